import { assetKinds, operationKinds, operationOf, operationStates, progressNames } from '@mdragon/domain'
import { z } from 'zod'
import { meaningsOf } from '../reverts.ts'
import { defineCalls } from './define.ts'
import { id, name } from './ids.ts'
import { preparing, reporting } from './refusals.ts'
import { address, amount, hash, text, unixSeconds } from './schemas.ts'

const call = z
  .object({
    step: z
      .enum(['approve_coin', 'approve_token', 'approve_all', 'act'])
      .meta({ description: 'An approval only prepares; the last call is the operation itself' }),
    to: address,
    data: z.string(),
    value: z.string().meta({ description: 'BNB to send, in base units as 0x-hex, as wallets take it' }),
  })
  .meta({ id: 'WalletCall' })

/** What somebody does on the chain, kept by the server from the click to the final block. */
export const operation = z
  .object({
    id: name,
    batch: name.nullable().meta({ description: 'The first of those that one transaction does together' }),
    kind: z.enum(operationKinds),
    state: z.enum(operationStates),
    progress: z.enum(progressNames).nullable().meta({ description: 'What to tell its owner while it goes on' }),
    is_new: z.boolean().meta({ description: 'It has brought something that its owner was not shown yet' }),
    is_outbid: z.boolean().meta({ description: 'Of a bid: somebody has bid more since' }),
    asset: z
      .object({ assets_id: id, tokenid: z.int().min(0), name: z.string(), art: z.string(), type: z.enum(assetKinds) })
      .nullable()
      .meta({ description: 'Null where it is about coins alone' }),
    coin: z.string().nullable(),
    price: amount.nullable().meta({ description: 'The price; of a bridge’s operation its amount, of a claim its fee' }),
    expires_at: unixSeconds.nullable().meta({ description: 'Of a listing: its last second; null: it has no end' }),
    calls: z
      .array(call)
      .meta({ description: 'What the wallet is asked to sign, in order; empty when nothing is left' }),
    tx: hash.nullable(),
    block: z.int().nullable().meta({ description: 'The block that holds it' }),
    confirmations: z.int().meta({ description: 'Blocks since, its own included' }),
    error: z.string().nullable().meta({ description: 'Why it failed, in the caller’s language' }),
    deadline: z.int().meta({ description: 'Unix seconds; not to be signed later' }),
    created_at: z.int().meta({ description: 'Unix seconds' }),
    updated_at: z.int().meta({ description: 'Unix seconds' }),
  })
  .meta({ id: 'Operation' })

/** Who pays and gets what, before anything is signed; every figure to the last digit. */
const preview = z
  .object({
    pay: amount.nullable().meta({ description: 'What the account pays; null where nothing is paid' }),
    receive: amount.nullable().meta({ description: 'What the seller or holder gets of the price' }),
    fee: amount.nullable().meta({ description: 'The platform’s fee, or the community’s tenth' }),
    fee_bps: z.int().meta({ description: 'The fee of a sale as the contract has it now' }),
    back_if_outbid: amount.nullable(),
    floor: amount.nullable().meta({ description: 'Lowest offer of the same kind and coin' }),
    is_far_under_floor: z.boolean().meta({ description: 'A price so low that the page asks once more' }),
    balance: amount.nullable().meta({ description: 'What the wallet has of the coin' }),
    network_fee: amount.nullable().meta({
      description:
        'What the network is likely to take for all that is left to send, in BNB; null where nobody knows yet',
    }),
    network_fee_most: amount.nullable().meta({
      description: 'What a wallet sets aside for it, by the node’s estimate; null while an approval comes first',
    }),
    bnb_balance: amount,
  })
  .meta({ id: 'OperationPreview' })

export const prepared = z
  .object({
    operation,
    batch: z.array(operation).meta({
      description:
        'Of several at once: all of them, which the calls of `operation` do together. Empty for one by itself',
    }),
    left_out: z
      .array(z.object({ assets_id: id, error: z.string() }))
      .meta({ description: 'Of several that were asked for: those that cannot be done now, and why' }),
    preview,
    permit: z
      .string()
      .nullable()
      .meta({ description: 'EIP-712 data as JSON: signed and sent to `check`, it saves the approval’s transaction' }),
  })
  .meta({ id: 'PreparedOperation' })

const named = z.object({ id: name })

const group = {
  name: 'operations',
  description: 'What the wallet is asked to sign, followed from the click to the final block',
}

export const operationCalls = defineCalls(group, {
  'GET /api/operations': {
    name: 'getOperations',
    summary: 'The account’s operations, newest first: all that are under way, and the latest others',
    access: 'user',
    response: z.array(operation),
  },
  'GET /api/operations/:id': {
    name: 'getOperation',
    summary: 'One operation of the account',
    access: 'user',
    params: named,
    response: operation,
    refusals: ['operation.not_found'],
  },
  'POST /api/operations/:id/check': {
    name: 'checkOperation',
    summary: 'Look again right before signing: rules, prices, approvals; simulated on the chain as it is now',
    access: 'user',
    usesServer: true,
    params: named,
    body: z.object({ permit: text(200).optional().meta({ description: 'The signature of `permit`' }) }),
    response: prepared,
    refusals: [
      'operation.not_found',
      'operation.not_open',
      'feature.not_open',
      ...preparing(...operationKinds.map(operationOf)),
      ...meaningsOf('market'),
      ...meaningsOf('nft111'),
      ...meaningsOf('permit'),
    ],
  },
  'POST /api/operations/:id/drop': {
    name: 'dropOperation',
    summary: 'Give up an operation that was not sent',
    access: 'user',
    params: named,
    response: operation,
    refusals: ['operation.not_found', 'operation.not_open'],
  },
  'POST /api/operations/:id/differs': {
    name: 'reportDifference',
    summary: 'The page did not let this be signed: its calls are not what the dialog showed. For the operator’s log',
    access: 'user',
    params: named,
    body: z.object({
      differences: z.array(z.object({ field: text(60), shown: text(2000), found: text(2000) })).max(20),
    }),
    response: z.null(),
    refusals: ['operation.not_found', 'request.too_many'],
  },
  'POST /api/operations/:id/report': {
    name: 'reportOperation',
    summary: 'Report the transaction of an activation, a deposit or a claim. A hint: the chain is looked at',
    access: 'user',
    params: named,
    body: z.object({ tx: hash }),
    response: operation,
    refusals: reporting,
  },
})
