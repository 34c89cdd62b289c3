import { type AppError, type CallData, type Locale, messages } from '@mdragon/api'
import { formatAmount, isFarUnderFloor, noShares, operationOf } from '@mdragon/domain'
import { presentOperation } from './present.ts'
import type { NamedOperation } from './queries.ts'
import type { Saved } from './save.ts'
import type { Simulation } from './simulate.ts'

export type Prepared = CallData<'POST /api/operations/:id/check'>

type Seen = { simulation: Simulation; floor: bigint | null }

/** The operation with all that a player should know before signing. */
export function presentPrepared({ row, block }: Saved, seen: Seen, locale: Locale): Prepared {
  return {
    operation: presentOperation(row, block, locale),
    batch: [],
    left_out: [],
    permit: seen.simulation.permit,
    preview: previewOf(row, seen),
  }
}

/** One that was asked for among several, and why it cannot be done now. */
export type LeftOut = { assetsId: number; refusal: AppError }

type SeenBatch = {
  simulation: Simulation
  leftOut: readonly LeftOut[]
  cheap: { row: NamedOperation; floor: bigint } | null
}

/** Several that one transaction does, with what all of them come to. One that is far too cheap speaks for them. */
export function presentBatch(
  saved: readonly Saved[],
  { simulation, leftOut, cheap }: SeenBatch,
  locale: Locale,
): Prepared {
  const batch = saved.map(({ row, block }) => presentOperation(row, block, locale))
  const [first] = saved
  if (!first) throw new Error('there is nothing to present')
  const speaks = batch.find(({ id }) => id === cheap?.row.id) ?? batch[0]
  if (!speaks) throw new Error('there is nothing to present')
  return {
    operation: { ...speaks, id: first.row.id, calls: simulation.calls },
    batch,
    left_out: leftOut.map(({ assetsId, refusal }) => ({
      assets_id: assetsId,
      error: messages[locale][refusal.code],
    })),
    permit: simulation.permit,
    preview: {
      ...previewOf({ ...first.row, price: sumOf(saved) }, { simulation, floor: null }),
      floor: amount(cheap?.floor ?? null),
      is_far_under_floor: cheap !== null,
    },
  }
}

/** Shares are exact, so those of the sum are the sums of the shares. */
const sumOf = (saved: readonly Saved[]): string | null =>
  saved.some(({ row }) => row.price === null)
    ? null
    : String(saved.reduce((sum, { row }) => sum + BigInt(row.price ?? 0), 0n))

/** Who pays and gets what, to the last digit. */
function previewOf({ kind, price: text }: NamedOperation, { simulation, floor }: Seen): Prepared['preview'] {
  const definition = operationOf(kind)
  const price = text === null ? null : BigInt(text)
  const { receive, fee, backIfOutbid } = price === null ? noShares : definition.shares(price, simulation)
  return {
    pay: amount(definition.price === 'paid' ? price : null),
    receive: amount(receive),
    fee: amount(fee),
    fee_bps: Number(simulation.feeBps),
    back_if_outbid: amount(backIfOutbid),
    floor: amount(floor),
    is_far_under_floor: definition.floor === 'warns' && price !== null && isFarUnderFloor(price, floor),
    balance: amount(simulation.balance),
    network_fee: amount(simulation.networkFee.likely),
    network_fee_most: amount(simulation.networkFee.most),
    bnb_balance: formatAmount(simulation.bnbBalance),
  }
}

const amount = (wei: bigint | null): string | null => (wei === null ? null : formatAmount(wei))
