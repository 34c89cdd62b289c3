import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import pg, { type Client, type Pool } from 'pg'
import { askAnew, keepingPlans } from './keepPlans.ts'
import type { Db } from './open.ts'
import { createReplica, type Replica } from './replica.ts'
import type { Database } from './schema.ts'
import { sharing } from './trips.ts'
import { TwoServersDialect } from './twoServers.ts'

/** What PostgreSQL is made of here: one server, or several with a pooler before them. */
export type Servers = {
  /** A connection of one's own for as long as it lives, where `url` is a pooler's; else `url` itself. */
  directUrl?: string | null
  /** A streaming replica. */
  readUrl?: string | null
  /** Connections to each, at most. */
  poolSize?: number
  /** Statements may take as long as they like, as those of a migration do. */
  isPatient?: boolean
}

export type PostgresStore = { kind: 'postgres'; db: Db; replica: Replica | null; connect(): Promise<Client> }

/** A dead database is told within two seconds; a statement that takes half a minute is given up, here if not there. */
const CONNECT_MS = 1500
const STATEMENT_MS = 30_000
const GIVE_UP_MS = 35_000
const POOL_SIZE = 10

export function openPostgres(url: string, servers: Servers, log: (event: LogEvent) => void): PostgresStore {
  const { directUrl, readUrl } = servers
  const primary = openPool(url, servers, int8)
  const replica = readUrl ? { pool: openPool(readUrl, servers, int8) } : null
  // Whoever gives a second address has a pooler behind the first, which lends its connections by transaction.
  const dialectOf = (pool: Pool) => new PostgresDialect({ pool: sharing(pool, directUrl ? askAnew : keepingPlans()) })
  const dialect = dialectOf(primary)
  const db = new Kysely<Database>({
    dialect: replica ? new TwoServersDialect(dialect, dialectOf(replica.pool)) : dialect,
    log,
  })
  return {
    kind: 'postgres',
    db,
    replica: replica && createReplica(primary, replica.pool),
    connect: () => connect(directUrl ?? url),
  }
}

/** int8 as a number: block numbers, times and counts stay far below 2^53. Money is numeric and stays a string. */
const INT8 = 20
const int8 = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
}

function openPool(
  connectionString: string,
  { directUrl, poolSize: max = POOL_SIZE, isPatient = false }: Servers,
  types: typeof int8,
): Pool {
  const limits = {
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: GIVE_UP_MS,
    // Said when a connection begins, which no pooler passes on: there it is a property of the role.
    ...(directUrl ? {} : { statement_timeout: STATEMENT_MS }),
  }
  const pool = new pg.Pool({
    connectionString,
    types,
    max,
    keepAlive: true,
    pipeline: true,
    ...(isPatient ? {} : limits),
  })
  // A connection that is cut, while it rests or under a question: the pool drops it, who asked is told, and who asks
  // next gets another. Without a listener for each of the two, the driver would take the process down.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

async function connect(connectionString: string): Promise<Client> {
  const client = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: CONNECT_MS })
  // Its end is heard by who holds it; an error without a listener would take the process down.
  client.on('error', () => {})
  await client.connect()
  return client
}

/**
 * Whether two connections are two sessions. A pooler that lends one for each transaction would let two indexers lead at
 * once, since both would hold the same lock, and would hear no notification.
 */
export async function hasOwnSessions({ connect: open }: Pick<PostgresStore, 'connect'>): Promise<boolean> {
  const clients = await Promise.all([open(), open()])
  try {
    const pids: number[] = []
    // One after the other: a pooler then lends the same session again.
    for (const client of clients) pids.push((await client.query('select pg_backend_pid() as pid')).rows[0].pid)
    return new Set(pids).size === clients.length
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}
