import { AppError, type CallData } from '@mdragon/api'
import { sql } from 'kysely'
import { getAddress } from 'viem'
import type { Context } from '../../context.ts'
import { type KindName, kindNamed } from './kindNamed.ts'

type Holders = CallData<'GET /api/memory/kind/:type/:index_id/holders'>
type Place = { n: number; owner: string }

/** Who has most of a kind. What is in an auction or in the game counts for whose it is, not for the contract. */
export async function listHolders(
  { db }: Context,
  name: KindName,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Holders> {
  const after = cursor ? readCursor(cursor) : null
  const { type, index_id } = kindNamed(name)
  const count = await db
    .selectFrom('chain.kind_count')
    .select(['copies', 'owners'])
    .where('type', '=', type)
    .where('index_id', '=', index_id)
    .executeTakeFirst()
  const { rows } = await sql<Place & { nickname: string | null }>`
    select h.n, h.owner, u.nickname from chain.holder h left join account u on u.address = h.owner
    where h.type = ${type} and h.index_id = ${index_id}
      ${after ? sql`and (h.n < ${after.n} or (h.n = ${after.n} and h.owner > ${after.owner}))` : sql``}
    order by h.n desc, h.owner limit ${limit + 1}`.execute(db)
  const last = rows[limit - 1]
  return {
    copies: count?.copies ?? 0,
    owners: count?.owners ?? 0,
    items: rows.slice(0, limit).map(({ n, owner, nickname }) => ({ address: getAddress(owner), nickname, count: n })),
    next: rows.length > limit && last ? writeCursor(last) : null,
  }
}

const writeCursor = ({ n, owner }: Place): string => `${n}.${owner}`

/** Refuses what `writeCursor` never made. */
function readCursor(text: string): Place {
  const [, n, owner] = /^(\d{1,9})\.(0x[0-9a-f]{40})$/.exec(text) ?? []
  if (n === undefined || owner === undefined) throw new AppError('request.invalid')
  return { n: Number(n), owner }
}
