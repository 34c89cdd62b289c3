import type { CSSProperties } from 'react'
import { useLanguage } from '../../../i18n/index.tsx'
import type { MarketFront } from '../queries.ts'
import { personOf } from './lookHref.ts'
import styles from './Ticker.module.css'

type Trade = MarketFront['lately'][number]

/** So long one sentence takes to pass. */
const SECONDS_EACH = 7

/**
 * The latest trades, passing by. It stands still while it is pointed at or anything beside it has the focus, and for who
 * wants no motion; what is new is not announced, and the second round of the same is for the eye alone.
 */
export function Ticker({ trades }: { trades: readonly Trade[] }) {
  const { t } = useLanguage()
  if (trades.length === 0) return <p className={styles.ticker}>{t.front.quiet}</p>
  const style = { '--round': `${trades.length * SECONDS_EACH}s` } as CSSProperties
  return (
    <div className={styles.ticker}>
      <div className={styles.track} style={style}>
        <Round trades={trades} />
        <Round trades={trades} isAgain />
      </div>
    </div>
  )
}

const Round = ({ trades, isAgain = false }: { trades: readonly Trade[]; isAgain?: boolean }) => (
  <ul aria-hidden={isAgain}>
    {trades.map((trade) => (
      <li key={`${trade.tx} ${trade.asset.assets_id}`}>
        <Told trade={trade} />
      </li>
    ))}
  </ul>
)

function Told({ trade: { kind, asset, price, coin, to, to_name } }: { trade: Trade }) {
  const { t, f } = useLanguage()
  const [who, what] = [personOf(to, to_name), `${asset.name} #${asset.tokenid}`]
  const paid = `${f.toPay(price)} ${coin}`
  return kind === 'bid' ? t.front.tookOver(who, what, paid) : t.front.bought(who, what, paid)
}
