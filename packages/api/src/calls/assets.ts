import { assetKinds, assetPlaces } from '@mdragon/domain'
import { z } from 'zod'
import { getCard, trade } from './card.ts'
import { amount, asset, head, offer } from './schemas.ts'

const ownAsset = asset
  .extend({
    place: z.enum(assetPlaces),
    status: z.int().nullable().meta({ description: '0, 1, 2, 3, 4, 5, 51 or 6; null for a card at rest' }),
    offer: offer.nullable(),
    is_activated: z.boolean().meta({ description: 'Dragons: whether it may go into the game' }),
  })
  .meta({ id: 'OwnAsset' })

const page = {
  cursor: z.string().max(200).optional().meta({ description: '`next` of the page before' }),
  limit: z.coerce.number().int().min(1).max(96).default(24),
}

const ownPage = z.object({
  items: z.array(ownAsset),
  next: z.string().nullable(),
  total: z.int(),
  counts: z.object({ wallet: z.int(), contract: z.int(), game: z.int() }),
  head,
})

export const listOwnCards = {
  method: 'GET',
  path: '/api/user/card/list',
  summary: 'The player’s cards, heroes, equipment, pets and spirit stones, with place and state',
  query: z.object({
    ...page,
    type: z.enum(['all', ...assetKinds]).catch('all'),
    place: z.enum(['all', 'wallet', 'contract', 'game']).catch('all'),
  }),
  response: ownPage.meta({ id: 'OwnCards' }),
} as const

export const listOwnDragons = {
  method: 'GET',
  path: '/api/user/dragons',
  summary: 'The player’s dragons',
  query: z.object({ ...page, place: z.enum(['all', 'wallet', 'contract', 'game']).catch('all') }),
  response: ownPage.meta({ id: 'OwnDragons' }),
} as const

export const getOwnDragon = {
  method: 'GET',
  path: '/api/user/dragons/:id',
  summary: 'One dragon: refinement, squad bonuses, and the skills of levels 4, 8 and 12',
  params: z.object({ id: z.string().max(40).meta({ description: 'assets_id' }) }),
  response: getCard.response
    .extend({
      refined_level: z.int(),
      refined_effect: z.string(),
      squad: z.object({ hp: z.int(), att: z.int(), speed: z.int(), damage_free: z.int() }),
      dragon_skills: z.array(
        z.object({ level: z.int(), name: z.string(), text: z.string(), is_unlocked: z.boolean() }),
      ),
    })
    .meta({ id: 'DragonDetail' }),
} as const

export const assetHistory = {
  method: 'GET',
  path: '/api/assets/history',
  summary: 'Trades of one asset, newest first',
  query: z.object({ id: z.string().max(40).meta({ description: 'assets_id' }), ...page }),
  response: z.object({ items: z.array(trade), next: z.string().nullable() }).meta({ id: 'AssetHistory' }),
} as const

export const ownTrades = {
  method: 'POST',
  path: '/api/user/card/business',
  summary: 'The player’s own trades, newest first',
  body: z.object({
    cursor: z.string().max(200).optional(),
    limit: z.int().min(1).max(96).default(24),
    side: z.enum(['all', 'bought', 'sold']).default('all'),
  }),
  response: z
    .object({
      items: z.array(
        trade.extend({ asset: asset.pick({ assets_id: true, name: true, type: true, art: true, tokenid: true }) }),
      ),
      next: z.string().nullable(),
    })
    .meta({ id: 'OwnTrades' }),
} as const

/** /gun/equip, /gun/pet and /gun/lingshi: what there is of one kind. */
export const getKind = {
  method: 'GET',
  path: '/api/gun/:type/:index_id',
  summary: 'One kind of equipment, pet or spirit stone: its story, how many there are, and what is offered of it',
  params: z.object({ type: z.string().max(20), index_id: z.string().max(20) }),
  response: z
    .object({
      type: z.enum(assetKinds),
      index_id: z.int(),
      name: z.string(),
      story: z.string(),
      copies: z.int(),
      owners: z.int(),
      best: asset.nullable().meta({ description: 'The strongest of its kind, whose picture stands for all' }),
      floor: z.object({ coin: z.string(), price: amount }).nullable(),
      offers: z.array(asset.extend({ offer })).meta({ description: 'The cheapest 24' }),
      head,
    })
    .meta({ id: 'KindDetail' }),
} as const
