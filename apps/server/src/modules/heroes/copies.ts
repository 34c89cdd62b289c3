import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { AssetTable } from '../../db/schema.ts'

/** As many of one hero as the hall shows. */
const SHOWN = 3

export type Copy = Pick<
  AssetTable,
  'assets_id' | 'token_id' | 'index_id' | 'grade' | 'level' | 'star' | 'traits' | 'state'
>
type Row = Copy & { owned: number; in_game: number; confirming: number }
export type Copies = { owned: number; inGame: number; confirming: number; best: readonly Copy[] }
export const noCopies: Copies = { owned: 0, inGame: 0, confirming: 0, best: [] }

/**
 * An account's heroes by their numbers, or its copies of one: how many, how many of them are in the game, how many of
 * those came there in a block that may still be undone, and the strongest.
 */
export async function readCopies(db: Db, address: string, indexId: number | null = null): Promise<Map<number, Copies>> {
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
