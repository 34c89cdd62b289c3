import { rejectReasons, reviewFlags, withdrawalStates } from '@mdragon/domain'
import { z } from 'zod'
import { defineCalls } from './define.ts'
import { id, MAX_ID } from './ids.ts'
import { operatorGroup } from './operator.ts'
import { address, amount, text, unixSeconds } from './schemas.ts'

/** As the queue shows it. */
const waiting = z
  .object({
    id,
    userid: id,
    nickname: z.string(),
    coin: z.string(),
    amount,
    state: z.enum(withdrawalStates),
    persons: z.int().meta({ description: 'How many have to agree; 0: a rule has' }),
    approved_by: z.array(z.string()).meta({ description: 'Who has, by e-mail, in their order' }),
    flags: z.array(z.enum(reviewFlags)),
    created_at: unixSeconds,
    due_at: unixSeconds,
    decided_at: unixSeconds.nullable(),
  })
  .meta({ id: 'WithdrawalInReview' })

/** All that a decision needs. What is read from the chain is null while that does not answer. */
const detail = waiting
  .extend({
    to: address,
    address_since: unixSeconds,
    registered_at: unixSeconds,
    is_activated: z.boolean(),
    available: amount,
    frozen: amount,
    month: z
      .array(z.object({ kind: z.string(), came: amount, went: amount }))
      .meta({ description: 'Of the coin in thirty days, by kind of entry in the ledger' }),
    earlier: z.object({ paid: z.int(), rejected: z.int(), median: amount.nullable() }),
    solvency: z
      .object({
        held: amount.meta({ description: 'In the vault, by the chain' }),
        owed: amount.meta({ description: 'To everybody, by the ledger' }),
        held_after: amount,
        owed_after: amount,
      })
      .nullable(),
    left: z
      .object({ in_hour: amount, in_day: amount })
      .nullable()
      .meta({ description: 'What the vault still pays out of this coin' }),
    reason: z.enum(rejectReasons).nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'WithdrawalDetail' })

const tabs = ['to_review', 'second', 'approved', 'paid', 'rejected'] as const

export const operatorWithdrawalCalls = defineCalls(operatorGroup, {
  'GET /api/operator/list-withdrawals': {
    name: 'listWithdrawalsInReview',
    summary: 'Withdrawals: those that wait, oldest first; of the others the newest first',
    access: 'operator',
    query: z.object({
      tab: z.enum(tabs).default('to_review'),
      cursor: text(40).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: z.object({
      items: z.array(waiting),
      next: z.string().nullable(),
      counts: z
        .object({ to_review: z.int(), second: z.int(), approved: z.int(), paid: z.int(), rejected: z.int() })
        .meta({ description: 'Of those decided, the last 24 hours' }),
      oldest_at: unixSeconds.nullable(),
    }),
  },
  'GET /api/operator/read-withdrawal': {
    name: 'readWithdrawal',
    summary: 'One withdrawal with all that a decision needs; who has read it is in the log',
    access: 'operator',
    query: z.object({ id: z.coerce.number().int().min(1).max(MAX_ID) }),
    response: detail,
    refusals: ['withdrawal.not_found'],
  },
  'POST /api/operator/approve-withdrawal': {
    name: 'approveWithdrawal',
    summary: 'Agree to a withdrawal, having looked at everything that is unusual about it',
    access: 'operator',
    body: z.object({ id, seen: z.array(z.enum(reviewFlags)).max(reviewFlags.length).default([]) }),
    response: waiting,
    refusals: [
      'withdrawal.not_found',
      'withdrawal.decided',
      'withdrawal.flags_unseen',
      'operator.same_person',
      'operator.too_new',
    ],
  },
  'POST /api/operator/reject-withdrawal': {
    name: 'rejectWithdrawal',
    summary: 'Reject a withdrawal: its coins are free again, and its player reads why',
    access: 'operator',
    body: z.object({ id, reason: z.enum(rejectReasons), note: text(500).default('') }),
    response: waiting,
    refusals: ['withdrawal.not_found', 'withdrawal.decided'],
  },
})
