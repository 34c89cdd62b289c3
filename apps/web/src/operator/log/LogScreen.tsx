import type { CallData } from '@mdragon/api'
import { type LogGroup, logGroups } from '@mdragon/domain/operator/logGroups'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { saveFile } from '../../lib/saveFile.ts'
import { button } from '../../ui/button.ts'
import { Chip, chipGroup } from '../../ui/Chip.tsx'
import { cx } from '../../ui/cx.ts'
import { api } from '../api.ts'
import styles from '../table.module.css'
import { useOperatorWords } from '../words/index.ts'
import look from './Log.module.css'
import { tellDetails } from './tellDetails.ts'

type Line = CallData<'GET /api/operator/read-log'>['items'][number]
const PAGE = 50
const EXPORT_PAGE = 1000

/** Who did what: newest first, each line with the hash that holds it to the one before. */
export default function LogScreen() {
  const { log } = useOperatorWords()
  const [group, setGroup] = useState<LogGroup | undefined>()
  const { data, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['log', group],
    queryFn: ({ pageParam }) => api('GET /api/operator/read-log', { query: { group, cursor: pageParam, limit: PAGE } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
  const lines = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <h2>{log.title}</h2>
        <Chain />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row everywhere */}
      <div role="group" aria-label={log.groups} className={chipGroup}>
        <Chip on={group === undefined} onClick={() => setGroup(undefined)}>
          {log.all}
        </Chip>
        {logGroups.map((name) => (
          <Chip key={name} on={name === group} onClick={() => setGroup(name)}>
            {log.groupNames[name]}
          </Chip>
        ))}
      </div>
      <ol className={look.lines} aria-busy={!data}>
        {lines.map((line) => (
          <Row key={line.seq} line={line} />
        ))}
      </ol>
      {!data && <div className={cx('skeleton', look.wait)} aria-hidden="true" />}
      {data && lines.length === 0 && <p className={styles.muted}>{log.none}</p>}
      {hasNextPage && (
        <button type="button" className={button('quiet')} disabled={isFetching} onClick={() => void fetchNextPage()}>
          {log.more}
        </button>
      )}
    </section>
  )
}

function Row({ line: { at, operator, verb, subject, details, is_public, hash } }: { line: Line }) {
  const { log } = useOperatorWords()
  const { f } = useLanguage()
  const [name = operator] = operator.split('@')
  const told = log.verbs[verb as keyof typeof log.verbs]?.(subject.split(':')[1] ?? '') ?? `${verb} ${subject}`
  return (
    <li className={look.line}>
      <time className={look.when} dateTime={new Date(at).toISOString()}>
        {f.moment(at / 1000)}
      </time>
      <span className={look.face} aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
      </span>
      <div className={look.what}>
        <b title={operator}>{log.actors[operator as keyof typeof log.actors] ?? name}</b> {told}{' '}
        {is_public && <span className={cx(styles.pill, styles.good)}>{log.public}</span>}
        <div className={styles.muted}>{tellDetails(details, log.details)}</div>
      </div>
      <code className={look.hash} title={hash}>
        {hash.slice(0, 8)}
      </code>
    </li>
  )
}

/** Whether the chain holds, said when asked; and all of it as a file, for whoever wants to see for themselves. */
function Chain() {
  const { log } = useOperatorWords()
  const { f } = useLanguage()
  const { data, refetch, isFetching } = useQuery({
    queryKey: ['chain'],
    queryFn: () => api('GET /api/operator/verify-log'),
    enabled: false,
  })
  return (
    <div className={styles.actions}>
      {data && (
        <span role="status" className={cx(styles.pill, data.broken_at === null ? styles.good : styles.bad)}>
          {data.broken_at === null ? log.unbroken(f.number(data.lines)) : log.broken(f.number(data.broken_at))}
        </span>
      )}
      <button type="button" className={button('quiet')} disabled={isFetching} onClick={() => void refetch()}>
        {log.verify}
      </button>
      <button type="button" className={button('quiet')} onClick={() => void exportLog()}>
        {log.download}
      </button>
    </div>
  )
}

/** A line of JSON for each line of the log, oldest first: what it takes to compute every hash again. */
async function exportLog(): Promise<void> {
  const lines: Line[] = []
  let cursor: string | undefined
  do {
    const { items, next } = await api('GET /api/operator/read-log', { query: { cursor, limit: EXPORT_PAGE } })
    lines.push(...items)
    cursor = next ?? undefined
  } while (cursor)
  const text = lines.reverse().map((line) => `${JSON.stringify(line)}\n`)
  saveFile('operator-log.jsonl', 'application/jsonl', text.join(''))
}
