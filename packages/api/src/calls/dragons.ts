import { dragonActivationProblem } from '@mdragon/domain'
import { addDragon } from '@mdragon/domain/operations/addDragon'
import { z } from 'zod'
import { defineCalls } from './define.ts'
import { assetsIdInAddress, id } from './ids.ts'
import { prepared } from './operations.ts'
import { preparing } from './refusals.ts'
import { amount } from './schemas.ts'

const dragon = z.object({ id: assetsIdInAddress })

const dragonActivated = z
  .object({
    assets_id: id,
    coin: z.string(),
    amount,
    left: amount.meta({ description: 'What is left in the game' }),
  })
  .meta({ id: 'DragonActivated' })

const generation = z
  .object({
    generation: id,
    left: z.int().meta({ description: 'Still to be generated' }),
    most: z.int().meta({ description: 'At once' }),
    price: amount,
  })
  .meta({ id: 'DragonGeneration' })

const activating = ['card.not_found', 'wallet.no_address', ...dragonActivationProblem.problems] as const

const group = { name: 'dragons', description: 'Dragons: activated with coins of the game, or added anew' }

export const dragonCalls = defineCalls(group, {
  'POST /api/user/active/:id': {
    name: 'activateDragonWithHero',
    summary: 'Activate a dragon with HERO from the game',
    access: 'user',
    params: dragon,
    response: dragonActivated,
    refusals: activating,
  },
  'POST /api/user/bgg/active/:id': {
    name: 'activateDragonWithHfh',
    summary: 'Activate a dragon with HFH from the game',
    access: 'user',
    params: dragon,
    response: dragonActivated,
    refusals: activating,
  },
  'GET /api/add/mdragon': {
    name: 'getGenerations',
    summary: 'The generations of dragons that can be added: how many are left, and the price of one in HERO',
    access: 'anyone',
    response: z.array(generation),
  },
  'POST /api/add/mdragon': {
    name: 'addDragons',
    summary: 'Prepare adding dragons of a generation to the wallet, within what is left to generate',
    access: 'user',
    body: z.object({ generation: id, quantity: z.number() }),
    response: prepared,
    refusals: preparing(addDragon),
  },
})
