import { measuredGas } from '@mdragon/chain'
import { type AnyOperation, operationOf } from '@mdragon/domain'
import type { StoredCall } from '../db/schema.ts'
import type { Signing } from './plan.ts'

/** What the node says of the first call that is left to send. */
export type Estimate = { gas: bigint; gasPrice: bigint }
/** In base units of BNB. Null: not known yet. */
export type NetworkFee = { likely: bigint | null; most: bigint | null }

/**
 * What a player should know of it. A node's estimate is what a wallet must set aside, more than twice of what is used
 * where a payment keeps gas in reserve; so what was measured is told where there is a measure, and never more than the
 * estimate.
 */
export function networkFeeOf({ gas, gasPrice }: Estimate, likely: bigint | null, isAct: boolean): NetworkFee {
  if (!isAct) return { likely: likely === null ? null : likely * gasPrice, most: null }
  return { likely: (likely === null || likely > gas ? gas : likely) * gasPrice, most: gas * gasPrice }
}

type Planned = Pick<Signing, 'kind' | 'coin' | 'expiresAt'> & { assets?: readonly unknown[] }

/** The measured gas of all that is left to send; null where one of it was not measured, as a listing with an end. */
export function likelyGas(planned: Planned, steps: readonly Pick<StoredCall, 'step'>[]): bigint | null {
  const figures = steps.map(({ step }) => (step === 'act' ? deedGas(planned) : measured(approvals[step], planned.coin)))
  return figures.includes(null) ? null : figures.reduce<bigint>((sum, gas) => sum + (gas ?? 0n), 0n)
}

/** The first of several costs what one does, and each further one a little less. */
function deedGas({ kind, coin, expiresAt, assets = [] }: Planned): bigint | null {
  const { gas, several } = operationOf(kind)
  if (typeof expiresAt === 'number') return null
  const first = measured(gas, coin)
  if (assets.length <= 1) return first
  const each = measured(several?.gasEach, coin)
  return first === null || each === null ? null : first + each * BigInt(assets.length - 1)
}

const approvals = { approve_coin: 'coin.approve', approve_token: 'card.approve', approve_all: 'card.approve' }

function measured(figure: AnyOperation['gas'], coin: string | null): bigint | null {
  if (figure === undefined) return null
  const name = typeof figure === 'string' ? figure : coin === 'BNB' ? figure.bnb : figure.coin
  const gas = (measuredGas as Readonly<Record<string, number>>)[name]
  if (gas === undefined) throw new Error(`nobody has measured '${name}'`)
  return BigInt(gas)
}
