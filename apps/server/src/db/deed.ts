import { AsyncLocalStorage } from 'node:async_hooks'
import type { ControlledTransaction } from 'kysely'
import type { Db } from './open.ts'
import type { Database } from './schema.ts'

/** What a request does, from the first of its transactions to its answer. */
type Deed = { tx: ControlledTransaction<Database> | null }
const deeds = new AsyncLocalStorage<Deed>()

/**
 * Runs something whose answer is to be kept. What its transactions write and what `keep` writes of the answer become true
 * together: whoever dies in between has done nothing. What is asked outside of a transaction (tries that are counted,
 * codes that are used up) is written at once, and stays so when it is refused.
 */
export async function asOneDeed<T>(db: Db, run: () => Promise<T>, keep: (db: Db, answer: T) => Promise<unknown>) {
  const deed: Deed = { tx: null }
  return deeds.run(deed, async () => {
    try {
      const answer = await run()
      await keep(db, answer)
      await deed.tx?.commit().execute()
      return answer
    } catch (error) {
      await rollBack(deed)
      throw error
    } finally {
      deed.tx = null
    }
  })
}

/** One statement is whole by itself, and needs a transaction only where a deed is under way that it belongs to. */
export const asOneStatement = <T>(db: Db, write: (db: Db) => Promise<T>): Promise<T> =>
  deeds.getStore() ? db.transaction().execute(write) : write(db)

/**
 * A write, and what is asked beside it. In a deed one after the other: its transaction has the connection, and where there
 * is only one (PGlite) whoever asks past it would wait for the deed, and the deed for that.
 */
export async function withWrite<A, B>(write: () => Promise<A>, ask: () => Promise<B>): Promise<[A, B]> {
  return deeds.getStore() ? [await write(), await ask()] : Promise.all([write(), ask()])
}

/** For what a deed sets going and does not wait for: it has a life of its own. */
export const outsideOfDeeds = <T>(run: () => T): T => deeds.exit(run)

/** A database whose transactions belong to the deed that is under way: the first begins one, the others join it. */
export const joiningDeeds = (db: Db): Db =>
  new Proxy(db, {
    get(target, name) {
      const deed = deeds.getStore()
      if (deed && name === 'transaction') return () => ({ execute: (work: Work) => join(target, deed, work) })
      const asked = deed?.tx ?? target
      const value: unknown = Reflect.get(asked, name, asked)
      return typeof value === 'function' ? value.bind(asked) : value
    },
  })

type Work = (tx: Db) => Promise<unknown>

async function join(db: Db, deed: Deed, work: Work): Promise<unknown> {
  deed.tx ??= await db.startTransaction().execute()
  try {
    return await work(deed.tx)
  } catch (error) {
    await rollBack(deed)
    throw error
  }
}

async function rollBack(deed: Deed): Promise<void> {
  const { tx } = deed
  deed.tx = null
  // A connection that is gone has taken everything back already.
  await tx
    ?.rollback()
    .execute()
    .catch(() => {})
}
