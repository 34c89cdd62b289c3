import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode } from 'react'
import { useLanguage } from '../../../i18n/index.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { frontQuery, type MarketFront } from '../queries.ts'
import styles from './Front.module.css'
import { FreshRow, LockingRow, TakenRows, TopRows } from './FrontLists.tsx'
import { useFolded } from './folded.ts'
import { Stage } from './Stage.tsx'
import { Ticker } from './Ticker.tsx'

/** `bid`: what the gold button of an auction is, for who looks at it. */
export type BidFace = (stage: NonNullable<MarketFront['stage']>) => ReactNode

/** What is happening on the market now, above what is for sale. A player who has seen enough of it folds it away. */
export const Front = memo(function Front({ bid }: { bid: BidFace }) {
  const { t } = useLanguage()
  const [isFolded, fold] = useFolded()
  return (
    <section className={styles.front} aria-label={t.front.title}>
      <div className={styles.line}>
        <b className={styles.live}>{t.front.live}</b>
        {isFolded ? <span className={styles.space} /> : <FrontTicker />}
        <button type="button" className={styles.fold} aria-expanded={!isFolded} onClick={() => fold(!isFolded)}>
          {isFolded ? t.front.unfold : t.front.fold}
          <Icon name="down" size={11} />
        </button>
      </div>
      {!isFolded && <Band bid={bid} />}
    </section>
  )
})

function FrontTicker() {
  const { locale } = useLanguage()
  const { data } = useQuery(frontQuery(locale))
  return <Ticker trades={data?.lately ?? []} />
}

/** Every panel has its height before anything has come, and keeps it when there is little to show. */
function Band({ bid }: { bid: BidFace }) {
  const { t, locale } = useLanguage()
  const { data, dataUpdatedAt, isError } = useQuery(frontQuery(locale))
  // Without it the market is still there.
  if (isError && !data) return null
  return (
    <div className={styles.band} aria-busy={!data}>
      {data ? (
        <Stage front={data} receivedMs={dataUpdatedAt} bid={bid} />
      ) : (
        <div className={cx(styles.stage, 'skeleton')} />
      )}
      <div className={styles.panel}>
        <h2>{t.front.taken}</h2>
        {data ? <TakenRows trades={data.taken} /> : <Waiting />}
        <h2 className={styles.second}>{t.front.locking}</h2>
        {data ? <LockingRow items={data.locking} head={data.head} receivedMs={dataUpdatedAt} /> : <Waiting isRow />}
      </div>
      <div className={cx(styles.panel, styles.desk)}>
        <h2>{t.front.top}</h2>
        {data ? <TopRows trades={data.top} /> : <Waiting />}
        <h2 className={styles.second}>{t.front.fresh}</h2>
        {data ? <FreshRow items={data.fresh} /> : <Waiting isRow />}
      </div>
    </div>
  )
}

const Waiting = ({ isRow = false }: { isRow?: boolean }) => (
  <div className={cx(isRow ? styles.row : styles.rows)} aria-hidden="true">
    {[1, 2, 3].map((n) => (
      <span key={n} className={cx(styles.wait, 'skeleton')} />
    ))}
  </div>
)
