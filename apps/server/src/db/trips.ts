import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Ask } from './keepPlans.ts'

/** One connection, and how many ask something by it just now: none of them waits for another's answer. */
type Trip = { client: Promise<PoolClient>; askers: number }
/** Of each server one. */
type Scope = Map<Pool, Trip>
const scopes = new AsyncLocalStorage<Scope>()

/**
 * What is asked here at the same moment (Promise.all) goes to PostgreSQL by one connection and without waiting between:
 * one way there and back for all of it. Elsewhere each question has a connection of its own, so that a slow one holds up
 * nobody; here all belong to one request, which waits for the slowest anyway.
 */
export const inFewTrips = <T>(run: () => Promise<T>): Promise<T> => scopes.run(new Map(), run)

/** The pool as Kysely asks for it. Its connections must be able to send the next question before the last is answered. */
export const sharing = (pool: Pool, ask: Ask): PostgresPool => ({
  connect: async () => {
    const scope = scopes.getStore()
    return scope ? join(pool, ask, scope) : ownClient(await pool.connect(), ask)
  },
  end: () => pool.end(),
  options: pool.options,
})

/** For one who asks alone. */
function ownClient(client: PoolClient, ask: Ask): PostgresPoolClient {
  let isInTransaction = false
  const query = (text: string, values: readonly unknown[]) => {
    if (BEGINS.test(text)) isInTransaction = true
    return ask(client, isInTransaction, text, values)
  }
  return {
    // Nobody reads by a cursor here, which is the other form of a question.
    query: query as unknown as PostgresPoolClient['query'],
    release: (isBroken) => client.release(isBroken),
  }
}

async function join(pool: Pool, ask: Ask, scope: Scope): Promise<PostgresPoolClient> {
  const trip = scope.get(pool) ?? { client: pool.connect(), askers: 0 }
  scope.set(pool, trip)
  trip.askers++
  try {
    return sharedClient(pool, ask, scope, trip, await trip.client)
  } catch (error) {
    end(pool, scope, trip)
    throw error
  }
}

function end(pool: Pool, scope: Scope, trip: Trip): void {
  if (scope.get(pool) === trip) scope.delete(pool)
}

/** Belongs to all who ask, until one begins a transaction: that one has a connection to itself from then on. */
function sharedClient(pool: Pool, ask: Ask, scope: Scope, trip: Trip, client: PoolClient): PostgresPoolClient {
  let own: PoolClient | null = null
  let hasLeft = false
  const leave = (isBroken?: boolean): void => {
    if (hasLeft) return
    hasLeft = true
    if (--trip.askers > 0) return
    end(pool, scope, trip)
    client.release(isBroken)
  }
  const query = async (text: string, values: readonly unknown[]) => {
    if (own) return ask(own, true, text, values)
    if (!BEGINS.test(text)) return ask(client, false, text, values)
    leave()
    own = await pool.connect()
    // It goes along with the first statement, which fails if this one does.
    own.query(text).catch(() => {})
    return { command: 'BEGIN', rowCount: 0, rows: [] }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (isBroken) => (own ? own.release(isBroken) : leave(isBroken)),
  }
}
const BEGINS = /^(begin|start transaction)/
