import { z } from 'zod'
import { defineCalls } from './define.ts'
import { id } from './ids.ts'
import { address, hash, text, unixSeconds } from './schemas.ts'

const invitee = z
  .object({
    userid: id,
    name: z.string(),
    address: address.nullable(),
    registered_at: unixSeconds,
    state: z.literal([0, 1]).meta({ description: '0 not activated, 1 activated' }),
    activated_at: unixSeconds.nullable(),
    reward: z
      .enum(['not_activated', 'activating', 'checking', 'waiting', 'collected', 'refused'])
      .meta({ description: 'What became of the ticket; `checking`: where the coins came from is being looked up' }),
    reason: z.enum(['own_wallet']).nullable().meta({
      description:
        'Why it was refused: the activation’s coins came from the inviter’s own wallet, within 24 hours before',
    }),
    tx: hash.nullable().meta({ description: 'The transaction that shows it' }),
  })
  .meta({ id: 'Invitee' })

const group = { name: 'invites', description: 'Who came by whose link' }

export const inviteCalls = defineCalls(group, {
  'GET /api/user/invite_list': {
    name: 'getInvites',
    summary: 'Who registered with the account’s invite code, the newest first, and what became of each reward',
    access: 'user',
    query: z.object({
      cursor: text(200).optional().meta({ description: '`next` of the page before' }),
      limit: z.coerce.number().int().min(1).max(96).default(24),
      show: z.enum(['all', 'activated', 'pending', 'refused']).default('all').catch('all'),
    }),
    response: z
      .object({
        items: z.array(invitee),
        next: z.string().nullable(),
        totals: z.object({
          invited: z.int(),
          activated: z.int(),
          refused: z.int(),
          collected: z.int().meta({ description: 'Tickets' }),
          waiting: z.int().meta({ description: 'Tickets that can be collected' }),
        }),
      })
      .meta({ id: 'Invites' }),
  },
})
