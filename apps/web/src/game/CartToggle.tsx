import { useLanguage } from '../i18n/index.tsx'
import { button } from '../ui/button.ts'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './CartToggle.module.css'
import { CART_ROOM, type CartItem, putIntoCart, takeFromCart, useCart } from './cart.ts'

type CartToggleProps = { item: CartItem; isSmall?: boolean }

/** Puts an asset into the cart, or takes it out again. */
export function CartToggle({ item, isSmall = false }: CartToggleProps) {
  const { t } = useLanguage()
  const items = useCart()
  const isIn = items.some(({ assets_id }) => assets_id === item.assets_id)
  const isFull = !isIn && items.length >= CART_ROOM
  const text = isIn ? t.cart.remove : isFull ? t.cart.full : t.cart.add
  return (
    <button
      type="button"
      className={isSmall ? cx(styles.small, isIn ? styles.carted : styles.cart) : button('quiet', true)}
      aria-label={isSmall ? `${text}: ${item.name} #${item.tokenid}` : undefined}
      aria-pressed={isIn}
      title={isSmall ? text : undefined}
      disabled={isFull}
      onClick={() => (isIn ? takeFromCart([item.assets_id]) : putIntoCart(item))}
    >
      {!isSmall && (
        <>
          <Icon name="cart" size={20} />
          {text}
        </>
      )}
    </button>
  )
}
