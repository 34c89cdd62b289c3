import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/** What there is to say of an asset only while it is in the game. */
export type InGame = { server_id: number | null; claim_until: number | null }
const elsewhere: InGame = { server_id: null, claim_until: null }

/**
 * The game server that an asset `a` is on: the one that its owner's last deposit of it named. Whoever calls the contract
 * may name anything; what is no number of a server is none.
 */
export const gameServer: RawBuilder<number | null> = sql<number | null>`(
  select case when e.args ->> 'serverId' ~ '^[1-9][0-9]{0,8}$' then (e.args ->> 'serverId')::integer end
  from chain.vault_event e
  where e.address = a.owner and e.name = 'AssetDeposited'
    and e.args ->> 'collection' = a.collection and e.args ->> 'tokenId' = a.token_id::text
  order by e.block desc, e.log_index desc limit 1)`

/** Of those that are in the game: on which server, and until when a voucher that is open lets the owner take it out. */
export async function readInGame(db: Db, assetsIds: readonly number[]): Promise<(assetsId: number) => InGame> {
  if (assetsIds.length === 0) return () => elsewhere
  const { rows } = await sql<InGame & { assets_id: number }>`
    select a.assets_id, ${gameServer} as server_id, v.deadline as claim_until
    from chain.asset a
    left join voucher v on v.kind = 'asset' and v.state = 'open' and v.item = a.collection and v.token_id = a.token_id
    where a.state = 'game' and a.assets_id in (${sql.join(assetsIds)})`.execute(db)
  const found = new Map(rows.map(({ assets_id, ...inGame }) => [assets_id, inGame]))
  return (assetsId) => found.get(assetsId) ?? elsewhere
}
