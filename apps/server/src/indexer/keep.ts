import type { Db } from '../db/open.ts'
import type { BlockTable } from '../db/schema.ts'
import { writeRows } from '../db/writeRows.ts'
import type { FinalEffects } from '../effects/index.ts'

type Effects = readonly FinalEffects[]
/** The last final block that is known. */
type Target = Pick<BlockTable, 'number' | 'time'>

/** Writes what is kept of final events up to a block, from where it was left. In the caller's transaction. */
export async function keep(tx: Db, effects: Effects, to: number, target: Target): Promise<void> {
  const { block: after, time: before } = await tx
    .selectFrom('chain.kept')
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (after >= to) return
  const time = to === target.number ? target.time : ((await lastTime(tx, after, to)) ?? before)
  for (const { kept } of effects) await kept?.write(tx, { after, to, time })
  await writeRows(tx, 'chain.kept', [{ id: 1, block: to, time }], { replaceBy: 'id' })
}

/** What was final is undone: all of it is written again, from what is left. */
export async function keepAgain(tx: Db, effects: Effects, target: Target): Promise<void> {
  for (const { kept } of effects) await kept?.forget(tx)
  await writeRows(tx, 'chain.kept', [{ id: 1, block: 0, time: 0 }], { replaceBy: 'id' })
  await keep(tx, effects, target.number, target)
}

export const keptUpTo = async (db: Db): Promise<number> =>
  (await db.selectFrom('chain.kept').select('block').executeTakeFirstOrThrow()).block

const EVENTS_AT_ONCE = 5000

/** So many events at once that a transaction stays small, and whole blocks. */
export async function endOfChunk(db: Db, from: number, to: number): Promise<number> {
  const row = await db
    .selectFrom('chain.event')
    .select('block')
    .where('block', '>', from)
    .where('block', '<=', to)
    .orderBy('block')
    .orderBy('log_index')
    .offset(EVENTS_AT_ONCE - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.block ?? to
}

async function lastTime(tx: Db, after: number, to: number): Promise<number | null> {
  const row = await tx
    .selectFrom('chain.event')
    .select('time')
    .where('block', '>', after)
    .where('block', '<=', to)
    .orderBy('block', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.time ?? null
}
