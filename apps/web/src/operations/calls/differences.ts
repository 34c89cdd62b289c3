import { callShapes } from '@mdragon/chain/callShapes.generated'
import { operationOf } from '@mdragon/domain/operations/index'
import type { Prepared } from '../sign.ts'
import { type Contracts, foreignContracts } from './contracts.ts'
import { coinOf, collectionOf, type Deed, deeds, priceOf, type Shown } from './deeds.ts'
import { inPermit } from './permit.ts'
import { readCall, type Value } from './readCall.ts'

/** Where a call is not what the dialog shows: both as the player may read them. */
export type Difference = { field: string; shown: string; found: string }
type Call = Prepared['operation']['calls'][number]
type Chain = { chainId: number; contracts: Contracts }

/** Further ahead than any deadline of ours, also for a clock that is some hours off. */
const LONGEST_S = 86_400

/**
 * Everything in which the calls, and the signature asked for before them, are not what the dialog shows. Nothing that is
 * read here comes from the answer's own words about itself.
 */
export function differencesOf({ operation, permit }: Prepared, shown: Shown, chain: Chain): Difference[] {
  const { contracts, chainId } = chain
  const act = operation.calls.at(-1)
  const foreign = foreignContracts(contracts, chainId).map((name) => differs(`contract ${name}`, 'pinned', 'another'))
  if (foreign.length > 0) return foreign
  if (act?.step !== 'act') return [differs('call', 'act', act?.step ?? 'none')]
  const deed = deeds[shown.kind](shown, contracts)
  return [
    ...saidOtherwise(operation, shown),
    ...deadlineProblem(shown),
    ...operation.calls.slice(0, -1).flatMap((call) => inApproval(call, shown, contracts)),
    ...inAct(act, deed, shown, contracts),
    ...(permit === null ? [] : inPermit(permit, shown, { ...chain, spender: deed.to }).map((pair) => differs(...pair))),
  ]
}

const differs = (field: string, shown: string, found: string): Difference => ({ field, shown, found })

/** What the answer says in words and what the player has asked for. */
function saidOtherwise({ kind, asset, coin, price }: Prepared['operation'], shown: Shown): Difference[] {
  const pairs = [
    ['kind', shown.kind, kind],
    ['token', String(shown.asset?.tokenid), String(asset?.tokenid)],
    // Taking an offer away names neither.
    ...(price === null ? [] : [['price', String(shown.price), price] as const]),
    ...(coin === null ? [] : [['coin', String(shown.coin), coin] as const]),
  ] as const
  return pairs.filter(([, a, b]) => a !== b).map(([field, a, b]) => differs(field, a, b))
}

function deadlineProblem({ deadline }: Shown): Difference[] {
  const latest = Math.floor(Date.now() / 1000) + LONGEST_S
  return deadline <= latest ? [] : [differs('deadline', `≤ ${latest}`, String(deadline))]
}

/** Exactly what is paid or given, to exactly the contract that takes it; and only where something is taken. */
function inApproval(call: Call, shown: Shown, contracts: Contracts): Difference[] {
  const { price, takesToken } = operationOf(shown.kind)
  const spender = BigInt(deeds[shown.kind](shown, contracts).to)
  if (call.step === 'approve_token' && takesToken) {
    const inputs = { account: spender, id: BigInt(shown.asset?.tokenid ?? -1) }
    return inCall(call, { to: collectionOf(shown, contracts), shape: callShapes.card.approve, inputs, value: 0n })
  }
  const coin = coinOf(shown, contracts)
  if (call.step === 'approve_coin' && price === 'paid' && coin > 0n)
    return inCall(call, {
      to: hex(coin),
      shape: callShapes.coin.approve,
      inputs: { spender, value: priceOf(shown) },
      value: 0n,
    })
  return [differs('call', 'act', call.step)]
}

/** The deed itself, or the same deed with the approval by signature around it. */
function inAct(call: Call, deed: Deed, shown: Shown, contracts: Contracts): Difference[] {
  const { withPermit } = callShapes.market
  const { takesPermit, price } = operationOf(shown.kind)
  if (!takesPermit || price !== 'paid' || !call.data.startsWith(withPermit.selector)) return inCall(call, deed)
  const inputs = {
    currency: coinOf(shown, contracts),
    amount: priceOf(shown),
    deadline: BigInt(shown.deadline),
    v: null,
    r: null,
    s: null,
    deed: null,
  }
  const inner = readCall(withPermit, call.data)?.deed
  return [
    ...inCall(call, { to: deed.to, shape: withPermit, inputs, value: 0n }),
    ...inCall({ ...call, data: String(inner) }, deed),
  ]
}

/** Every input is compared; one that nothing is known of is a difference too. */
function inCall(call: Call, { to, shape, inputs, value }: Deed): Difference[] {
  const values = readCall(shape, call.data)
  const found: Difference[] = []
  if (call.to.toLowerCase() !== to.toLowerCase()) found.push(differs('contract', to, call.to))
  if (BigInt(call.value) !== value) found.push(differs('value', String(value), String(BigInt(call.value))))
  if (!values) return [...found, differs('function', shape.selector, call.data.slice(0, 10))]
  for (const [name, read] of Object.entries(values)) {
    const wanted = inputs[name]
    if (wanted === null) continue
    if (wanted === undefined || plain(read) !== wanted) found.push(differs(name, written(wanted), written(read)))
  }
  return found
}

/** Of a list its length is shown, and nothing else. */
const plain = (value: Value): bigint | string => (typeof value === 'object' ? BigInt(value.length) : value)

const hex = (value: bigint): string => `0x${value.toString(16).padStart(40, '0')}`

/** No amount is as large as an address. */
const written = (value: Value | undefined): string =>
  typeof value === 'bigint' ? (value >> 112n > 0n ? hex(value) : String(value)) : String(value)

/** That somebody was faster, or plays elsewhere by now: refused like the rest, and nobody's fault. */
export function staleness(
  differences: readonly Difference[],
): 'card.changed' | 'holder.changed' | 'role.missing' | null {
  const all = (...fields: string[]) => differences.every(({ field }) => fields.includes(field))
  if (all('expectedTraits')) return 'card.changed'
  return all('expectedHolder', 'expectedPrice') ? 'holder.changed' : all('serverId') ? 'role.missing' : null
}
