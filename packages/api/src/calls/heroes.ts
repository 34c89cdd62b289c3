import { assetPlaces, heroActivationProblem } from '@mdragon/domain'
import { z } from 'zod'
import { defineCalls } from './define.ts'
import { id } from './ids.ts'
import { amount, asset, unixSeconds } from './schemas.ts'

const offered = z
  .object({
    count: z.int(),
    coin: z.string(),
    price: amount.meta({ description: 'The least that one costs now, in HERO where one is offered for HERO' }),
  })
  .meta({ id: 'HeroOffered' })

const hero = z
  .object({
    index_id: id,
    name: z.string(),
    story: z.string(),
    camp: z.int(),
    profession: z.int(),
    element: z.int(),
    art: z.string().meta({ description: 'Path of the picture: of the account’s strongest copy, or of a plain one' }),
    owned: z.int().meta({ description: 'The account’s copies, wherever they are' }),
    in_game: z.int().meta({ description: 'Those of them in the game' }),
    copies: z
      .array(
        asset.pick({ grade: true, level: true, star: true, art: true }).extend({
          assets_id: id.nullable().meta({ description: 'Null for one that was drawn and is no token yet' }),
          tokenid: z.int().min(0).nullable(),
          place: z.enum(assetPlaces),
        }),
      )
      .meta({ description: 'The best three of the account' }),
    activated_at: unixSeconds.nullable(),
    can_activate: z.boolean().meta({ description: 'A copy is in the game for good, and it is not activated yet' }),
    sale: offered.nullable().meta({ description: 'At a fixed price on the market; at most 15 seconds old' }),
    auction: offered.nullable().meta({ description: 'In NFT111 auctions that take bids; at most 15 seconds old' }),
  })
  .meta({ id: 'Hero' })

const camp = z
  .object({
    camp: id,
    heroes: z.int(),
    owned: z.int(),
    activated: z.int(),
    percent: z.int().meta({ description: 'What that gives to the power of the account’s assets of this camp' }),
  })
  .meta({ id: 'HeroCamp' })

const group = { name: 'heroes', description: 'The hall of heroes: who is there, and what activating them gives' }

export const heroCalls = defineCalls(group, {
  'GET /api/artifact/list': {
    name: 'getHeroes',
    summary: 'Every hero, which of them the account owns and has activated, and how to get the others',
    access: 'user',
    response: z
      .object({
        heroes: z.array(hero),
        camps: z.array(camp),
        price: amount.meta({ description: 'What an activation costs, in HERO from the game' }),
        most_percent: z.int().meta({ description: 'The most that a camp’s heroes give together' }),
      })
      .meta({ id: 'HeroHall' }),
  },
  'POST /api/artifact/activate': {
    name: 'activateHero',
    summary: 'Activate a hero with HERO from the game: once, for good; the copy stays',
    access: 'user',
    body: z.object({ index_id: id }),
    response: z
      .object({
        index_id: id,
        amount,
        left: amount.meta({ description: 'HERO that are left in the game' }),
        camp: id,
        percent: z.int().meta({ description: 'What the heroes of this camp give to its power now' }),
      })
      .meta({ id: 'HeroActivated' }),
    refusals: ['hero.not_found', 'wallet.no_address', ...heroActivationProblem.problems],
  },
})
