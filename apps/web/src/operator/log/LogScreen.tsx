import type { CallData } from '@mdragon/api'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/index.tsx'
import { saveFile } from '../../lib/saveFile.ts'
import { button } from '../../ui/button.ts'
import { cx } from '../../ui/cx.ts'
import { api } from '../api.ts'
import styles from '../table.module.css'
import { useOperatorWords } from '../words/index.ts'

type Line = CallData<'GET /api/operator/read-log'>['items'][number]
const PAGE = 50
const EXPORT_PAGE = 1000

/** Who did what: newest first, each line with the hash that holds it to the one before. */
export default function LogScreen() {
  const { log } = useOperatorWords()
  const { data, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['log'],
    queryFn: ({ pageParam }) => api('GET /api/operator/read-log', { query: { cursor: pageParam, limit: PAGE } }),
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
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              {[log.when, log.who, log.what, log.about, log.hash].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Row key={line.seq} line={line} />
            ))}
          </tbody>
        </table>
      </div>
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
  return (
    <tr>
      <td className={styles.muted}>{f.moment(at / 1000)}</td>
      <td>{operator}</td>
      <td>
        <b>{verb}</b> {is_public && <span className={cx(styles.pill, styles.good)}>{log.public}</span>}
        <div className={cx(styles.muted, styles.mono)}>{details === '{}' ? '' : details}</div>
      </td>
      <td>{subject}</td>
      <td className={styles.mono} title={hash}>
        {hash.slice(0, 8)}
      </td>
    </tr>
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
