import { type Growth, grownTraits, growthOf, packTraits, unpackTraits } from '@mdragon/domain'
import { ZERO_ADDRESS } from '../../chain/event.ts'
import type { Db } from '../../db/open.ts'

/** In a team, in a lock's name and here: where the collection of a token would stand. */
export const DRAWN = 'drawn'

/** An asset in the game by one of its deposits; a drawn hero that is no token has moved never. */
export type Place = { collection: string; token_id: number; transfers: number }

/** How far the game has brought it since it came in; null: not at all. */
export async function readGrowth(db: Db, { collection, token_id, transfers }: Place): Promise<Growth | null> {
  const row = await db
    .selectFrom('growth')
    .selectAll()
    .where('collection', '=', collection)
    .where('token_id', '=', token_id)
    .where('transfers', '=', transfers)
    .executeTakeFirst()
  return row ? growthOf(row) : null
}

export async function writeGrowth(tx: Db, place: Place, growth: Growth, at: number): Promise<void> {
  const { transfers } = place
  await tx
    .insertInto('growth')
    .values({ ...place, ...growth, at })
    .onConflict((conflict) => conflict.columns(['collection', 'token_id']).doUpdateSet({ transfers, ...growth, at }))
    .execute()
}

/** What its claim makes of it, in the chain's bits; null: it leaves as it came. */
export async function findGrownTraits(db: Db, place: Place): Promise<bigint | null> {
  const growth = await readGrowth(db, place)
  const traits = growth && unpackTraits(BigInt(`0x${await traitsOf(db, place)}`))
  return traits ? packTraits(grownTraits(traits, growth)) : null
}

/** As it came: from the chain, or from its draw. */
async function traitsOf(db: Db, { collection, token_id }: Place): Promise<string> {
  const row =
    collection === DRAWN
      ? db.selectFrom('summon_draw').select('traits').where('id', '=', token_id)
      : db
          .selectFrom('chain.asset')
          .select('traits')
          .where('collection', '=', collection)
          .where('token_id', '=', token_id)
  return (await row.executeTakeFirst())?.traits ?? '0'
}

/** How often it has moved, as its collection counts: a claim is good for the deposit that was the last of these. */
export async function countTransfers(db: Db, { collection, token_id }: Omit<Place, 'transfers'>): Promise<number> {
  const { count } = await db
    .selectFrom('chain.event')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('collection', '=', collection)
    .where('token_id', '=', token_id)
    .where('name', '=', 'Transfer')
    .where((e) => e(e.ref('args', '->>').key('from'), '<>', ZERO_ADDRESS))
    .executeTakeFirstOrThrow()
  return Number(count)
}
