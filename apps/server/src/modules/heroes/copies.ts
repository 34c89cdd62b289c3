import { unpackTraits } from '@mdragon/domain'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { AssetTable } from '../../db/schema.ts'
import { type HeldOfHero, heldByHero } from '../drawn/index.ts'

/** As many of one hero as the hall shows. */
const SHOWN = 3

/** A token, or one that was drawn and is none yet: that has no numbers of the chain. */
export type Copy = Pick<Selectable<AssetTable>, 'index_id' | 'grade' | 'level' | 'star' | 'traits' | 'state'> & {
  assets_id: number | null
  token_id: number | null
}
type Row = Copy & { owned: number; in_game: number; confirming: number }
export type Copies = { owned: number; inGame: number; confirming: number; best: readonly Copy[] }
export const noCopies: Copies = { owned: 0, inGame: 0, confirming: 0, best: [] }
export type Owner = { userid: number; address: string | null }

/**
 * An account's heroes by their numbers, or its copies of one: how many, how many of them are in the game, how many of
 * those came there in a block that may still be undone, and the best of them. What was drawn is in the game from then on.
 */
export async function readCopies(
  db: Db,
  { userid, address }: Owner,
  indexId: number | null = null,
): Promise<Map<number, Copies>> {
  const [tokens, drawn] = await Promise.all([readTokens(db, address ?? '', indexId), heldByHero(db, userid, indexId)])
  for (const one of drawn) tokens.set(one.index_id, withDrawn(tokens.get(one.index_id) ?? noCopies, one))
  return tokens
}

function withDrawn({ owned, inGame, confirming, best }: Copies, { index_id, count, newest }: HeldOfHero): Copies {
  const drawn = newest.flatMap((traits): Copy[] => {
    const { grade, level, star } = unpackTraits(BigInt(`0x${traits}`)) ?? {}
    if (!grade || !level || !star) return []
    return [{ assets_id: null, token_id: null, index_id, grade, level, star, traits, state: 'game' }]
  })
  const all = [...best, ...drawn].sort((a, b) => b.grade - a.grade)
  return { owned: owned + count, inGame: inGame + count, confirming, best: all.slice(0, SHOWN) }
}

async function readTokens(db: Db, address: string, indexId: number | null): Promise<Map<number, Copies>> {
  const isConfirming = sql`a.state = 'game' and e.block > coalesce((select final_block from chain.cursor), 0)`
  const { rows } = await sql<Row>`
    select * from (
      select a.assets_id, a.token_id, a.index_id, a.grade, a.level, a.star, a.traits, a.state,
        count(*) over kin as owned,
        count(*) filter (where a.state = 'game') over kin as in_game,
        count(*) filter (where ${isConfirming}) over kin as confirming,
        row_number() over (partition by a.index_id order by a.power desc, a.assets_id) as place
      from chain.asset a
      join chain.event e on e.collection = a.collection and e.token_id = a.token_id and e.seq = a.seq
      where a.owner = ${address} and a.type = 'hero' and a.state <> 'burned'
        and (${indexId}::integer is null or a.index_id = ${indexId})
      window kin as (partition by a.index_id)
    ) ranked where place <= ${sql.lit(SHOWN)} order by index_id, place`.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ index_id }) => index_id)].map(([number, best]) => {
      const { owned = 0, in_game = 0, confirming = 0 } = best[0] ?? {}
      return [number, { owned: Number(owned), inGame: Number(in_game), confirming: Number(confirming), best }]
    }),
  )
}
