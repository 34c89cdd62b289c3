import type { ReactNode } from 'react'
import { LocksIn } from '../../../game/LocksIn.tsx'
import type { Head } from '../../../game/lockCountdown.ts'
import { useLanguage } from '../../../i18n/index.tsx'
import { useNow } from '../../../lib/clock.ts'
import { Link } from '../../../lib/router.tsx'
import { AmountText } from '../../../ui/Amount.tsx'
import { cx } from '../../../ui/cx.ts'
import { painted } from '../../../ui/painted.ts'
import type { MarketFront } from '../queries.ts'
import styles from './Front.module.css'
import { lookHref, personOf } from './lookHref.ts'

type Trade = MarketFront['taken'][number]
type Offered = MarketFront['fresh'][number]
type Shown = { name: string; tokenid: number; art: string }

const Thumb = ({ art, size }: { art: string; size: number }) => (
  <img src={painted(art)} alt="" width={size} height={size} loading="lazy" decoding="async" />
)

const Name = ({ name, tokenid }: Shown) => (
  <b>
    {name} <small>#{tokenid}</small>
  </b>
)

/** The same height with one as with three, and a sentence where there is none. */
function Rows({ none, children }: { none: string; children: readonly ReactNode[] }) {
  return children.length > 0 ? (
    <ol className={styles.rows}>{children}</ol>
  ) : (
    <p className={cx(styles.rows, styles.none)}>{none}</p>
  )
}

/** Who has just taken an auction over, from which price to which. */
export function TakenRows({ trades }: { trades: readonly Trade[] }) {
  const { t, f } = useLanguage()
  return (
    <Rows none={t.front.noneTaken}>
      {trades.map(({ asset, tx, coin, price, before, to, to_name, time }) => (
        <li key={`${tx} ${asset.assets_id}`}>
          <Link href={lookHref(asset)} keepScroll className={styles.entry}>
            <Thumb art={asset.art} size={46} />
            <span>
              <Name {...asset} />
              <Ago seconds={time} />
            </span>
            <span>
              <em>{personOf(to, to_name)}</em>
              <span className={styles.paid}>
                {before && <s>{f.toPay(before)}</s>}
                {before && ' → '}
                <AmountText amount={price} coin={coin} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </Rows>
  )
}

function Ago({ seconds }: { seconds: number }) {
  const { f } = useLanguage()
  return (
    <time dateTime={new Date(seconds * 1000).toISOString()} title={f.moment(seconds)}>
      {f.ago(seconds, useNow())}
    </time>
  )
}

export function TopRows({ trades }: { trades: readonly Trade[] }) {
  const { t } = useLanguage()
  return (
    <Rows none={t.front.noneSold}>
      {trades.map(({ asset, price, coin }, i) => (
        <li key={asset.assets_id}>
          <Link href={lookHref(asset)} keepScroll className={cx(styles.entry, styles.ranked)}>
            <i>{i + 1}</i>
            <Thumb art={asset.art} size={40} />
            <Name {...asset} />
            <span className={styles.paid}>
              <AmountText amount={price} coin={coin} />
            </span>
          </Link>
        </li>
      ))}
    </Rows>
  )
}

type LockingRowProps = { items: readonly Offered[]; head: Head; receivedMs: number }

/** What locks after the one on the stage. */
export function LockingRow({ items, head, receivedMs }: LockingRowProps) {
  const { t } = useLanguage()
  if (items.length === 0) return <p className={cx(styles.row, styles.none)}>{t.front.noneLocking}</p>
  return (
    <ol className={styles.row}>
      {items.map((item) => (
        <li key={item.assets_id}>
          <Link href={lookHref(item)} keepScroll className={styles.chip}>
            <Thumb art={item.art} size={34} />
            <span>
              <b>{item.name}</b>
              {item.offer.lock_block === null ? (
                <small>{t.market.noBidYet}</small>
              ) : (
                <small>
                  <LocksIn lockBlock={item.offer.lock_block} head={head} receivedMs={receivedMs} isBare />
                </small>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}

export function FreshRow({ items }: { items: readonly Offered[] }) {
  const { t } = useLanguage()
  if (items.length === 0) return <p className={cx(styles.row, styles.none)}>{t.empty.bare}</p>
  return (
    <ol className={cx(styles.row, styles.fresh)}>
      {items.map((item) => (
        <li key={item.assets_id}>
          <Link href={lookHref(item)} keepScroll className={styles.small}>
            <Thumb art={item.art} size={80} />
            <span>{item.name}</span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
