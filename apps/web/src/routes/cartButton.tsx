import { lazy, Suspense, useState } from 'react'
import { loadCartWords } from '../features/cart/words/index.ts'
import { useCart } from '../game/cart.ts'
import { useLanguage } from '../i18n/index.tsx'
import { countAtCorner, countedButton } from '../ui/button.ts'
import { Icon } from '../ui/Icon.tsx'
import { loadWithWords } from './loadWithWords.ts'

const Cart = lazy(() => loadWithWords('cart', [loadCartWords], () => import('./cart.tsx')))

/** In the top bar, once something is in the cart: how many, and the drawer that shows them. */
export function CartButton() {
  const { t, f } = useLanguage()
  const { length } = useCart()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {length > 0 && (
        <button
          type="button"
          className={countedButton}
          aria-label={t.cart.open(f.number(length))}
          title={t.cart.title}
          onClick={() => setOpen(true)}
        >
          <Icon name="cart" size={20} />
          <span className={countAtCorner}>{length}</span>
        </button>
      )}
      {isOpen && (
        <Suspense>
          <Cart onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
