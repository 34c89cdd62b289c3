import { AppError, type CallData } from '@mdragon/api'
import { formatAmount, merklePath } from '@mdragon/domain'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { leafOf, PART, readEntries } from './closing.ts'

const present = ({ rank, userid, points }: { rank: number; userid: number; points: string }) => ({
  rank,
  userid,
  points: formatAmount(BigInt(points)),
})

async function findClosed(db: Db, month: number) {
  const closed = await db.selectFrom('legion_close').selectAll().where('month', '=', month).executeTakeFirst()
  if (!closed) throw new AppError('legion.month_unknown')
  return closed
}

export async function listEntries(
  { db }: Context,
  { month, after }: { month: number; after: number },
): Promise<CallData<'GET /api/integral/entries'>> {
  const { entries } = await findClosed(db, month)
  const items = await readEntries(db, month, after)
  const last = items.at(-1)?.rank ?? entries
  return { items: items.map(present), next: last < entries ? last : null }
}

/** The way to the root: within the entry's part, then over the parts. Only that part is read. */
export async function proveRank(
  { db }: Context,
  userid: number,
  month: number,
): Promise<CallData<'GET /api/integral/proof'>> {
  const { root, parts } = await findClosed(db, month)
  const own = await db
    .selectFrom('legion_rank')
    .select(['rank', 'userid', 'points'])
    .where('month', '=', month)
    .where('userid', '=', userid)
    .executeTakeFirst()
  if (!own) return { root, entry: null, path: [] }
  const index = own.rank - 1
  const part = Math.floor(index / PART)
  const leaves = (await readEntries(db, month, part * PART)).map((entry) => leafOf(month, entry))
  return { root, entry: present(own), path: [...merklePath(leaves, index % PART), ...merklePath(parts, part)] }
}
