import { sql } from 'kysely'
import type { PoolClient, QueryResult } from 'pg'
import { PLAN_OUTDATED } from './unavailable.ts'

/** Of one connection: what was asked how often, and under which name it is kept there. */
type Known = { asked: Map<string, number>; names: Map<string, string>; number: number }

/** What is asked so often by a connection is kept there. */
const OFTEN = 3
/** Each takes some 10 kB of the database's memory, on each connection. */
const MOST_KEPT = 200
const MOST_COUNTED = 2000
/** Rows that are written by the hundred make long texts, each for its number of rows. */
const MOST_TEXT = 8000
/** 'cached plan must not change result type': somebody has migrated. */
const OUTDATED = '0A000'
/** 'does not exist' and 'exists already': whoever is between lends connections out by transaction, or empties them. */
const LENT: ReadonlySet<unknown> = new Set(['26000', '42P05'])

/** At the front of a select whose best plan depends on whom it is asked for: of one who has very many, and of others. */
export const plannedAnew = sql`/* planned anew */`
const PLANNED_ANEW = 'select /* planned anew */'

export type Ask = (
  client: PoolClient,
  isInTransaction: boolean,
  text: string,
  values: readonly unknown[],
) => Promise<QueryResult>

/** Parsed and planned anew each time: where a pooler lends connections out by transaction. */
export const askAnew: Ask = (client, _, text, values) => client.query(text, [...values])

/**
 * What a connection is asked often is parsed there once, under a name, and planned anew only where that is worth it. What a
 * migration has changed meanwhile is refused once, and asked again here; within a transaction, which that ends, by who
 * began it.
 */
export function keepingPlans(): Ask {
  const connections = new WeakMap<PoolClient, Known>()
  let isOff = false
  return async (client, isInTransaction, text, values) => {
    const known = connections.get(client) ?? { asked: new Map(), names: new Map(), number: 0 }
    connections.set(client, known)
    const name = isOff ? undefined : nameOf(known, text)
    if (!name) return client.query(text, [...values])
    try {
      return await client.query({ name, text, values: [...values] })
    } catch (error) {
      const { code } = error as { code?: unknown }
      if (code !== OUTDATED && !LENT.has(code)) throw error
      if (LENT.has(code)) isOff = true
      known.names.delete(text)
      if (isInTransaction) throw new Error(PLAN_OUTDATED, { cause: error })
      return client.query(text, [...values])
    }
  }
}

/** Undefined for what is not asked often enough, or is one too many. */
function nameOf(known: Known, text: string): string | undefined {
  const { asked, names, number } = known
  const name = names.get(text)
  // Those that no longer fitted are still there, as long as the connection is.
  if (name || number >= MOST_KEPT || text.length > MOST_TEXT || text.startsWith(PLANNED_ANEW)) return name
  const times = (asked.get(text) ?? 0) + 1
  if (times < OFTEN) {
    if (asked.size >= MOST_COUNTED) asked.clear()
    asked.set(text, times)
    return undefined
  }
  asked.delete(text)
  const fresh = `kept_${++known.number}`
  names.set(text, fresh)
  return fresh
}
