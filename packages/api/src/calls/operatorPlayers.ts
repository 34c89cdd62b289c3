import { z } from 'zod'
import { defineCalls } from './define.ts'
import { id, MAX_ID } from './ids.ts'
import { operatorGroup } from './operator.ts'
import { amount, text, unixSeconds } from './schemas.ts'

const player = z
  .object({
    userid: id,
    nickname: z.string(),
    address: z.string().nullable(),
    email: z.string().nullable(),
    created_at: unixSeconds,
  })
  .meta({ id: 'OperatorPlayer' })

const which = z.object({ userid: id })

export const operatorPlayerCalls = defineCalls(operatorGroup, {
  'GET /api/operator/search-players': {
    name: 'searchPlayers',
    summary: 'Players by number, address, e-mail, or the beginning of a nickname; what was searched for is in the log',
    access: 'operator',
    query: z.object({ q: text(100).refine((value) => value.trim() !== '') }),
    response: z.array(player),
  },
  'GET /api/operator/read-player': {
    name: 'readPlayer',
    summary: 'One player, read only; who has read it is in the log',
    access: 'operator',
    query: z.object({ userid: z.coerce.number().int().min(1).max(MAX_ID) }),
    response: player.extend({
      is_activated: z.boolean(),
      inviter_id: id.nullable(),
      sessions: z.int(),
      last_seen_at: unixSeconds.nullable(),
      balances: z.array(z.object({ coin: z.string(), available: amount, frozen: amount })),
      mails: z.array(z.object({ id, subject: z.string(), created_at: unixSeconds, sent_at: unixSeconds.nullable() })),
    }),
    refusals: ['player.not_found'],
  },
  'POST /api/operator/end-sessions': {
    name: 'endSessions',
    summary: 'Log a player out everywhere',
    access: 'operator',
    body: which,
    response: z.object({ ended: z.int() }),
    refusals: ['player.not_found'],
  },
  'POST /api/operator/resend-mail': {
    name: 'resendMail',
    summary: 'Send a player the last mail once more',
    access: 'operator',
    body: which,
    response: z.object({ mail: id }),
    refusals: ['player.not_found', 'mail.not_found'],
  },
})
