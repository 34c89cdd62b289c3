import { operationKinds } from '@mdragon/domain'
import { z } from 'zod'
import { defineCalls } from './define.ts'
import { id, name } from './ids.ts'
import { amount, asset, hash } from './schemas.ts'

const arrival = z
  .object({
    is_first: z.boolean().meta({ description: 'Nobody has been shown it before, on any device' }),
    by: z.enum([...operationKinds, 'won']).meta({ description: 'What brought it: an operation, or an auction’s lock' }),
    items: z
      .array(asset.extend({ story: z.string() }))
      .meta({ description: 'What came, the best first: all that one transaction has brought' }),
    coin: z.string().nullable(),
    paid: amount
      .nullable()
      .meta({ description: 'What all of it cost, to the last digit; null where nothing was paid' }),
    missed: z.int().meta({ description: 'Of several that were asked for: how many were gone, and cost nothing' }),
    points: amount.nullable().meta({ description: 'The legion’s points that came with it' }),
    hall: z
      .object({ place: z.int(), of: z.int() })
      .nullable()
      .meta({ description: 'Where the best one is a hero that the account had none of: the how-manieth of how many' }),
    tx: hash.nullable(),
    block: z.int().nullable(),
  })
  .meta({ id: 'Arrival' })

const group = { name: 'arrivals', description: 'What has become the account’s, shown once' }

export const arrivalCalls = defineCalls(group, {
  'POST /api/arrival/operation': {
    name: 'arriveByOperation',
    summary:
      'What a settled operation has brought, with the rest of its batch; from then on it was shown. Null: nothing',
    access: 'user',
    body: z.object({ id: name }),
    response: arrival.nullable(),
    refusals: ['operation.not_found'],
  },
  'POST /api/arrival/notice': {
    name: 'arriveByNotice',
    summary: 'What an auction’s lock has brought, by the notice of it, which is read from then on. Null: nothing',
    access: 'user',
    body: z.object({ id }),
    response: arrival.nullable(),
  },
})
