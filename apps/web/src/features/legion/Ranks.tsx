import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { Amount } from '../../ui/Amount.tsx'
import { cx } from '../../ui/cx.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Person } from '../../ui/Person.tsx'
import { Select } from '../../ui/Select.tsx'
import { CheckMonth } from './CheckMonth.tsx'
import styles from './Legion.module.css'
import { LegionFailed, LegionSkeleton } from './LegionNotices.tsx'
import { monthName } from './months.ts'
import { type Ranking, type RankRow, rankingQuery } from './queries.ts'
import { useLegionWords } from './words/index.ts'

/** The first hundred of a month, one's own place, and how to check both. */
export function Ranks() {
  const { locale } = useLanguage()
  const words = useLegionWords()
  const [month, setMonth] = useState<number | undefined>()
  const { data, error, refetch, isPlaceholderData } = useQuery(rankingQuery(month))
  if (!data) return error ? <LegionFailed onRetry={() => void refetch()} /> : <LegionSkeleton heights={[620]} />
  const name = (one: number) => monthName(locale, one, true)
  return (
    <div className={cx(styles.ranks, isPlaceholderData && styles.busy)} aria-busy={isPlaceholderData}>
      <section className={styles.panel} aria-labelledby="ranks">
        <div className={styles.panelHead}>
          <h2 id="ranks">{words.ranksTitle(name(data.month))}</h2>
          <Select
            label={words.monthLabel}
            text={name(data.month)}
            value={String(data.month)}
            options={data.months.map((one) => ({ value: String(one), text: name(one) }))}
            onChange={(value) => setMonth(Number(value))}
          />
        </div>
        <RankTable ranking={data} />
      </section>
      <CheckMonth key={data.month} ranking={data} />
    </div>
  )
}

function RankTable({ ranking: { items, mine } }: { ranking: Ranking }) {
  const { f } = useLanguage()
  const words = useLegionWords()
  if (items.length === 0) return <Notice icon="legion" title={words.ranksEmpty} text={words.ranksEmptyText} />
  const last = items.length
  const isBelow = mine !== null && mine.rank > last
  return (
    <ol className={styles.rankList}>
      {items.map((row) => (
        <RankLine key={row.userid} row={row} isMine={row.userid === mine?.userid} />
      ))}
      {isBelow && mine.rank > last + 1 && (
        <li className={styles.between}>{words.ranksBetween(f.number(last + 1), f.number(mine.rank - 1))}</li>
      )}
      {isBelow && <RankLine row={mine} isMine />}
    </ol>
  )
}

function RankLine({ row, isMine }: { row: RankRow; isMine: boolean }) {
  const { f } = useLanguage()
  const words = useLegionWords()
  return (
    <li className={cx(styles.rank, isMine && styles.mine)} value={row.rank}>
      <b className={cx(row.rank <= 3 && styles.gold)}>{f.number(row.rank)}</b>
      <Person {...row} size={28} note={isMine && words.you} />
      <span className={styles.muted}>{words.levels[row.level]}</span>
      <Amount amount={row.points} way="own" />
    </li>
  )
}
