import {
  type AssetKind,
  assetKinds,
  assetPlaces,
  attributeNames,
  custodyDeeds,
  custodyPlaces,
  operationKinds,
  specialNames,
  worthMethods,
} from '@mdragon/domain'
import { z } from 'zod'
import { defineCalls } from './define.ts'
import { assetsIdInAddress, id, idInAddress } from './ids.ts'
import { address, amount, asset, hash, head, offer, text, unixSeconds } from './schemas.ts'

const countOfKind = Object.fromEntries(assetKinds.map((kind) => [kind, z.int()])) as Record<AssetKind, z.ZodInt>

export const nickname = z
  .string()
  .nullable()
  .meta({ description: 'What they call themselves; null: nothing, or nobody of ours' })

export const trade = z
  .object({
    kind: z.enum(['sale', 'bid']),
    coin: z.string(),
    price: amount,
    from: address,
    from_name: nickname,
    to: address,
    to_name: nickname,
    time: unixSeconds,
    block: z.int(),
    tx: hash,
  })
  .meta({ id: 'Trade' })

const place = {
  place: z.enum(assetPlaces),
  status: z.int().nullable().meta({ description: '0, 1, 2, 3, 4, 5, 51 or 6; null for a card at rest' }),
  is_activated: z.boolean().meta({ description: 'Dragons: whether it may go into the game' }),
  server_id: id.nullable().meta({ description: 'In the game: the server that it is on; null where none was named' }),
  hall_bonus: z.int().meta({
    description: 'What the account’s hall of heroes adds to `power` of its own assets; 0 for who does not own it',
  }),
  claim_until: unixSeconds.nullable().meta({
    description: 'In the game and being claimed: until then its owner may take it out, and the game does not use it',
  }),
  grown: z
    .object({ level: z.int(), star: z.int(), stage: z.int(), strength: z.int(), power: z.int(), traits: z.string() })
    .meta({ id: 'Grown' })
    .nullable()
    .meta({
      description: 'In the game: how far it has come there since it went in; its claim writes it onto the token',
    }),
}

const ofEachAttribute = <T extends z.ZodType>(one: T) =>
  z.object(Object.fromEntries(attributeNames.map((n) => [n, one])) as Record<(typeof attributeNames)[number], T>)

const compared = z
  .object({
    total: z.int().meta({ description: 'How many there are of its type' }),
    attributes: ofEachAttribute(
      z.object({
        most: z.int().meta({ description: 'The most that any of its type has: the end of the scale' }),
        above: z.int().meta({ description: 'How many have more, to a few in a hundred' }),
      }),
    ),
    alike: z.int().meta({ description: 'How many there are of its name' }),
    stronger: z.int().nullable().meta({ description: 'How many of those have more power; null: a thousand or more' }),
  })
  .meta({ id: 'Compared', description: 'How it stands among all that there are' })

const cardDetail = asset
  .extend({
    owner_name: nickname,
    story: z.string(),
    number: z.int().meta({ description: 'The how-manieth of its kind' }),
    copies: z.int().meta({ description: 'How many of its kind there are' }),
    collection: address,
    minted_at: unixSeconds,
    total_traded: amount.meta({ description: 'Sum of its trades in HERO' }),
    attributes: ofEachAttribute(z.int()),
    compared,
    specials: z.array(z.object({ name: z.enum(specialNames), permille: z.int() })),
    skills: z.array(z.object({ type: z.enum(['active', 'passive']), name: z.string(), text: z.string() })),
    offer: offer
      .extend({
        to_holder: amount.meta({ description: 'Of what a buyer pays: to the seller or holder' }),
        fee: amount.meta({ description: 'Of what a buyer pays: to the community wallet, or the platform fee' }),
        fee_bps: z.int().meta({ description: 'That fee in hundredths of a percent, as the contract has it now' }),
        back_if_outbid: amount.nullable().meta({ description: 'What the bidder gets back when outbid at the minimum' }),
        ladder: z.array(amount).meta({ description: 'The next ten minimum prices of the auction' }),
        started_block: z.int(),
      })
      .nullable(),
    ...place,
    history: z.array(trade).meta({ description: 'Newest first, at most 100' }),
    head,
  })
  .meta({ id: 'CardDetail' })

