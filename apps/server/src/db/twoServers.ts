import { AsyncLocalStorage } from 'node:async_hooks'
import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  DialectAdapter,
  Driver,
  Kysely,
  QueryCompiler,
  QueryResult,
  TransactionSettings,
} from 'kysely'
import { replicaReads } from '../figures.ts'
import { isUnavailable } from './unavailable.ts'

const places = new AsyncLocalStorage<'replica'>()

/** What is asked in here may be answered by a replica. Whatever writes goes to the primary all the same. */
export const fromReplica = <T>(run: () => T): T => places.run('replica', run)
export const readsReplica = (): boolean => places.getStore() === 'replica'

/** One database on two servers: who may read the replica does, and everything else is asked of the primary. */
export class TwoServersDialect implements Dialect {
  readonly #primary: Dialect
  readonly #replica: Dialect

  constructor(primary: Dialect, replica: Dialect) {
    this.#primary = primary
    this.#replica = replica
  }
  createDriver = (): Driver => new TwoServersDriver(this.#primary.createDriver(), this.#replica.createDriver())
  createQueryCompiler = (): QueryCompiler => this.#primary.createQueryCompiler()
  createAdapter = (): DialectAdapter => this.#primary.createAdapter()
  createIntrospector = (db: Kysely<never>) => this.#primary.createIntrospector(db)
}

class TwoServersDriver implements Driver {
  readonly #primary: Driver
  readonly #replica: Driver

  constructor(primary: Driver, replica: Driver) {
    this.#primary = primary
    this.#replica = replica
  }
  async init(): Promise<void> {
    await Promise.all([this.#primary.init(), this.#replica.init()])
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    return places.getStore() ? new Either(this.#primary, this.#replica) : this.#primary.acquireConnection()
  }
  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await this.#primary.beginTransaction(await atPrimary(connection), settings)
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#primary.commitTransaction(await atPrimary(connection))
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#primary.rollbackTransaction(await atPrimary(connection))
  }
  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof Either) await connection.release()
    else await this.#primary.releaseConnection(connection)
  }
  async destroy(): Promise<void> {
    await Promise.all([this.#primary.destroy(), this.#replica.destroy()])
  }
}

const atPrimary = async (connection: DatabaseConnection): Promise<DatabaseConnection> =>
  connection instanceof Either ? connection.primary() : connection

/** Decided by the first question: a read is lent a replica's connection, anything else one to the primary that stays. */
class Either implements DatabaseConnection {
  readonly #primary: Driver
  readonly #replica: Driver
  #held: DatabaseConnection | null = null

  constructor(primary: Driver, replica: Driver) {
    this.#primary = primary
    this.#replica = replica
  }
  async primary(): Promise<DatabaseConnection> {
    this.#held ??= await this.#primary.acquireConnection()
    return this.#held
  }
  async release(): Promise<void> {
    if (this.#held) await this.#primary.releaseConnection(this.#held)
    this.#held = null
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#held && isRead(query.sql)) {
      try {
        return await this.#ask<R>(query)
      } catch (error) {
        // A replica that is gone, or that had to break the question off, keeps nobody waiting: the primary knows too.
        if (!isAnotherServersMatter(error)) throw error
        replicaReads.inc({ outcome: 'passed_on' })
      }
    }
    return (await this.primary()).executeQuery<R>(query)
  }
  async *streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    yield* (await this.primary()).streamQuery<R>(query, chunkSize)
  }
  async #ask<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const connection = await this.#replica.acquireConnection()
    try {
      const result = await connection.executeQuery<R>(query)
      replicaReads.inc({ outcome: 'answered' })
      return result
    } finally {
      await this.#replica.releaseConnection(connection)
    }
  }
}

const WRITES =
  /\b(insert|update|delete|merge|truncate|lock|notify|pg_notify|nextval|setval|advisory|share)\b|advisory_/i

/** Whether a question can only be a read. One that looks otherwise goes to the primary, which answers it just as well. */
export const isRead = (text: string): boolean => /^\s*(select|with)\b/i.test(text) && !WRITES.test(text)

/** A write that does not look like one; a replica refuses it before anything is done. */
const READ_ONLY = '25006'
const isAnotherServersMatter = (error: unknown): boolean =>
  isUnavailable(error) || (error as { code?: unknown }).code === READ_ONLY
