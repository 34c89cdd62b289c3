import type { CallData, Locale } from '@mdragon/api'
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
    permit: seen.simulation.permit,
    preview: previewOf(row, seen),
  }
}

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
