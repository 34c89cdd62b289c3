import { MAX_VISITOR_HEARTS, marketSorts, priceCoins } from '@mdragon/domain'
import { z } from 'zod'
import { nickname, trade } from './assets.ts'
import { defineCalls } from './define.ts'
import { tradedLately } from './memory.ts'
import { amount, asset, head, offer, text } from './schemas.ts'

/** Filters are lenient: what is wrong is ignored, so the wire accepts anything and the domain reads what it can. */
const filter = (description: string, max: number) =>
  z
    .unknown()
    .optional()
    .meta({ description: `${description}; 0 or absent is all`, type: 'integer', minimum: 0, maximum: max })
const word = (description: string, values: readonly string[]) =>
  z
    .unknown()
    .optional()
    .meta({ description, type: 'string', enum: [...values] })

const counts = z.record(z.string(), z.int())

const marketItem = asset.extend({ offer }).meta({ id: 'MarketItem' })
/** By it a page knows whether anything has changed since. */
const version = z
  .string()
  .meta({ description: 'Another one whenever an event has changed anything; the stream tells it' })

const frontTrade = trade
  .extend({
    asset,
    before: amount
      .nullable()
      .meta({ description: 'What who was taken over from had paid; null where it is not known' }),
  })
  .meta({ id: 'FrontTrade' })

const marketFront = z
  .object({
    stage: marketItem
      .extend({
        started_block: z.int().meta({ description: 'From where the time to the lock is counted' }),
        back_if_outbid: amount.meta({ description: 'What who bids now gets back if somebody else bids then' }),
        holder_name: nickname,
      })
      .meta({ id: 'FrontStage' })
      .nullable()
      .meta({ description: 'The auction that locks next, or waits for its first bid; null: there is none' }),
    locking: z.array(marketItem).meta({ description: 'Those that lock after it' }),
    taken: z.array(frontTrade).meta({ description: 'Auctions that somebody has just taken over' }),
    top: z.array(frontTrade).meta({ description: 'The dearest in HERO, of today and the six days before, in UTC' }),
    fresh: z.array(marketItem).meta({ description: 'The newest offers' }),
    lately: z.array(frontTrade).meta({ description: 'The latest trades of all, newest first' }),
    traded: tradedLately,
    version,
    head,
  })
  .meta({ id: 'MarketFront' })

const marketPage = z
  .object({
    items: z.array(marketItem),
    next: z.string().nullable().meta({ description: 'Cursor of the next page; null at the end' }),
    total: z.int(),
    on_sale: z.int(),
    in_auction: z.int(),
    floors: z
      .array(z.object({ coin: z.string(), price: amount }))
      .meta({ description: 'The lowest fixed price in each coin' }),
    /** How many a choice would show, with every other filter kept: { camp: { '1': 20 } }. */
    facets: z.object({
      camp: counts,
      profession: counts,
      element: counts,
      gradeRange: counts,
      star: counts,
      kind: counts,
      type: counts,
      coin: counts,
    }),
    version,
    head,
  })
  .meta({ id: 'MarketPage' })

const group = { name: 'market', description: 'What is on sale and in auction' }

export const marketCalls = defineCalls(group, {
  'GET /api/marketplace/front': {
    name: 'marketFront',
    summary: 'What is happening on the market now; no asset stands in two of its lists, but for `lately`',
    access: 'anyone',
    response: marketFront,
  },
  'GET /api/marketplace/list': {
    name: 'searchMarket',
    summary: 'What is on sale or in auction: filters, sorts, keyset pages, total, floors and counts',
    access: 'optional',
    query: z.object({
      val1: filter('Camp (of pets when type is pet)', 5),
      val2: filter('Profession', 4),
      val3: filter('Skill element', 5),
      val4: filter('Grade range: 1-5, 6-10, 11-15, 16-20, 21-24', 5),
      val5: filter('Star', 7),
      val6: filter('Level, at least', 255),
      sort: word('Order; featured when absent', marketSorts),
      kind: word('Fixed price or auction', ['all', 'sale', 'auction']),
      type: word('Kind of asset', ['all', 'hero', 'equip', 'pet', 'lingshi', 'card', 'dragon']),
      coin: word('Coin of the price; HERO when absent and prices are ordered or bounded', ['all', ...priceCoins]),
      from: z.unknown().optional().meta({ description: 'The least to pay, in the coin', type: 'string' }),
      to: z.unknown().optional().meta({ description: 'The most to pay, in the coin', type: 'string' }),
      q: z.unknown().optional().meta({ description: 'Name in any language, number or address', type: 'string' }),
      watched: z.unknown().optional().meta({
        description: '1: only what the account watches; of who is not logged in, what `ids` names',
        type: 'integer',
      }),
      ids: text(MAX_VISITOR_HEARTS * 11)
        .optional()
        .meta({ description: 'assets_id of each, with commas between; looked at for `watched` without a login' }),
      cursor: text(200).optional().meta({ description: '`next` of the page before' }),
      limit: z.coerce.number().int().min(1).max(96).default(24),
    }),
    response: marketPage,
  },
})
