import { type Growth, grownTraits, growthOf, packTraits, unpackTraits } from '@mdragon/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { DRAWN } from '../growth/index.ts'

/** A drawn hero that is in the game and no token; its traits are as the game has made them. */
export type HeldRow = {
  id: number
  index_id: number
  traits: string
  server_id: number
  created_at: number
  is_in_team: boolean
  claim_until: number | null
}

/**
 * An account's drawn heroes, `d`, that are in the game: whose claim is in a block, even one that may still be undone, is
 * in the wallet, and the token is shown there.
 */
const held = (userid: number): RawBuilder<unknown> => sql`
  from summon_draw d
  join summon s on s.id = d.summon_id
  left join voucher v on v.draw = d.id and v.state = 'open'
  left join team_member t on t.collection = ${DRAWN} and t.token_id = d.id
  left join growth g on g.collection = ${DRAWN} and g.token_id = d.id
  where d.userid = ${userid} and d.claimed_token is null and not exists (
    select from chain.vault_event e
    where e.address = v.address and e.name = 'MintClaimed' and e.args ->> 'nonce' = v.nonce::text)`

const columns = sql`d.id, d.index_id, d.traits, s.server_id, s.created_at, t.userid is not null as is_in_team,
  v.deadline as claim_until, g.level, g.star, g.stage, g.strength`

export async function countHeld(db: Db, userid: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n ${held(userid)}`.execute(db)
  return Number(rows[0]?.n ?? 0)
}

export type HeldOfHero = { index_id: number; count: number; newest: string[] }

/** How many of each hero, or of one, and what the newest three of them are. */
export async function heldByHero(db: Db, userid: number, indexId: number | null = null): Promise<HeldOfHero[]> {
  const { rows } = await sql<HeldOfHero>`
    select d.index_id, count(*)::integer as count, (array_agg(d.traits order by d.id desc))[1:3] as newest
    ${held(userid)} ${indexId === null ? sql`` : sql`and d.index_id = ${indexId}`}
    group by d.index_id`.execute(db)
  return rows
}

type Wanted = { before?: number | undefined; limit?: number; ids?: readonly number[] }

/** Newest first. */
export async function heldOf(db: Db, userid: number, { before, limit, ids }: Wanted = {}): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow & Ungrown>`
    select ${columns} ${held(userid)}
      ${before === undefined ? sql`` : sql`and d.id < ${before}`}
      ${ids === undefined ? sql`` : sql`and d.id = any(${[...ids]}::integer[])`}
    order by d.id desc
    ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(db)
  return rows.map(({ level, star, stage, strength, ...row }) => grown(row, { level, star, stage, strength }))
}

type Ungrown = { [K in keyof Growth]: Growth[K] | null }

function grown(row: HeldRow, growth: Ungrown): HeldRow {
  const traits = growth.level === null ? null : unpackTraits(BigInt(`0x${row.traits}`))
  if (!traits) return row
  return { ...row, traits: hexOf(packTraits(grownTraits(traits, growthOf(growth as Growth)))) }
}

const hexOf = (traits: bigint): string => traits.toString(16).padStart(16, '0')

/** One of them; undefined where it is another's, or there is none. `isHeld`: it is still in the game. */
export async function findDrawn(
  db: Db,
  userid: number,
  id: number,
): Promise<{ traits: string; isHeld: boolean; isInTeam: boolean } | undefined> {
  const draw = await db
    .selectFrom('summon_draw')
    .select('traits')
    .where('id', '=', id)
    .where('userid', '=', userid)
    .executeTakeFirst()
  if (!draw) return undefined
  const [row] = await heldOf(db, userid, { ids: [id] })
  return { traits: draw.traits, isHeld: row !== undefined, isInTeam: row?.is_in_team === true }
}
