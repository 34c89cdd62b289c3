import { assetKinds, operationKinds, operationStates, progressNames } from '@mdragon/domain'
import { z } from 'zod'
import { address, amount, hash, text } from './schemas.ts'

const call = z
  .object({
    step: z
      .enum(['approve_coin', 'approve_token', 'act'])
      .meta({ description: 'An approval is not yet the deed; the last call is' }),
    to: address,
    data: z.string(),
    value: z.string().meta({ description: 'BNB to send, in base units as 0x-hex, as wallets take it' }),
  })
  .meta({ id: 'WalletCall' })

/** What a player does on the chain, kept by the server from the click to the final block. */
export const operation = z
  .object({
    id: z.string(),
    kind: z.enum(operationKinds),
    state: z.enum(operationStates),
    progress: z.enum(progressNames).nullable().meta({ description: 'What to tell the player while it goes on' }),
    asset: z
      .object({ assets_id: z.int(), name: z.string(), art: z.string(), type: z.enum(assetKinds) })
      .nullable()
      .meta({ description: 'Null where it is about coins alone' }),
    coin: z.string().nullable(),
    price: amount.nullable().meta({ description: 'The price; of a bridge’s operation its amount, of a claim its fee' }),
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
    pay: amount.nullable().meta({ description: 'What the player pays; null where nothing is paid' }),
    receive: amount.nullable().meta({ description: 'What the seller or holder gets of the price' }),
    house: amount.nullable().meta({ description: 'The platform’s fee, or the community’s tenth' }),
    back_if_outbid: amount.nullable(),
    floor: amount.nullable().meta({ description: 'Lowest offer of the same kind and coin' }),
    is_far_under_floor: z.boolean().meta({ description: 'A price so low that the page asks once more' }),
    balance: amount.nullable().meta({ description: 'What the player has of the coin' }),
    network_fee: amount.nullable().meta({ description: 'Estimated, in BNB; null while an approval comes first' }),
    bnb_balance: amount,
  })
  .meta({ id: 'OperationPreview' })

export const prepared = z
  .object({
    operation,
    preview,
    permit: z
      .string()
      .nullable()
      .meta({ description: 'EIP-712 data as JSON: signed and sent to `check`, it saves the approval’s transaction' }),
  })
  .meta({ id: 'PreparedOperation' })

const id = z.object({ id: z.string().max(40).meta({ description: 'assets_id' }) })
const price = text(100).meta({ description: 'Decimal string, e.g. 12.5' })
const coin = z.enum(['BNB', 'HERO', 'HFH', 'MDV', 'META', 'ENFT']).optional().meta({ description: 'HERO when absent' })
const report = z.object({ operation: text(60), tx: hash })

export const sellCard = {
  method: 'POST',
  path: '/api/card/sell/:id',
  summary: 'Prepare a sale at a fixed price',
  params: id,
  body: z.object({ price, coin }),
  response: prepared,
} as const

export const changePrice = {
  method: 'POST',
  path: '/api/card/price/:id',
  summary: 'Prepare a change of price',
  params: id,
  body: z.object({ price }),
  response: prepared,
} as const

export const auctionCard = {
  method: 'POST',
  path: '/api/card/auction/:id',
  summary: 'Prepare putting a card up under NFT111, for the first time or again',
  params: id,
  body: z.object({ price, coin }),
  response: prepared,
} as const

export const reportSale = {
  method: 'POST',
  path: '/api/card/sellback/:id',
  summary: 'Report the transaction of a sale, a change of price or a putting up. A hint: the chain is looked at',
  params: id,
  body: report,
  response: operation,
} as const

export const cancelSale = {
  method: 'POST',
  path: '/api/card/cancel/:id',
  summary: 'Prepare taking a card off sale',
  params: id,
  body: z.object({}),
  response: prepared,
} as const

export const withdrawCard = {
  method: 'POST',
  path: '/api/card/withdraw/:id',
  summary: 'Prepare taking a card out of its auction, back to the wallet',
  params: id,
  body: z.object({}),
  response: prepared,
} as const

export const reportCancel = {
  method: 'POST',
  path: '/api/card/cancelback/:id',
  summary: 'Report the transaction of a cancelled sale or of a withdrawal',
  params: id,
  body: report,
  response: operation,
} as const

export const buyCard = {
  method: 'POST',
  path: '/api/card/buy',
  summary: 'Prepare a purchase at exactly this price, or a bid of at least 1.11 times the present one',
  body: z.object({ id: z.int(), price }),
  response: prepared,
} as const

export const reportPurchase = {
  method: 'POST',
  path: '/api/card/buyback',
  summary: 'Report the transaction of a purchase or a bid',
  body: report,
  response: operation,
} as const

const operationId = z.object({ id: z.string().max(60) })

export const listOperations = {
  method: 'GET',
  path: '/api/operations',
  summary: 'The player’s operations, newest first: all that are under way, and the latest others',
  response: z.array(operation),
} as const

export const getOperation = {
  method: 'GET',
  path: '/api/operations/:id',
  summary: 'One operation of the player',
  params: operationId,
  response: operation,
} as const

export const checkOperation = {
  method: 'POST',
  path: '/api/operations/:id/check',
  summary: 'Look again right before signing: rules, prices, approvals; tried out on the chain as it is now',
  params: operationId,
  body: z.object({ permit: text(200).optional().meta({ description: 'The signature of `permit`' }) }),
  response: prepared,
} as const

export const dropOperation = {
  method: 'POST',
  path: '/api/operations/:id/drop',
  summary: 'Give up an operation that was not sent',
  params: operationId,
  body: z.object({}),
  response: operation,
} as const
