import { isClientSeed, type SummonProblem, summonCounts, summonPays } from '@mdragon/domain/summon/index'
import { z } from 'zod'
import { defineCalls } from './define.ts'
import { id } from './ids.ts'
import { amount, text, unixSeconds } from './schemas.ts'

const seed = z.string().regex(/^[0-9a-f]{64}$/)
const tier = z.int().min(1).max(5).meta({ description: '1 iron, 2 bronze, 3 jade, 4 gold, 5 celestial' })
const byTier = z.array(z.int()).length(5)

const rule = z
  .object({
    points: byTier.meta({ description: 'Of a million draws, how many are iron, bronze, jade, gold, celestial' }),
    celestial_within: z.int().meta({ description: 'The so-manieth draw in a row without a celestial hero is one' }),
    jade_within: z.int().meta({ description: 'Of so many in a row at least one is jade or better' }),
    heroes: z.int().meta({ description: 'How many heroes the roster has' }),
  })
  .meta({ id: 'SummonRule', description: 'All that decides about a draw beside chance' })

const hero = z
  .object({
    index_id: id,
    name: z.string(),
    grade: z.int(),
    star: z.int(),
    level: z.int(),
    element: z.int(),
    camp: z.int(),
    profession: z.int(),
    power: z.int(),
    traits: z.string().meta({ description: 'What the chain will keep of it: 64 bits, in hexadecimal' }),
    art: z.string().meta({ description: 'Path of its picture' }),
  })
  .meta({ id: 'DrawnHero' })

const draw = z
  .object({
    id,
    number: z.int().meta({ description: 'The account’s how-manieth draw' }),
    since_celestial: z.int().meta({ description: 'Draws since the last celestial, before this one' }),
    since_jade: z.int().meta({ description: 'Draws since the last jade or better, before this one' }),
    rolled: tier.meta({ description: 'What chance alone gave' }),
    tier,
    is_first: z.boolean().meta({ description: 'The account had none of this hero before' }),
    hero,
  })
  .meta({ id: 'Draw' })

const summon = z
  .object({
    id,
    account: id.meta({ description: 'userid of who drew' }),
    at: unixSeconds,
    server_id: id,
    tickets: z.int().meta({ description: 'How many tickets it took' }),
    hero: amount.meta({ description: 'How much HERO it took' }),
    client_seed: z.string(),
    seed_hash: seed,
    seed: seed.nullable().meta({ description: 'Null until it is revealed' }),
    block_number: z.int().nullable(),
    block_hash: z.string().nullable().meta({ description: 'Mixed in, where the operator wants a block’s hash' }),
    rule,
    draws: z.array(draw),
  })
  .meta({ id: 'Summon' })

const state = z
  .object({
    account: id,
    tickets: z.int(),
    hero: amount.meta({ description: 'HERO available in the game' }),
    draws: z.int().meta({ description: 'How many the account has made' }),
    since_celestial: z.int(),
    since_jade: z.int(),
    seed: z.object({
      hash: seed.meta({ description: 'SHA-256 of the seed that the next draws are made with' }),
      draws: z.int().meta({ description: 'How many were made with it' }),
      committed_at: unixSeconds,
      block_number: z.int().nullable().meta({ description: 'The block whose hash is mixed in, where one is' }),
      block_hash: z.string().nullable().meta({ description: 'Null until that block is final' }),
    }),
    last: summon.nullable().meta({ description: 'The account’s latest' }),
  })
  .meta({ id: 'SummonState' })

const held = z
  .object({
    draw: id,
    server_id: id,
    at: unixSeconds,
    is_in_team: z.boolean(),
    claim_until: unixSeconds.nullable().meta({ description: 'A voucher is open for it until then' }),
    hero,
  })
  .meta({ id: 'HeldHero' })

const cursor = text(200).optional().meta({ description: '`next` of the page before' })
const page = (most: number) => z.object({ cursor, limit: z.coerce.number().int().min(1).max(most).default(20) })
const summons = z.object({ items: z.array(summon), next: z.string().nullable() })

const drawing: readonly SummonProblem[] = [
  'account.not_activated',
  'role.missing',
  'balance.insufficient',
  'summon.cost_changed',
]

const group = { name: 'summon', description: 'Heroes are drawn, in a way that everybody can check' }

export const summonCalls = defineCalls(group, {
  'GET /api/summon/odds': {
    name: 'getSummonOdds',
    summary: 'The published rule, the price of a draw, and what the whole site has drawn by this rule',
    access: 'anyone',
    response: z
      .object({
        rule,
        price: amount.meta({ description: 'HERO for a draw without a ticket' }),
        altar: z.array(hero).meta({ description: 'Three of the roster as celestial heroes, others each day' }),
        site: z.object({
          rolled: byTier.meta({ description: 'By tier, what chance alone gave' }),
          drawn: byTier.meta({ description: 'By tier, with what pity gave' }),
        }),
      })
      .meta({ id: 'SummonOdds' }),
  },
  'GET /api/summon/record': {
    name: 'getSummonRecord',
    summary: 'Every draw of the site, oldest first, with the seeds that are revealed',
    access: 'anyone',
    query: page(200),
    response: summons.meta({ id: 'SummonRecord' }),
  },
  'GET /api/user/summon': {
    name: 'getSummonState',
    summary: 'Where the account stands: tickets, pity, and the hash of the seed that its next draws are made with',
    access: 'user',
    response: state,
  },
  'POST /api/user/summon': {
    name: 'summonHeroes',
    summary: 'Draw one hero or ten, by tickets first and HERO of the game for the rest',
    access: 'user',
    usesServer: true,
    body: z.object({
      count: z.literal(summonCounts),
      pay: z.enum(summonPays).default('ticket').meta({ description: 'HERO: the tickets are kept' }),
      hero: amount.default('0').meta({ description: 'The most HERO that this may take' }),
      client_seed: text(200).refine(isClientSeed).meta({ description: 'The player’s own part, 1 to 64 characters' }),
      seed_hash: seed.meta({ description: 'The commitment that the player was shown' }),
      reveal: z.boolean().default(false).meta({ description: 'Reveal the seed at once, and go on to the next' }),
    }),
    response: z.object({ summon, state }).meta({ id: 'Summoned' }),
    refusals: ['wallet.no_address', 'summon.seed_changed', 'summon.block_pending', ...drawing],
  },
  'POST /api/user/summon/seed': {
    name: 'revealSeed',
    summary: 'Reveal the present seed and go on to the next. One that nothing was drawn with stays',
    access: 'user',
    response: state,
    refusals: ['wallet.no_address'],
  },
  'GET /api/user/summons': {
    name: 'getSummons',
    summary: 'What the account has drawn, newest first',
    access: 'user',
    query: page(100),
    response: summons.meta({ id: 'Summons' }),
  },
  'GET /api/user/summon/heroes': {
    name: 'getHeldHeroes',
    summary: 'Drawn heroes that are in the game and no token yet, newest first',
    access: 'user',
    query: page(100),
    response: z
      .object({ items: z.array(held), next: z.string().nullable(), total: z.int() })
      .meta({ id: 'HeldHeroes' }),
  },
})
