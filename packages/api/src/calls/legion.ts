import { legionLevels } from '@mdragon/domain'
import { z } from 'zod'
import { defineCalls } from './define.ts'
import { id } from './ids.ts'
import { address, amount, text, unixSeconds } from './schemas.ts'

const level = z
  .literal([...legionLevels])
  .meta({ id: 'LegionLevel', description: '1 soldier, 2 brave, 3 knight, 4 baron' })
const points = amount.meta({ description: 'Of at most six decimals; a point is a HERO' })
const bps = z.int().meta({ description: 'Hundredths of a percent' })
const month = z.int().min(200001).max(999912).meta({ description: 'A month in UTC: 202611 is November 2026' })
const digest = z.string().regex(/^[0-9a-f]{64}$/)

const person = z.object({ userid: id, name: z.string(), address: address.nullable() })

const member = person.extend({ level, boss_level: z.int(), spent: amount }).meta({ id: 'LegionMember' })

const collecting = z
  .object({
    points,
    problem: z
      .enum(['legion.ended', 'legion.too_soon', 'legion.no_points', 'legion.fund_empty'])
      .nullable()
      .meta({ description: 'Why nothing can be collected now; null: it can' }),
    next_at: unixSeconds.nullable().meta({ description: 'When it can be collected again; null: at any time' }),
    final_at: unixSeconds.nullable().meta({ description: 'From then on nothing is collected; null: none announced' }),
    collected: points.meta({ description: 'So far, in all' }),
  })
  .meta({ id: 'LegionCollecting' })

const team = z
  .object({
    level,
    since: unixSeconds.nullable().meta({ description: 'Since when the level is had; null: not known' }),
    is_kept: z.boolean().meta({ description: 'A condition was lost; the level is kept until the month ends' }),
    boss_level: z.int(),
    levels: z.array(z.object({ level, own_bps: bps, member_bps: bps })),
    step: z
      .object({ level, has: z.int(), needs: z.int() })
      .nullable()
      .meta({ description: 'What the next level takes; null: there is none' }),
    collect: collecting,
    month: z.object({
      month,
      points,
      own_spent: amount.meta({ description: 'In HERO, as the rules count it' }),
      member_spent: amount,
      days: z.array(z.object({ day: z.int().meta({ description: 'Of the month' }), points })),
      rank: z.int().nullable(),
      behind: points
        .nullable()
        .meta({ description: 'How many points more the next one has who has more; null: nobody has' }),
    }),
    members: z.array(member).meta({ description: 'Direct ones, those of the highest level first; at most 48' }),
    members_total: z.int(),
  })
  .meta({ id: 'LegionTeam' })

const rankRow = person.extend({ rank: z.int(), level, points }).meta({ id: 'LegionRank' })

const ranking = z
  .object({
    month,
    months: z.array(month).meta({ description: 'Those that can be asked for, the newest first' }),
    items: z.array(rankRow).meta({ description: 'The first 100. Of equal points, who had them earlier is first' }),
    mine: rankRow.extend({ behind: points.nullable() }).nullable(),
    entries: z.int(),
    points: points.meta({ description: 'The sum of all entries' }),
    root: digest.nullable().meta({ description: 'Of the closed month; null while it goes on' }),
    closed_at: unixSeconds.nullable(),
  })
  .meta({ id: 'LegionRanking' })

const entry = z.object({ rank: z.int(), userid: id, points }).meta({ id: 'RankEntry' })

const line = z
  .object({
    id,
    type: z.literal([0, 1, 2]).meta({ description: '1 referral, 2 spending; 0: collected' }),
    points,
    at: unixSeconds,
    from: person.nullable().meta({ description: 'Who spent, where it was not the account itself' }),
    kind: z.enum(['sale', 'bid']).nullable(),
    assets_id: id.nullable(),
    nftname: z.string().nullable(),
    tokenid: z.int().nullable(),
    art: z.string().nullable(),
    coin: z.string().nullable(),
    paid: amount.nullable(),
    spent: amount.nullable().meta({ description: 'What was paid, in HERO; 0 where the coin has no rate' }),
    level: level.nullable(),
    rate_bps: bps.nullable(),
  })
  .meta({ id: 'LegionLine' })

const asked = z.coerce.number().pipe(month).optional()

const group = { name: 'legion', description: 'Levels, points for spending, and the month’s ranking' }

export const legionCalls = defineCalls(group, {
  'GET /api/user/team': {
    name: 'getTeam',
    summary: 'The account’s legion: level, points, direct members, and what the next level takes',
    access: 'user',
    response: team,
  },
  'POST /api/integral/active': {
    name: 'collectPoints',
    summary: 'Collect HERO for all points, into the game; once in seven days, until the final date',
    access: 'user',
    body: z.object({}),
    response: z.object({ hero: amount, collect: collecting }),
    refusals: ['wallet.no_address', 'legion.ended', 'legion.too_soon', 'legion.no_points', 'legion.fund_empty'],
  },
  'GET /api/integral/rank': {
    name: 'getRanking',
    summary: 'The first 100 of a month, this one unless told, and the account’s own place',
    access: 'user',
    query: z.object({ month: asked }),
    response: ranking,
    refusals: ['legion.month_unknown'],
  },
  'GET /api/integral/entries': {
    name: 'getRankEntries',
    summary: 'Every entry of a closed month, page by page: their hashes make its root',
    access: 'user',
    query: z.object({ month: z.coerce.number().pipe(month), after: z.coerce.number().int().min(0).default(0) }),
    response: z.object({ items: z.array(entry), next: z.int().nullable() }),
    refusals: ['legion.month_unknown'],
  },
  'GET /api/integral/proof': {
    name: 'getRankProof',
    summary: 'The account’s entry of a closed month, and the hashes that lead from it to the root',
    access: 'user',
    query: z.object({ month: z.coerce.number().pipe(month) }),
    response: z.object({
      root: digest,
      entry: entry.nullable().meta({ description: 'Null: the account had no points in that month' }),
      path: z.array(z.object({ side: z.enum(['left', 'right']), hash: digest })),
    }),
    refusals: ['legion.month_unknown'],
  },
  'GET /api/integral/history': {
    name: 'getPointHistory',
    summary: 'Where the account’s points came from and when they were collected, newest first',
    access: 'user',
    query: z.object({
      cursor: text(200).optional().meta({ description: '`next` of the page before' }),
      limit: z.coerce.number().int().min(1).max(96).default(24),
      type: z.coerce
        .number()
        .pipe(z.literal([1, 2]))
        .optional()
        .catch(undefined),
    }),
    response: z.object({ items: z.array(line), next: z.string().nullable() }).meta({ id: 'LegionHistory' }),
  },
})
