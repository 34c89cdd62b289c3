import { z } from 'zod'
import { defineCalls } from './define.ts'
import { prepared } from './operations.ts'
import { amount } from './schemas.ts'

const id = z.object({ id: z.string().max(40).meta({ description: 'assets_id' }) })

const dragonActivated = z
  .object({
    assets_id: z.int(),
    coin: z.string(),
    amount,
    left: amount.meta({ description: 'What is left in the game' }),
  })
  .meta({ id: 'DragonActivated' })

const generation = z
  .object({
    generation: z.int(),
    left: z.int().meta({ description: 'Still to be generated' }),
    most: z.int().meta({ description: 'At once' }),
    price: amount,
  })
  .meta({ id: 'DragonGeneration' })

export const dragonCalls = defineCalls({
  'POST /api/user/active/:id': {
    name: 'activateDragonWithHero',
    summary: 'Activate a dragon with HERO from the game',
    params: id,
    response: dragonActivated,
  },
  'POST /api/user/bgg/active/:id': {
    name: 'activateDragonWithHfh',
    summary: 'Activate a dragon with HFH from the game',
    params: id,
    response: dragonActivated,
  },
  'GET /api/add/mdragon': {
    name: 'getGenerations',
    summary: 'The generations of dragons that can be added: how many are left, and the price of one in HERO',
    response: z.array(generation),
  },
  'POST /api/add/mdragon': {
    name: 'addDragons',
    summary: 'Prepare adding dragons of a generation to the wallet, within what is left to generate',
    body: z.object({ generation: z.int(), quantity: z.number() }),
    response: prepared,
  },
})
