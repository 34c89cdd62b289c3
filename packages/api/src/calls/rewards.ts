import { z } from 'zod'
import { defineCalls } from './define.ts'
import { id } from './ids.ts'
import { unixSeconds } from './schemas.ts'

const message = z
  .object({
    id,
    kind: z.enum(['invite_ticket']),
    tickets: z.int(),
    from: z.string().meta({ description: 'Who activated an account: nickname or short address' }),
    at: unixSeconds,
    collected_at: unixSeconds.nullable(),
  })
  .meta({ id: 'Message' })

const group = { name: 'rewards', description: 'Rewards that wait to be collected' }

export const rewardCalls = defineCalls(group, {
  'GET /api/message/list': {
    name: 'getMessages',
    summary: 'Rewards that wait for the account, newest first, then those collected',
    access: 'user',
    response: z.array(message),
  },
  'POST /api/message/collect': {
    name: 'collectMessage',
    summary: 'Collect a message’s summon tickets, once',
    access: 'user',
    body: z.object({ id }),
    response: z.object({ tickets: z.int().meta({ description: 'What the account has now' }) }),
    refusals: ['wallet.no_address', 'message.not_found', 'message.collected'],
  },
})