const dragonDetail = cardDetail
  .extend({
    refined_level: z.int(),
    refined_effect: z.string(),
    squad: z.object({ hp: z.int(), att: z.int(), speed: z.int(), damage_free: z.int() }),
    dragon_skills: z.array(z.object({ level: z.int(), name: z.string(), text: z.string(), is_unlocked: z.boolean() })),
  })
  .meta({ id: 'DragonDetail' })

export const worth = z
  .object({ amount, by: z.enum(worthMethods) })
  .nullable()
  .meta({ description: 'In HERO: what was last paid for it, else the floor of its kind; null where neither is known' })

const ownAsset = asset
  .extend({
    ...place,
    offer: offer.nullable(),
    worth,
    owned_since: unixSeconds.meta({ description: 'When it became the account’s' }),
  })
  .meta({ id: 'OwnAsset' })

const ownPage = z.object({
  items: z.array(ownAsset),
  next: z.string().nullable(),
  total: z.int(),
  counts: z.object({
    wallet: z.int(),
    contract: z.int(),
    game: z.int(),
    needs_me: z.int().meta({ description: 'Auctions that have locked, for their holder to end' }),
  }),
  head,
})

const kindDetail = z
  .object({
    type: z.enum(assetKinds),
    index_id: id,
    name: z.string(),
    story: z.string(),
    copies: z.int(),
    owners: z.int(),
    best: asset.nullable().meta({ description: 'The strongest of its kind, whose picture stands for all' }),
    floors: z
      .array(z.object({ coin: z.string(), price: amount }))
      .meta({ description: 'The lowest fixed price in each coin' }),
    offers: z.array(asset.extend({ offer })).meta({ description: 'The cheapest 24' }),
    head,
  })
  .meta({ id: 'KindDetail' })

const ownTrade = trade.extend({
  asset: asset.pick({ assets_id: true, name: true, type: true, art: true, tokenid: true }),
})

const custody = z
  .object({
    tokenid: z.int().min(0),
    collection: address,
    now: z
      .object({
        place: z.enum(custodyPlaces),
        holder: address.meta({ description: 'Whose it is: the owner, the auction’s holder, the vault’s depositor' }),
        holder_name: nickname,
        since: unixSeconds,
        server_id: id.nullable().meta({ description: 'In the vault: the game server that it is on' }),
        lock_block: z.int().nullable().meta({ description: 'In an auction with a bid: the first block without bids' }),
        claim_until: unixSeconds.nullable().meta({ description: 'In the vault, with a voucher open until then' }),
        exit_at: unixSeconds.nullable().meta({
          description: 'In the vault, asked back without the server: from then on its depositor can take it',
        }),
      })
      .meta({ description: 'Where it is and whose it is, as of `head`' }),
    under_way: z
      .array(z.object({ kind: z.enum(operationKinds), state: z.enum(['sent', 'mined']), tx: hash.nullable() }))
      .meta({ description: 'What is on its way with it: for all what is in a block, and the caller’s own word' }),
    items: z
      .array(
        z.object({
          deed: z.enum(custodyDeeds),
          place: z.enum(custodyPlaces),
          holder: address,
          holder_name: nickname,
          from: address.nullable().meta({ description: 'Who had the say before, where that is another' }),
          from_name: nickname,
          coin: z.string().nullable(),
          price: amount.nullable(),
          server_id: id.nullable().meta({ description: 'Of a deposit: the game server that it named' }),
          time: unixSeconds,
          block: z.int(),
          tx: hash,
          is_final: z.boolean().meta({ description: 'False while its block may still be undone' }),
        }),
      )
      .meta({ description: 'Newest first' }),
    next: z.string().nullable(),
    head,
  })
  .meta({ id: 'Custody' })

