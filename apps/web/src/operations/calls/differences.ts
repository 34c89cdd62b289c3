import { callShapes } from '@mdragon/chain/callShapes.generated'
import { operationOf } from '@mdragon/domain/operations/index'
import type { Prepared } from '../sign.ts'
import { type Contracts, foreignContracts } from './contracts.ts'
import { coinOf, collectionOf, type Deed, deedOf, type Expected, priceOf, type Shown } from './deeds.ts'
import { inPermit } from './permit.ts'
import { readCall, type Value, type Values } from './readCall.ts'

/** Where a call is not what the dialog shows: both as the player may read them. */
export type Difference = { field: string; shown: string; found: string }
type Call = Prepared['operation']['calls'][number]
type Chain = { chainId: number; contracts: Contracts; formerVaults: readonly string[] }

/** Further ahead than any deadline of ours, also for a clock that is some hours off. */
const LONGEST_S = 86_400

/**
 * Everything in which the calls, and the signature asked for before them, are not what the dialog shows. Nothing that is
 * read here comes from the answer's own words about itself.
 */
export function differencesOf(answer: Prepared, shown: Shown, chain: Chain): Difference[] {
  const { operation, permit } = answer
  const { chainId, formerVaults } = chain
  const act = operation.calls.at(-1)
  const foreign = foreignContracts(chain.contracts, chainId, formerVaults).map((name) =>
    differs(`contract ${name}`, 'pinned', 'another'),
  )
  if (foreign.length > 0) return foreign
  if (act?.step !== 'act') return [differs('call', 'act', act?.step ?? 'none')]
  const contracts = claimedFrom(shown, act, chain)
  const deed = deedOf(shown, contracts)
  return [
    ...saidOfAll(answer, shown),
    ...deadlineProblem(shown),
    ...operation.calls.slice(0, -1).flatMap((call) => inApproval(call, shown, contracts)),
    ...inAct(act, deed, shown, contracts),
    ...(permit === null ? [] : inPermit(permit, shown, { ...chain, spender: deed.to }).map((pair) => differs(...pair))),
  ]
}

/** What lies in a former vault, asset or coins, is claimed from there. Nothing else is done with one. */
function claimedFrom({ kind }: Shown, { to }: Call, { contracts, formerVaults }: Chain): Contracts {
  const former = formerVaults.find((vault) => vault.toLowerCase() === to.toLowerCase())
  return (kind === 'claim' || kind === 'coin_out') && former ? { ...contracts, vault: former } : contracts
}

const differs = (field: string, shown: string, found: string): Difference => ({ field, shown, found })

/** Of several at once, each is said by itself, in the order in which they were asked for. */
function saidOfAll({ operation, batch }: Prepared, shown: Shown): Difference[] {
  const { items } = shown
  if (!items) return batch.length > 0 ? [differs('batch', '0', String(batch.length))] : saidOtherwise(operation, shown)
  if (batch.length !== items.length) return [differs('batch', String(items.length), String(batch.length))]
  return batch.flatMap((one, i) => saidOtherwise(one, { ...shown, ...items[i] }))
}

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
  const spender = BigInt(deedOf(shown, contracts).to)
  if (call.step === 'approve_token' && takesToken)
    return nearest(
      assetsOf(shown).map((asset) => {
        const inputs = { account: spender, id: BigInt(asset?.tokenid ?? -1) }
        const to = collectionOf({ asset }, contracts)
        return inCall(call, { to, shape: callShapes.card.approve, inputs, value: 0n })
      }),
    )
  // Only where several are given: one is allowed by itself.
  if (call.step === 'approve_all' && takesToken && shown.items)
    return nearest(
      assetsOf(shown).map((asset) => {
        const inputs = { operator: spender, isApproved: 1n }
        const to = collectionOf({ asset }, contracts)
        return inCall(call, { to, shape: callShapes.card.setApprovalForAll, inputs, value: 0n })
      }),
    )
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

const assetsOf = ({ asset, items }: Shown): readonly Shown['asset'][] => items?.map((item) => item.asset) ?? [asset]

/** Any of them will do; of none, the one that is told apart by least. */
const nearest = (each: readonly Difference[][]): Difference[] =>
  each.reduce((best, one) => (one.length < best.length ? one : best), each[0] ?? [differs('call', 'act', 'none')])

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
function inCall(call: Call, { to, shape, inputs, value, parts }: Deed): Difference[] {
  const values = readCall(shape, call.data)
  const found: Difference[] = []
  if (call.to.toLowerCase() !== to.toLowerCase()) found.push(differs('contract', to, call.to))
  if (BigInt(call.value) !== value) found.push(differs('value', String(value), String(BigInt(call.value))))
  if (!values) return [...found, differs('function', shape.selector, call.data.slice(0, 10))]
  if (parts) return [...found, ...inParts(call, values.deeds, parts)]
  return [...found, ...inInputs(values, inputs)]
}

/** Each call of a batch, which carries no BNB of its own. */
function inParts(call: Call, read: Value | undefined, parts: readonly Deed[]): Difference[] {
  const calls = Array.isArray(read) ? (read as readonly string[]) : []
  if (calls.length !== parts.length) return [differs('batch', String(parts.length), String(calls.length))]
  return parts.flatMap((part, i) => inCall({ ...call, data: String(calls[i]), value: '0x0' }, part))
}

function inInputs(values: Values, inputs: Expected, of = ''): Difference[] {
  return Object.entries(values).flatMap(([name, read]) => {
    const wanted = inputs[name]
    if (wanted === null) return []
    if (typeof wanted === 'object') return inList(read as readonly (Values | bigint)[], wanted, name)
    return wanted === undefined || plain(read) !== wanted ? [differs(of + name, written(wanted), written(read))] : []
  })
}

function inList(
  read: readonly (Values | bigint)[],
  wanted: readonly (Expected | bigint)[],
  name: string,
): Difference[] {
  if (read.length !== wanted.length) return [differs(name, String(wanted.length), String(read.length))]
  return wanted.flatMap((one, i) => {
    const found = read[i] ?? {}
    if (typeof one === 'bigint' || typeof found === 'bigint')
      return one === found ? [] : [differs(`${name} ${i + 1}`, String(one), String(found))]
    return inInputs(found, one, `${name} ${i + 1}: `)
  })
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
