import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/** What there is to say of an asset only while it is in the game. */
export type InGame = { claim_until: number | null }
const elsewhere: InGame = { claim_until: null }

/** Of those that are in the game: until when the owner may take it out by a voucher that is open, where one is. */
export async function readInGame(db: Db, assetsIds: readonly number[]): Promise<(assetsId: number) => InGame> {
  if (assetsIds.length === 0) return () => elsewhere
  const { rows } = await sql<InGame & { assets_id: number }>`
    select a.assets_id, v.deadline as claim_until
    from chain.asset a
    left join voucher v on v.kind = 'asset' and v.state = 'open' and v.item = a.collection and v.token_id = a.token_id
    where a.state = 'game' and a.assets_id in (${sql.join(assetsIds)})`.execute(db)
  const found = new Map(rows.map(({ assets_id, ...inGame }) => [assets_id, inGame]))
  return (assetsId) => found.get(assetsId) ?? elsewhere
}
