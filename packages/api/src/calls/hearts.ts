import { MAX_HEARTS, MAX_VISITOR_HEARTS, priceCoins } from '@mdragon/domain'
import { z } from 'zod'
import { defineCalls } from './define.ts'
import { assetsId, assetsIdInAddress, id } from './ids.ts'
import { amount, asset, head, offer, text, unixSeconds } from './schemas.ts'

const coinAmount = z.object({ coin: z.string(), amount }).meta({ id: 'CoinAmount' })

const hearted = asset
  .extend({
    offer: offer.nullable().meta({ description: 'As it is on the market now; null: it is not' }),
    at: unixSeconds.meta({ description: 'Since when it is watched' }),
    was: coinAmount
      .nullable()
      .meta({ description: 'What was to be paid for it at that time; null: it was not offered' }),
    target: coinAmount.nullable().meta({ description: 'At this price or below, its watcher is told' }),
    change_bps: z
      .int()
      .nullable()
      .meta({ description: 'How its price has changed since, in hundredths of a percent; null: nothing to compare' }),
  })
  .meta({ id: 'Hearted' })

const group = { name: 'hearts', description: 'What an account watches' }

export const heartCalls = defineCalls(group, {
  'GET /api/heart/ids': {
    name: 'getHearts',
    summary: 'Everything that the account watches, by number alone',
    access: 'user',
    response: z.object({ ids: z.array(id).max(MAX_HEARTS) }).meta({ id: 'HeartIds' }),
  },
  'GET /api/heart/list': {
    name: 'getWatchList',
    summary: 'What the account watches, the latest first, with prices then and now',
    access: 'user',
    query: z.object({
      cursor: text(200).optional().meta({ description: '`next` of the page before' }),
      limit: z.coerce.number().int().min(1).max(96).default(24),
    }),
    response: z
      .object({ items: z.array(hearted), next: z.string().nullable(), total: z.int(), head })
      .meta({ id: 'WatchList' }),
  },
  'GET /api/heart/of/:id': {
    name: 'getHeartsOf',
    summary: 'How many accounts watch an asset, and whether this one does',
    access: 'optional',
    params: z.object({ id: assetsIdInAddress }),
    response: z
      .object({ count: z.int(), watched: z.boolean(), target: coinAmount.nullable() })
      .meta({ id: 'HeartsOf' }),
    refusals: ['card.not_found'],
  },
  'POST /api/heart/set': {
    name: 'setHearts',
    summary: 'Watch assets, or watch them no longer; said twice it is the same',
    access: 'user',
    body: z.object({ ids: z.array(assetsId).min(1).max(MAX_VISITOR_HEARTS), watched: z.boolean() }),
    response: z.object({ total: z.int().meta({ description: 'How many the account watches now' }) }),
    refusals: ['card.not_found', 'hearts.full'],
  },
  'POST /api/heart/target': {
    name: 'setHeartTarget',
    summary: 'Be told once an asset is offered at a price or below it; it is watched from then on',
    access: 'user',
    body: z.object({
      id: assetsId,
      target: z
        .object({ coin: z.enum(priceCoins), amount: text(80).meta({ description: 'Decimal string' }) })
        .nullable()
        .meta({ description: 'Null: no longer' }),
    }),
    response: z.object({ target: coinAmount.nullable() }),
    refusals: [
      'card.not_found',
      'hearts.full',
      'price.required',
      'amount.not_positive',
      'price.too_fine',
      'price.too_high',
    ],
  },
})
