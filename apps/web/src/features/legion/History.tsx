import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { Link } from '../../lib/router.tsx'
import { button } from '../../ui/button.ts'
import { Chip, chipGroup } from '../../ui/Chip.tsx'
import { cx } from '../../ui/cx.ts'
import { fill, SOMEBODY } from '../../ui/fill.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LoadMore } from '../../ui/LoadMore.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Person } from '../../ui/Person.tsx'
import { painted } from '../../ui/painted.ts'
import styles from './Legion.module.css'
import { LegionFailed, LegionSkeleton } from './LegionNotices.tsx'
import { type HistoryLine, type HistoryType, historyQuery } from './queries.ts'
import { tellPoints } from './tellPoints.ts'
import { useLegionWords } from './words/index.ts'

const filters = [
  { name: 'all', type: undefined },
  { name: 'spending', type: 2 },
  { name: 'referral', type: 1 },
] as const

/** Where points came from, one by one, and when they were collected. */
export function History() {
  const words = useLegionWords()
  const [type, setType] = useState<HistoryType>()
  return (
    <section className={styles.panel} aria-labelledby="history">
      <div className={styles.panelHead}>
        <h2 id="history">{words.historyTitle}</h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend */}
        <div role="group" aria-label={words.filterLabel} className={chipGroup}>
          {filters.map((filter) => (
            <Chip key={filter.name} on={filter.type === type} onClick={() => setType(filter.type)}>
              {words.filters[filter.name]}
            </Chip>
          ))}
        </div>
      </div>
      <Lines type={type} />
    </section>
  )
}

function Lines({ type }: { type: HistoryType }) {
  const { locale } = useLanguage()
  const words = useLegionWords()
  const list = useInfiniteQuery(historyQuery(type, locale))
  if (!list.data)
    return list.isError ? <LegionFailed onRetry={() => void list.refetch()} /> : <LegionSkeleton heights={[420]} />
  const lines = list.data.pages.flatMap(({ items }) => items)
  if (lines.length === 0)
    return (
      <Notice icon="legion" title={words.historyEmpty} text={words.historyEmptyText}>
        <Link href="/marketplace" className={button('gold')}>
          {words.toMarket}
        </Link>
      </Notice>
    )
  return (
    <>
      <ul className={cx(styles.lines, list.isPlaceholderData && styles.busy)}>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <LoadMore
        hasMore={list.hasNextPage && !list.isPlaceholderData}
        isLoading={list.isFetching}
        isStopped={list.isError}
        text={words.loadMore}
        loadingText={words.loadingMore}
        endText={list.data.pages.length > 1 ? words.end : undefined}
        onLoad={list.fetchNextPage}
      />
    </>
  )
}

function Line({ line }: { line: HistoryLine }) {
  const { f } = useLanguage()
  const words = useLegionWords()
  const { title, text, sign } = tellPoints(line, words, f, SOMEBODY)
  return (
    <li className={styles.line}>
      {line.art ? (
        <img src={painted(line.art)} alt="" width={44} height={44} loading="lazy" decoding="async" />
      ) : (
        <span className={styles.emblem}>
          <Icon name={line.type === 0 ? 'purse' : 'legion'} size={22} />
        </span>
      )}
      <span className={styles.what}>
        <b>{fill(title, { [SOMEBODY]: line.from && <Person {...line.from} isInline /> })}</b>
        <small>{text}</small>
      </span>
      <span className={styles.when}>
        <b className={cx(sign === '+' && styles.good)}>{`${sign}${f.exact(line.points)}`}</b>
        <time dateTime={new Date(line.at * 1000).toISOString()} title={f.moment(line.at)}>
          {f.day(line.at)}
        </time>
      </span>
    </li>
  )
}
