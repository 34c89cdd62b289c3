import type { CallData, Locale } from '@mdragon/api'
import { formatAmount } from '@mdragon/domain'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { SummonDrawTable } from '../../db/schema.ts'
import { readRow, writeRow } from '../../routing/index.ts'
import { presentHero } from './presentHero.ts'

type Page = CallData<'GET /api/user/summons'>
type Summon = Page['items'][number]
type Asked = { cursor?: string | undefined; limit: number }
/** Of an account, newest first; or of the whole site, oldest first. */
type Whose = { userid: number } | 'everybody'

export async function listSummons(db: Db, whose: Whose, { cursor, limit }: Asked, locale: Locale): Promise<Page> {
  const after = readRow(cursor)
  const rows = await summons(db)
    .$if(whose !== 'everybody', (query) =>
      query.where('s.userid', '=', whose === 'everybody' ? 0 : whose.userid).orderBy('s.id', 'desc'),
    )
    .$if(whose === 'everybody', (query) => query.orderBy('s.id'))
    .$if(after !== null, (query) => query.where('s.id', whose === 'everybody' ? '>' : '<', after ?? 0))
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: await withDraws(db, page, locale),
    next: last && rows.length > limit ? writeRow(last.id) : null,
  }
}

export async function readSummon(db: Db, id: number, locale: Locale): Promise<Summon> {
  const row = await summons(db).where('s.id', '=', id).executeTakeFirstOrThrow()
  const [summon] = await withDraws(db, [row], locale)
  if (!summon) throw new Error('a summon was not found')
  return summon
}

const summons = (db: Db) =>
  db
    .selectFrom('summon as s')
    .innerJoin('summon_seed as seed', 'seed.id', 's.seed_id')
    .innerJoin('summon_rule as r', 'r.id', 's.rule_id')
    .select(['s.id', 's.userid', 's.server_id', 's.tickets', 's.hero', 's.client_seed', 's.created_at'])
    .select(['seed.hash', 'seed.seed', 'seed.revealed_at', 'seed.block_number', 'seed.block_hash'])
    .select(['r.points', 'r.celestial_within', 'r.jade_within', 'r.heroes'])

type Row = Awaited<ReturnType<ReturnType<typeof summons>['executeTakeFirstOrThrow']>>

async function withDraws(db: Db, rows: readonly Row[], locale: Locale): Promise<Summon[]> {
  if (rows.length === 0) return []
  const draws = await db
    .selectFrom('summon_draw')
    .selectAll()
    .where(
      'summon_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('number')
    .execute()
  const bySummon = Map.groupBy(draws, ({ summon_id }) => summon_id)
  return rows.map((row) => presentSummon(row, bySummon.get(row.id) ?? [], locale))
}

/** The seed is told once it is revealed, and never before. */
const presentSummon = (row: Row, draws: readonly Selectable<SummonDrawTable>[], locale: Locale): Summon => ({
  id: row.id,
  account: row.userid,
  at: Math.floor(row.created_at / 1000),
  server_id: row.server_id,
  tickets: row.tickets,
  hero: formatAmount(BigInt(row.hero)),
  client_seed: row.client_seed,
  seed_hash: row.hash,
  seed: row.revealed_at === null ? null : row.seed,
  block_number: row.block_number,
  block_hash: row.block_hash,
  rule: {
    points: row.points,
    celestial_within: row.celestial_within,
    jade_within: row.jade_within,
    heroes: row.heroes,
  },
  draws: draws.map((draw) => ({
    id: draw.id,
    number: draw.number,
    since_celestial: draw.since_celestial,
    since_jade: draw.since_jade,
    rolled: draw.rolled,
    tier: draw.tier,
    is_first: draw.is_first,
    hero: presentHero(draw.traits, locale),
  })),
})
