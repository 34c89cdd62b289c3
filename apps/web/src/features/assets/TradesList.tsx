import { Link } from '../../lib/router.tsx'
import { button } from '../../ui/button.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { TradeSide } from './address.ts'
import type { OwnTrade } from './queries.ts'
import { TradeRow } from './TradeRow.tsx'
import styles from './TradesList.module.css'
import { useAssetsWords } from './words/index.ts'

type TradesListProps = {
  items: readonly OwnTrade[]
  address: string
  explorerUrl: string | undefined
  /** These are still the ones of the choice before. */
  isOld: boolean
}

/** What was bought and sold, with whom and for how much. */
export function TradesList({ items, address, explorerUrl, isOld }: TradesListProps) {
  const { views } = useAssetsWords()
  return (
    <ul className={cx(styles.list, isOld && styles.busy)} aria-label={views.trades} aria-busy={isOld}>
      {items.map((trade) => (
        // One transaction can hold several trades, and one asset several in a block.
        <TradeRow
          key={`${trade.tx}:${trade.asset.assets_id}:${trade.price}`}
          trade={trade}
          address={address}
          explorerUrl={explorerUrl}
        />
      ))}
    </ul>
  )
}

const PLACES = Array.from({ length: 8 }, (_, i) => i)

export const TradesSkeleton = ({ label }: { label: string }) => (
  <>
    <p className="visuallyHidden" role="status">
      {label}
    </p>
    <div className={styles.list} aria-hidden="true">
      {PLACES.map((i) => (
        <div key={i} className={styles.loading}>
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      ))}
    </div>
  </>
)

export function TradesEmpty({ side }: { side: TradeSide }) {
  const { trades, empty } = useAssetsWords()
  return (
    <Notice icon="scroll" title={trades.emptyTitle} text={trades.emptyText[side]}>
      <Link href="/marketplace" className={button('quiet')}>
        <Icon name="market" size={18} />
        {empty.toMarket}
      </Link>
    </Notice>
  )
}
