import { withdrawalStates } from '@mdragon/domain'
import { activateAccount } from '@mdragon/domain/operations/activateAccount'
import { claim } from '@mdragon/domain/operations/claim'
import { coinIn as coinInDefinition } from '@mdragon/domain/operations/coinIn'
import { coinOut as coinOutDefinition } from '@mdragon/domain/operations/coinOut'
import { deposit } from '@mdragon/domain/operations/deposit'
import { z } from 'zod'
import { defineCalls } from './define.ts'
import { assetsId, id, idInAddress } from './ids.ts'
import { prepared } from './operations.ts'
import { preparing } from './refusals.ts'
import { address, amount, text, unixSeconds } from './schemas.ts'

/** An account's way from new to activated. */
const activation = z
  .object({
    state: z.enum(['not_activated', 'activating', 'activated']),
    confirmations: z.int().meta({ description: 'Blocks since the payment, its own included; 0 before it is in one' }),
    needed: z.int().nullable().meta({ description: 'Blocks until it is final, as far as can be told' }),
    at: unixSeconds.nullable(),
  })
  .meta({ id: 'Activation' })

const activated = z
  .object({
    activation,
    prepared: prepared
      .nullable()
      .meta({ description: 'What to sign; null where the coins in the game paid for it at once' }),
  })
  .meta({ id: 'AccountActivation' })

const coins = z
  .object({
    items: z.array(
      z.object({
        coin: z.string(),
        wallet: amount.nullable().meta({ description: 'On the chain; null while the chain does not answer' }),
        available: amount.meta({ description: 'In the game' }),
        frozen: amount.meta({ description: 'In the game, on its way out' }),
      }),
    ),
    tickets: z.int().meta({ description: 'Summon tickets' }),
    activation,
    withdraw_at: unixSeconds.nullable().meta({ description: 'When coins may leave the game again; null: now' }),
  })
  .meta({ id: 'Coins' })

const money = z.object({ amount: text(100).meta({ description: 'Decimal string, e.g. 12.5' }) })
const paypwd = text(600).meta({ description: 'The fund password' })

const coinIn = (name: string, coin: string) =>
  ({
    name,
    summary: `Prepare a deposit of ${coin} into the game`,
    access: 'user',
    usesServer: true,
    body: money,
    response: prepared,
    refusals: preparing(coinInDefinition),
  }) as const
/** A request for coins to leave the game, and how far it is. */
const withdrawal = z
  .object({
    id,
    coin: z.string(),
    amount,
    to: address,
    state: z.enum(withdrawalStates),
    created_at: unixSeconds,
    due_at: unixSeconds.meta({ description: 'By when it is decided' }),
    decided_at: unixSeconds.nullable(),
    collect_until: unixSeconds
      .nullable()
      .meta({ description: 'Of one that is approved: until when its voucher can be used; null: none is signed now' }),
    is_sent: z.boolean().meta({ description: 'Its voucher was sent to the chain, and is not final there yet' }),
    reason: z.string().nullable().meta({ description: 'Of one that was rejected, in the caller’s language' }),
    note: z.string().nullable().meta({ description: 'What the operator added, as they wrote it' }),
    can_cancel: z.boolean(),
  })
  .meta({ id: 'Withdrawal' })

const asked = z
  .object({
    withdrawal,
    prepared: prepared
      .nullable()
      .meta({ description: 'What to sign, where it was approved by rule; null: somebody looks at it first' }),
  })
  .meta({ id: 'WithdrawalRequest' })

const coinOut = (name: string, coin: string) =>
  ({
    name,
    summary: `Ask for ${coin} out of the game: they are frozen, and leave by a voucher once it is approved`,
    access: 'user',
    body: money.extend({ paypwd }),
    response: asked,
    refusals: ['paypwd.wrong', ...preparing(coinOutDefinition)],
  }) as const

const group = { name: 'bridge', description: 'Between wallet and game: activation, coins and assets, in and out' }

export const bridgeCalls = defineCalls(group, {
  'POST /api/user/brp/active': {
    name: 'activateAccountWithMdv',
    summary: 'Activate the account with 1 MDV: from the game where it is there, else a payment to sign',
    access: 'user',
    response: activated,
    refusals: preparing(activateAccount),
  },
  'POST /api/user/bgg/active': {
    name: 'activateAccountWithMeta',
    summary: 'Activate the account with 1 META',
    access: 'user',
    response: activated,
    refusals: preparing(activateAccount),
  },
  'GET /api/user/coins': {
    name: 'getCoins',
    summary: 'The account’s coins in wallet and game, and how far the activation is',
    access: 'user',
    response: coins,
  },
  'POST /api/user/refresh': {
    name: 'refreshCoins',
    summary: 'Read the account’s balances from the chain again, now',
    access: 'user',
    response: coins,
  },
  'POST /api/user/charge': coinIn('coinInHero', 'HERO'),
  'POST /api/user/charge2': coinIn('coinInEnft', 'ENFT'),
  'POST /api/user/bgg/charge': coinIn('coinInHfh', 'HFH'),
  'POST /api/user/brp/charge': coinIn('coinInMdv', 'MDV'),
  'POST /api/user/withdraw': coinOut('coinOutHero', 'HERO'),
  'POST /api/user/withdraw2': coinOut('coinOutEnft', 'ENFT'),
  'POST /api/user/bgg/withdraw': coinOut('coinOutHfh', 'HFH'),
  // What was paid beyond the price of an activation is its account's, and comes out again too.
  'POST /api/user/brp/withdraw': coinOut('coinOutMdv', 'MDV'),
  'POST /api/user/meta/withdraw': coinOut('coinOutMeta', 'META'),
  'GET /api/user/withdrawals': {
    name: 'listWithdrawals',
    summary: 'The account’s withdrawals, newest first, each with its state and, where it was rejected, why',
    access: 'user',
    query: z.object({ cursor: text(40).optional(), limit: z.coerce.number().int().min(1).max(100).default(20) }),
    response: z.object({ items: z.array(withdrawal), next: z.string().nullable() }),
  },
  'POST /api/user/withdrawals/:id/cancel': {
    name: 'cancelWithdrawal',
    summary:
      'Take a withdrawal back before it is approved, or while no voucher for it can be used: its coins are free again',
    access: 'user',
    params: z.object({ id: idInAddress }),
    response: withdrawal,
    refusals: ['withdrawal.not_found', 'withdrawal.decided'],
  },
  'POST /api/user/withdrawals/:id/collect': {
    name: 'collectWithdrawal',
    summary:
      'Prepare the voucher of an approved withdrawal, to be sent by the wallet; again where the last one ran out',
    access: 'user',
    params: z.object({ id: idInAddress }),
    response: prepared,
    refusals: ['withdrawal.not_found', 'withdrawal.not_approved', 'claim.open', ...preparing(coinOutDefinition)],
  },
  'POST /api/card/deposit': {
    name: 'depositAsset',
    summary: 'Prepare taking an asset into the game, to the role on the current server',
    access: 'user',
    usesServer: true,
    body: z.object({ id: assetsId }),
    response: prepared,
    refusals: preparing(deposit),
  },
  'POST /api/card/claim': {
    name: 'claimAsset',
    summary: 'Prepare taking an asset out of the game to the wallet, for a fee in HERO',
    access: 'user',
    body: z.object({ id: assetsId, paypwd }),
    response: prepared,
    refusals: ['paypwd.wrong', 'claim.open', 'claim.grown', ...preparing(claim)],
  },
})
