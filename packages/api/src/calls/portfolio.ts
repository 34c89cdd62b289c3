import { assetKinds, costKinds, lotBeginnings, lotEnds } from '@mdragon/domain'
import { z } from 'zod'
import { worth } from './assets.ts'
import { defineCalls } from './define.ts'
import { amount, asset, hash, text, unixSeconds } from './schemas.ts'

/** Money that may have been lost. */
const difference = z
  .string()
  .regex(/^-?\d+(\.\d{1,18})?$/)
  .meta({ id: 'Difference', description: 'Decimal string, below zero for a loss', examples: ['-12.5'] })

const sum = z.object({ coin: z.string(), amount: difference })

const coinProfit = z
  .object({
    coin: z.string(),
    proceeds: amount.meta({ description: 'What buyers paid' }),
    cost: amount.meta({ description: 'What had been paid for it' }),
    fee: amount.meta({ description: 'The house’s share of the sale, and what claims out of the game cost' }),
    profit: difference.meta({ description: 'proceeds - cost - fee' }),
  })
  .meta({ id: 'CoinProfit' })

const portfolio = z
  .object({
    total: amount.meta({ description: 'Estimated, in HERO: the assets alone, without coins' }),
    parts: z.array(
      z.object({
        type: z.enum(assetKinds),
        amount,
        count: z.int(),
        by_last_sale: z.int(),
        by_floor: z.int(),
        unknown: z.int().meta({ description: 'Neither bought nor offered: they count nothing' }),
      }),
    ),
    course: z.array(z.object({ time: unixSeconds, amount })).meta({
      description: 'What was held at each time, by what had been paid for it by then; oldest first, the last is now',
    }),
    unrealised: z
      .object({ amount: difference, count: z.int() })
      .meta({ description: 'In HERO, over those whose worth is known and that were free or paid for in HERO' }),
  })
  .meta({ id: 'Portfolio' })

const years = z
  .object({
    years: z
      .array(
        z.object({
          year: z.int(),
          sales: z.int().meta({ description: 'How many lots ended by a sale or a higher bid' }),
          coins: z.array(coinProfit),
          costs: z.array(sum.extend({ amount })).meta({ description: 'Of no lot: activations, and coins’ claims' }),
        }),
      )
      .meta({ description: 'In UTC, the latest first; only those in which something was realised, begun or paid' }),
    total: z.array(coinProfit),
  })
  .meta({ id: 'ProfitYears' })

const lot = z
  .object({
    asset: asset.pick({ assets_id: true, name: true, type: true, art: true, tokenid: true }),
    by: z.enum(lotBeginnings),
    at: unixSeconds,
    tx: hash,
    coin: z.string().nullable().meta({ description: 'Null: nothing was paid for it' }),
    cost: amount,
    fees: amount.meta({ description: 'What its claims out of the game cost meanwhile, in HERO' }),
    end: z
      .object({
        by: z.enum(lotEnds),
        at: unixSeconds,
        tx: hash,
        coin: z.string().nullable(),
        price: amount.nullable().meta({ description: 'What the buyer paid; null where nobody did' }),
        fee: amount.nullable(),
        received: amount.nullable(),
      })
      .nullable()
      .meta({ description: 'Null: the account has it' }),
    profit: z.array(coinProfit).meta({ description: 'Once it has ended, by coin; of what was given away nothing' }),
    worth,
    unrealised: difference.nullable().meta({ description: 'While it is held, in HERO: its worth less cost and fees' }),
    is_final: z.boolean().meta({ description: 'False while the block that it is listed by may still be undone' }),
  })
  .meta({ id: 'Lot' })

const cost = z
  .object({
    kind: z.enum(costKinds),
    coin: z.string(),
    amount,
    at: unixSeconds,
    tx: hash.nullable(),
    asset: z.object({ name: z.string(), tokenid: z.int().min(0) }).nullable(),
  })
  .meta({ id: 'PortfolioCost' })

const year = z.coerce.number().int().min(2000).max(2199).optional().meta({ description: 'Of this year, in UTC' })
const page = {
  cursor: text(200).optional().meta({ description: '`next` of the page before' }),
  limit: z.coerce.number().int().min(1).max(500).default(24),
}

export const portfolioCalls = defineCalls(
  { name: 'portfolio', description: 'What the account’s assets are worth, cost and brought' },
  {
    'GET /api/user/portfolio': {
      name: 'getPortfolio',
      summary: 'What the account’s assets may be worth, by what, and what it held before',
      access: 'user',
      query: z.object({
        days: z
          .enum(['1', '7', '30', 'all'])
          .default('7')
          .catch('7')
          .meta({ description: 'How far back the course goes; all: to the first asset' }),
      }),
      response: portfolio,
    },
    'GET /api/user/portfolio/years': {
      name: 'getProfitYears',
      summary: 'What was realised in each year, coin by coin',
      access: 'user',
      response: years,
    },
    'GET /api/user/portfolio/lots': {
      name: 'getLots',
      summary: 'What the account had or has of each asset: what it cost, and what it brought',
      access: 'user',
      query: z.object({
        ...page,
        of: z.enum(['ended', 'begun', 'held']).default('ended').catch('ended').meta({
          description: 'Those that have ended, by their end; all, or those that are held, by their beginning',
        }),
        sort: z.enum(['new', 'old', 'gain', 'loss']).default('new').catch('new').meta({
          description: 'By time; of those that have ended, also by the profit in `coin`',
        }),
        coin: text(42).default('HERO'),
        year,
      }),
      response: z.object({ items: z.array(lot), next: z.string().nullable() }).meta({ id: 'Lots' }),
    },
    'GET /api/user/portfolio/costs': {
      name: 'getPortfolioCosts',
      summary: 'What was paid for no asset’s sake: activations, and the fees of coins that left the game; newest first',
      access: 'user',
      query: z.object({ ...page, year }),
      response: z.object({ items: z.array(cost), next: z.string().nullable() }).meta({ id: 'PortfolioCosts' }),
    },
  },
)
