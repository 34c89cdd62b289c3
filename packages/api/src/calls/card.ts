import { assetPlaces, attributeNames, specialNames } from '@mdragon/domain'
import { z } from 'zod'
import { address, amount, asset, hash, head, offer, unixSeconds } from './schemas.ts'

export const trade = z
  .object({
    kind: z.enum(['sale', 'bid']),
    coin: z.string(),
    price: amount,
    from: address,
    to: address,
    time: unixSeconds,
    block: z.int(),
    tx: hash,
  })
  .meta({ id: 'Trade' })

export const getCard = {
  method: 'GET',
  path: '/api/card/:id',
  summary: 'One card, with attributes, skills, offer and trade history',
  params: z.object({ id: z.string().max(40).meta({ description: 'assets_id' }) }),
  response: asset
    .extend({
      story: z.string(),
      number: z.int().meta({ description: 'The how-manieth of its kind' }),
      copies: z.int().meta({ description: 'How many of its kind there are' }),
      collection: address,
      minted_at: unixSeconds,
      total_traded: amount.meta({ description: 'Sum of all its trades' }),
      attributes: z.object(
        Object.fromEntries(attributeNames.map((n) => [n, z.int()])) as Record<
          (typeof attributeNames)[number],
          z.ZodInt
        >,
      ),
      specials: z.array(z.object({ name: z.enum(specialNames), permille: z.int() })),
      skills: z.array(z.object({ type: z.enum(['active', 'passive']), name: z.string(), text: z.string() })),
      offer: offer
        .extend({
          to_holder: amount.meta({ description: 'Of what a buyer pays: to the seller or holder' }),
          to_house: amount.meta({ description: 'Of what a buyer pays: to the community wallet, or the platform fee' }),
          back_if_outbid: amount
            .nullable()
            .meta({ description: 'What the bidder gets back when outbid at the minimum' }),
          ladder: z.array(amount).meta({ description: 'The next ten minimum prices of the auction' }),
          started_block: z.int(),
        })
        .nullable(),
      place: z.enum(assetPlaces),
      status: z.int().nullable().meta({ description: '0, 1, 2, 3, 4, 5, 51 or 6; null for a card at rest' }),
      is_activated: z.boolean().meta({ description: 'Dragons: whether it may go into the game' }),
      history: z.array(trade).meta({ description: 'Newest first, at most 100' }),
      head,
    })
    .meta({ id: 'CardDetail' }),
} as const
