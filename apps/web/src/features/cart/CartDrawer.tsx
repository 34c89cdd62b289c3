import { byCoin } from '@mdragon/domain/money/coins'
import { takeFromCart } from '../../game/cart.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { Link, useLocation } from '../../lib/router.tsx'
import { sumOfPrices } from '../../operations/money.ts'
import { button, roundButton } from '../../ui/button.ts'
import { Dialog, useCloseDialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { painted } from '../../ui/painted.ts'
import styles from './CartDrawer.module.css'
import { type CartLine, useCartCards } from './useCartCards.ts'
import { useCartWords } from './words/index.ts'

type CartDrawerProps = {
  /** Who is logged in; null for a visitor. */
  address: string | null
  isVisitor: boolean
  onBuy: (coin: string, items: readonly CartLine[]) => void
  onClose: () => void
}

/** What was put aside, with what it comes to in each coin; coins are never added up. */
export function CartDrawer({ address, isVisitor, onBuy, onClose }: CartDrawerProps) {
  const { t } = useLanguage()
  const words = useCartWords()
  const { lines, left, accept } = useCartCards(address)
  const groups = [...Map.groupBy(lines, ({ coin }) => coin)].map(([coin, items]) => ({ coin, items })).sort(byCoin)
  return (
    <Dialog title={t.cart.title} closeLabel={t.nav.close} place="side" onClose={onClose}>
      {left.length > 0 && (
        <p className={styles.left} role="status">
          {words.left(left.map(({ name, tokenid }) => `${name} #${tokenid}`).join(', '))}
        </p>
      )}
      {lines.length === 0 ? (
        <Notice icon="cart" title={words.empty} text={words.emptyText} />
      ) : (
        groups.map(({ coin, items }, i) => (
          <section key={coin} className={styles.group}>
            <h3>{words.inCoin(coin)}</h3>
            <ul>
              {items.map((line) => (
                <Row key={line.assets_id} line={line} onAccept={() => accept(line)} />
              ))}
            </ul>
            <Total
              coin={coin}
              items={items}
              isFirst={i === 0}
              isVisitor={isVisitor}
              onBuy={(ready) => onBuy(coin, ready)}
            />
          </section>
        ))
      )}
    </Dialog>
  )
}

function Row({ line, onAccept }: { line: CartLine; onAccept: () => void }) {
  const { t, f } = useLanguage()
  const words = useCartWords()
  const { standing, name, tokenid, price, coin } = line
  const isOther = standing !== null && standing !== 'here'
  return (
    <li>
      <img src={painted(line.art)} alt="" width={52} height={50} />
      <div className={styles.what}>
        <b>{name}</b> <small>#{tokenid}</small>
        <p>{`${f.exact(price)} ${coin}`}</p>
        {isOther && (
          <p className={styles.other}>
            {words.standings[standing]}{' '}
            <button type="button" onClick={onAccept}>
              {words.accept}
            </button>
          </p>
        )}
      </div>
      <button
        type="button"
        className={roundButton}
        aria-label={`${t.cart.remove}: ${name} #${tokenid}`}
        title={t.cart.remove}
        onClick={() => takeFromCart([line.assets_id])}
      >
        <Icon name="close" size={16} />
      </button>
    </li>
  )
}

type TotalProps = {
  coin: string
  items: readonly CartLine[]
  isFirst: boolean
  isVisitor: boolean
  onBuy: (ready: readonly CartLine[]) => void
}

/** What is as it was shown can be bought; what has changed waits for its buyer's word, and all for how it stands now. */
function Total({ coin, items, isFirst, isVisitor, onBuy }: TotalProps) {
  const { f } = useLanguage()
  const words = useCartWords()
  const ready = items.filter(({ standing }) => standing === 'here' || standing === null)
  const isReading = items.some(({ standing }) => standing === null)
  const sum = `${f.exact(sumOfPrices(ready) ?? '0')} ${coin}`
  return (
    <div className={styles.total}>
      <p>
        <span>{words.total(f.number(ready.length))}</span>
        <b>{sum}</b>
      </p>
      {isVisitor ? (
        <LoginFirst />
      ) : (
        <NetworkButton
          type="button"
          className={button(isFirst ? 'gold' : 'quiet', true)}
          disabled={isReading || ready.length === 0}
          onClick={() => onBuy(ready)}
        >
          <Icon name="buy" size={20} />
          {words.buyAll(sum)}
        </NetworkButton>
      )}
    </div>
  )
}

function LoginFirst() {
  const words = useCartWords()
  const { pathname, search } = useLocation()
  const close = useCloseDialog()
  return (
    <Link
      href={`/login?next=${encodeURIComponent(pathname + search)}`}
      className={button('gold', true)}
      onClick={close}
    >
      {words.login}
    </Link>
  )
}
