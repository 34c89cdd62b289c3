import type { PGlite, Results, Transaction } from '@electric-sql/pglite'

type Module = Pick<typeof import('@electric-sql/pglite'), 'parse' | 'protocol'>
/** A statement that the database has parsed, and of what types its parameters are. */
type Kept = { name: string; types: readonly number[] }
type Query = PGlite['query']

const MAX_KEPT = 300
const MAX_SEEN = 3000
/** Rows that are written by the hundred make long texts, each for its number of rows. */
const MAX_TEXT = 8000
/** What may change the form of an answer: the statements that were parsed before it are given up. */
const CHANGES = /^\s*(create|alter|drop|truncate|do|set|reset|discard|deallocate)\b/i
/** 'cached plan must not change result type', 'prepared statement does not exist'. */
const OUTDATED: ReadonlySet<unknown> = new Set(['0A000', '26000'])

/**
 * PGlite parses and plans each question anew, in six calls of its program. What is asked a second time is parsed once here
 * and kept, as a driver of PostgreSQL does, and goes in one call: a sixth of the time.
 */
export function keepStatements(pglite: PGlite, { parse, protocol: { serialize } }: Module): void {
  const seen = new Set<string>()
  const kept = new Map<string, Kept>()
  let number = 0

  const run = (...messages: Uint8Array[]) => pglite.execProtocolStream(Buffer.concat([...messages, serialize.sync()]))
  const close = ({ name }: Kept) => serialize.close({ type: 'S', name })

  async function forgetAll(): Promise<void> {
    const all = [...kept.values()]
    kept.clear()
    seen.clear()
    if (all.length > 0) await run(...all.map(close))
  }

  async function prepare(text: string): Promise<Kept> {
    const name = `kept_${++number}`
    const messages = await run(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    const statement = { name, types: parse.parseDescribeStatementResults(messages) }
    kept.set(text, statement)
    const [oldest] = kept
    if (kept.size > MAX_KEPT && oldest) {
      kept.delete(oldest[0])
      await run(close(oldest[1]))
    }
    return statement
  }

  /** The last that was asked for is the last to go. */
  function find(text: string): Kept | undefined {
    const statement = kept.get(text)
    if (statement && kept.delete(text)) kept.set(text, statement)
    return statement
  }

  const write = (value: unknown, type: number | undefined): string | null =>
    value === null || value === undefined
      ? null
      : ((pglite.serializers[type ?? 0]?.(value) as string | undefined) ?? String(value))

  async function execute(text: string, params: readonly unknown[]): Promise<Results<never>> {
    const known = find(text)
    const statement = known ?? (await prepare(text))
    const values = params.map((value, i) => write(value, statement.types[i]))
    const bind = serialize.bind({ statement: statement.name, values })
    try {
      const messages = await run(bind, serialize.describe({ type: 'P' }), serialize.execute({}))
      return parse.parseResults(messages, pglite.parsers)[0] as Results<never>
    } catch (error) {
      if (!known || !OUTDATED.has((error as { code?: unknown }).code)) throw error
      kept.delete(text)
      // Within a transaction nothing more can be asked: it has failed.
      if (pglite.isInTransaction()) throw error
      return execute(text, params)
    }
  }

  /** True from the second time on. */
  function isAskedAgain(text: string): boolean {
    if (kept.has(text) || seen.delete(text)) return true
    if (seen.size >= MAX_SEEN) seen.clear()
    if (text.length <= MAX_TEXT) seen.add(text)
    return false
  }

  /** `alone`: without a transaction of somebody else's between. */
  const keeping = (query: Query, alone: <T>(ask: () => Promise<T>) => Promise<T>): Query =>
    (async (text: string, params: unknown[] = [], options?: Parameters<Query>[2]) => {
      if (CHANGES.test(text)) {
        const answer = await query(text, params, options)
        await alone(() => pglite._runExclusiveQuery(forgetAll))
        return answer
      }
      if (!isAskedAgain(text)) return query(text, params, options)
      return alone(() => pglite._runExclusiveQuery(() => execute(text, params)))
    }) as Query

  pglite.query = keeping(pglite.query.bind(pglite), async (ask) => {
    await pglite._checkReady()
    return pglite._runExclusiveTransaction(ask)
  })
  const transaction = pglite.transaction.bind(pglite)
  pglite.transaction = (run) =>
    transaction((tx: Transaction) => {
      const query = tx.query.bind(tx)
      const known = keeping(query, (ask) => ask())
      tx.query = ((...question: Parameters<Query>) => (tx.closed ? query : known)(...question)) as Query
      return run(tx)
    })
}
