import { type MemoryPeriod, memoryPeriods } from '@mdragon/domain/memory/period'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { Amount } from '../../ui/Amount.tsx'
import { FailedNotice } from '../../ui/Notice.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Summary, SummarySkeleton } from '../../ui/Summary.tsx'
import { Courses } from './Courses.tsx'
import { CourseTable } from './CourseTable.tsx'
import { Holders } from './Holders.tsx'
import styles from './KindMemory.module.css'
import { type Course, type KindName, kindMemoryQuery, type TradeKind } from './queries.ts'
import { SalesHistory } from './SalesHistory.tsx'
import { TopSales } from './TopSales.tsx'
import { useMemoryWords } from './words/index.ts'

type KindMemoryProps = { kind: KindName; explorerUrl: string | undefined }

/** What was traded of a kind and for how much, what it was asked for, and who has it. */
export function KindMemory({ kind, explorerUrl }: KindMemoryProps) {
  const [coin, setCoin] = useState('')
  const [which, setWhich] = useState<TradeKind>('sale')
  const [days, setDays] = useState<MemoryPeriod>('all')
  const { data, isError, refetch, isPlaceholderData: isOld } = useQuery(kindMemoryQuery(kind, days))
  const words = useMemoryWords()
  if (!data)
    return isError ? (
      <FailedNotice title={words.failed} text="" onRetry={() => void refetch()} />
    ) : (
      <SummarySkeleton label={words.loading} />
    )
  // Never traded at all: said once above, not again by each list.
  const isUntraded = days === 'all' && data.coins.every(({ sales, bids }) => sales + bids === 0)
  const course = data.coins.find((one) => one.coin === coin) ?? data.coins[0]
  return (
    <div className={styles.memory} aria-busy={isOld}>
      <Summary
        title={words.title}
        end={
          <div className={styles.choices}>
            {course && data.coins.length > 1 && (
              <Segmented
                label={words.coin}
                value={course.coin}
                options={data.coins.map((one) => ({ value: one.coin, text: one.coin }))}
                onChange={setCoin}
              />
            )}
            <Segmented
              label={words.range}
              value={days}
              options={memoryPeriods.map((value) => ({ value, text: words.days[value] }))}
              onChange={setDays}
            />
          </div>
        }
      >
        {course ? <CourseView course={course} /> : <p className={styles.muted}>{words.noSales}</p>}
        <p className={styles.note}>{words.note}</p>
      </Summary>
      {isUntraded ? (
        <Holders kind={kind} explorerUrl={explorerUrl} />
      ) : (
        <>
          <div className={styles.two}>
            <TopSales kind={kind} which={which} coin={course?.coin ?? 'HERO'} />
            <Holders kind={kind} explorerUrl={explorerUrl} />
          </div>
          <SalesHistory kind={kind} which={which} onChange={setWhich} explorerUrl={explorerUrl} />
        </>
      )}
    </div>
  )
}

function CourseView({ course }: { course: Course }) {
  const { f } = useLanguage()
  const words = useMemoryWords()
  const { coin, sales, volume, bids, bid_volume } = course
  return (
    <>
      <dl className={styles.figures}>
        <Figure label={words.volume} amount={volume} coin={coin} />
        <div>
          <dt>{words.sales}</dt>
          <dd>
            <b>{f.number(sales)}</b>
          </dd>
        </div>
        <div>
          <dt>{words.bids}</dt>
          <dd>
            <b>{f.number(bids)}</b>
          </dd>
        </div>
        <Figure label={words.bidVolume} amount={bid_volume} coin={coin} />
      </dl>
      <Courses course={course} />
      <CourseTable course={course} />
    </>
  )
}

function Figure({ label, amount, coin }: { label: string; amount: string; coin: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Amount amount={amount} coin={coin} way="get" />
      </dd>
    </div>
  )
}