const page = {
  cursor: text(200).optional().meta({ description: '`next` of the page before' }),
  limit: z.coerce.number().int().min(1).max(96).default(24),
}
const where = z.enum(['all', 'wallet', 'contract', 'game', 'needs_me']).default('all').catch('all')
/** How one's own are shown: by what, and only those whose name or number has this in it. */
const ordered = {
  sort: z
    .enum(['new', 'power', 'worth'])
    .default('power')
    .catch('power')
    .meta({ description: 'What changed last, the strongest, or the dearest first' }),
  q: text(40).optional().meta({ description: 'Part of a name in any language, or the beginning of a number' }),
}

const group = {
  name: 'assets',
  description: 'Cards, heroes, equipment, pets, spirit stones and dragons, with their trades',
}

export const assetCalls = defineCalls(group, {
  'GET /api/card/:id': {
    name: 'getCard',
    summary: 'One card, with attributes, skills, offer and trade history',
    access: 'optional',
    params: z.object({ id: assetsIdInAddress }),
    response: cardDetail,
    refusals: ['card.not_found'],
  },
  'GET /api/user/card/list': {
    name: 'getOwnCards',
    summary: 'The account’s cards, heroes, equipment, pets and spirit stones, with place and state',
    access: 'user',
    query: z.object({
      ...page,
      type: z
        .enum(['all', ...assetKinds])
        .default('all')
        .catch('all'),
      place: where,
      ...ordered,
    }),
    response: ownPage.meta({ id: 'OwnCards' }),
  },
  'GET /api/user/card/counts': {
    name: 'countOwnAssets',
    summary: 'How many of each kind the account has, dragons too',
    access: 'user',
    response: z.object(countOfKind).meta({ id: 'OwnCounts' }),
  },
  'GET /api/user/dragons': {
    name: 'getOwnDragons',
    summary: 'The account’s dragons',
    access: 'user',
    query: z.object({ ...page, place: where, ...ordered }),
    response: ownPage.meta({ id: 'OwnDragons' }),
  },
  'GET /api/user/dragons/:id': {
    name: 'getOwnDragon',
    summary: 'One dragon: refinement, squad bonuses, and the skills of levels 4, 8 and 12',
    access: 'user',
    params: z.object({ id: assetsIdInAddress }),
    response: dragonDetail,
    refusals: ['card.not_found'],
  },
  'GET /api/assets/history': {
    name: 'getAssetHistory',
    summary: 'Trades of one asset, newest first',
    access: 'anyone',
    query: z.object({ id: assetsIdInAddress, ...page }),
    response: z.object({ items: z.array(trade), next: z.string().nullable() }).meta({ id: 'AssetHistory' }),
    refusals: ['card.not_found'],
  },
  'GET /api/assets/custody': {
    name: 'getAssetCustody',
    summary: 'The way of one asset: where it is now, and every step that brought it there, with its proof',
    access: 'optional',
    query: z.object({ id: assetsIdInAddress, ...page }),
    response: custody,
    refusals: ['card.not_found'],
  },
  'POST /api/user/card/business': {
    name: 'getOwnTrades',
    summary: 'The account’s own trades, newest first',
    access: 'user',
    body: z.object({
      cursor: text(200).optional(),
      limit: z.int().min(1).max(96).default(24),
      side: z.enum(['all', 'bought', 'sold']).default('all'),
    }),
    response: z.object({ items: z.array(ownTrade), next: z.string().nullable() }).meta({ id: 'OwnTrades' }),
  },
  // For /gun/equip, /gun/pet and /gun/lingshi.
  'GET /api/gun/:type/:index_id': {
    name: 'getKind',
    summary: 'One kind of equipment, pet or spirit stone: its story, how many there are, and what is offered of it',
    access: 'anyone',
    params: z.object({ type: z.string().max(20), index_id: idInAddress }),
    response: kindDetail,
    refusals: ['card.not_found'],
  },
})
