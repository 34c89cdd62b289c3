import { assetKinds, memoryPeriods, priceCoins, rarityTraits } from '@mdragon/domain'
import { z } from 'zod'
import { trade } from './assets.ts'
import { defineCalls } from './define.ts'
import { assetsIdInAddress, idInAddress } from './ids.ts'
import { address, amount, asset, text, unixSeconds } from './schemas.ts'

const sums = {
  sales: z.int().meta({ description: 'At a fixed price' }),
  volume: amount.meta({ description: 'What those sales paid' }),
  bids: z.int().meta({ description: 'In auctions, where every bid is paid' }),
  bid_volume: amount,
}
const floors = z.array(z.object({ coin: z.string(), price: amount }))
const ofCoin = z.object({ coin: z.string(), ...sums }).meta({ id: 'TradedInCoin' })
export const tradedLately = z.object({ day: z.array(ofCoin), week: z.array(ofCoin) }).meta({ id: 'MarketMemory' })

const kindMemory = z
  .object({
    step_days: z.int().meta({ description: 'How many days a point stands for' }),
    coins: z
      .array(
        ofCoin.extend({
          points: z
            .array(
              z.object({
                time: unixSeconds.meta({ description: 'When the step begins: a day’s beginning in UTC' }),
                ...sums,
                floor: amount.nullable().meta({ description: 'The lowest fixed price that stood in it; null: none' }),
                floor_end: amount.nullable().meta({ description: 'The lowest fixed price at its end; null: none' }),
              }),
            )
            .meta({ description: 'Oldest first; the last is today' }),
        }),
      )
      .meta({ description: 'Each coin by itself, HERO first: there is no rate between two' }),
  })
  .meta({ id: 'KindMemory' })

const sale = trade
  .extend({
    asset: asset.pick({
      assets_id: true,
      name: true,
      type: true,
      art: true,
      tokenid: true,
      grade: true,
      level: true,
      star: true,
    }),
  })
  .meta({ id: 'KindSale' })

const holders = z
  .object({
    copies: z.int(),
    owners: z.int(),
    items: z
      .array(z.object({ address, nickname: z.string().nullable(), count: z.int() }))
      .meta({ description: 'Who has most of them first' }),
    next: z.string().nullable(),
  })
  .meta({ id: 'KindHolders' })

const rarity = z
  .object({
    total: z.int().meta({ description: 'How many of its type there are' }),
    traits: z.array(
      z.object({
        trait: z.enum(rarityTraits),
        value: z.int().meta({ description: 'Of `kind` its index_id; of `level` the band: 1 is 1 to 10' }),
        count: z.int().meta({ description: 'How many of its type have the same, itself too' }),
        floors: floors.meta({ description: 'The lowest fixed price among those, in each coin' }),
      }),
    ),
  })
  .meta({ id: 'Rarity' })

const kind = z.object({ type: z.string().max(20), index_id: idInAddress })
const tradeKind = z.enum(['sale', 'bid']).default('sale').catch('sale')
const limit = z.coerce.number().int().min(1).max(96).default(10)
const cursor = text(200).optional().meta({ description: '`next` of the page before' })

const group = { name: 'memory', description: 'What the market remembers of final trades, and how rare things are' }

export const memoryCalls = defineCalls(group, {
  'GET /api/memory/market': {
    name: 'getMarketMemory',
    summary: 'What was traded in the last 24 hours and the last seven days, the present hour included',
    access: 'anyone',
    query: z.object({
      type: z
        .enum(['all', ...assetKinds])
        .default('all')
        .catch('all'),
    }),
    response: tradedLately,
  },
  'GET /api/memory/kind/:type/:index_id': {
    name: 'getKindMemory',
    summary: 'Sales, bids and floors of a kind over time',
    access: 'anyone',
    params: kind,
    query: z.object({ days: z.enum(memoryPeriods).default('30').catch('30') }),
    response: kindMemory,
    refusals: ['card.not_found'],
  },
  'GET /api/memory/kind/:type/:index_id/sales': {
    name: 'getKindSales',
    summary: 'Final sales of a kind, or final bids, newest first',
    access: 'anyone',
    params: kind,
    query: z.object({ kind: tradeKind, cursor, limit }),
    response: z.object({ items: z.array(sale), next: z.string().nullable() }).meta({ id: 'KindSales' }),
    refusals: ['card.not_found'],
  },
  'GET /api/memory/kind/:type/:index_id/top': {
    name: 'getKindTop',
    summary: 'The dearest final sales of a kind, or bids, of all time in one coin',
    access: 'anyone',
    params: kind,
    query: z.object({ kind: tradeKind, coin: z.enum(priceCoins).default('HERO').catch('HERO'), limit }),
    response: z.object({ items: z.array(sale) }).meta({ id: 'KindTop' }),
    refusals: ['card.not_found'],
  },
  'GET /api/memory/kind/:type/:index_id/holders': {
    name: 'getKindHolders',
    summary: 'Who has how many of a kind; what is in an auction or in the game counts for whose it is',
    access: 'anyone',
    params: kind,
    query: z.object({ cursor, limit }),
    response: holders,
    refusals: ['card.not_found'],
  },
  'GET /api/memory/rarity/:id': {
    name: 'getRarity',
    summary: 'How many of an asset’s type share each of its traits, and what the cheapest of those costs',
    access: 'anyone',
    params: z.object({ id: assetsIdInAddress }),
    response: rarity,
    refusals: ['card.not_found'],
  },
})
