import type { CallData } from '@mdragon/api'
import { type Growth, grownTraits, growthOf, packTraits, powerOf, unpackTraits } from '@mdragon/domain'
import { type RawBuilder, sql } from 'kysely'
import { ZERO_ADDRESS } from '../../chain/event.ts'
import type { Db } from '../../db/open.ts'

type Grown = CallData<'GET /api/card/:id'>['grown']

/** What there is to say of an asset only while it is in the game. */
export type InGame = { server_id: number | null; claim_until: number | null; grown: Grown }
const elsewhere: InGame = { server_id: null, claim_until: null, grown: null }

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

/** What the game made of an asset `a` since its last deposit, as `g`. */
export const joinGrowth: RawBuilder<unknown> = sql`
  left join growth g on g.collection = a.collection and g.token_id = a.token_id and g.transfers = (
    select count(*) from chain.event m
    where m.collection = a.collection and m.token_id = a.token_id and m.name = 'Transfer'
      and m.args ->> 'from' <> ${ZERO_ADDRESS})`

/** Of an asset `a` that is in the game: on which server, how far, and until when a voucher lets the owner take it out. */
export const inGame: RawBuilder<unknown> = sql`
  select ${gameServer} as server_id, v.deadline as claim_until, g.level, g.star, g.stage, g.strength
  from (select where a.state = 'game') here ${joinGrowth}
  left join voucher v on v.kind = 'asset' and v.state = 'open' and v.item = a.collection and v.token_id = a.token_id`

/** Of these, those that are in the game. */
export async function readInGame(db: Db, assetsIds: readonly number[]): Promise<(assetsId: number) => InGame> {
  if (assetsIds.length === 0) return () => elsewhere
  const { rows } = await sql<InGameRow & Of>`
    select a.assets_id, a.traits, i.* from chain.asset a cross join lateral (${inGame}) i
    where a.assets_id in (${sql.join(assetsIds)})`.execute(db)
  const found = new Map(rows.map((row) => [row.assets_id, row]))
  return (assetsId) => {
    const row = found.get(assetsId)
    return inGameOf(row ?? null, row?.traits ?? '')
  }
}

export type InGameRow = Omit<InGame, 'grown'> & { [K in keyof Growth]: Growth[K] | null }
type Of = { assets_id: number; traits: string }

/** Null for what is elsewhere. */
export function inGameOf(row: InGameRow | null, bits: string): InGame {
  if (!row) return elsewhere
  const { server_id, claim_until, level, star, stage, strength } = row
  const traits = level === null ? null : unpackTraits(BigInt(`0x${bits}`))
  if (!traits) return { server_id, claim_until, grown: null }
  const growth = growthOf({ level, star, stage, strength } as Growth)
  const after = grownTraits(traits, growth)
  const packed = packTraits(after).toString(16).padStart(16, '0')
  return { server_id, claim_until, grown: { ...growth, power: powerOf(after), traits: packed } }
}
