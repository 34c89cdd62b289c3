import { coinAddress, type Deployment, permitData, type TradeCall, tradeCalls, vaultCalls } from '@mdragon/chain'
import { type OperationKind, operationKinds, operationOf, parseAmount } from '@mdragon/domain'
import { describe, expect, test } from 'vitest'
import type { Prepared } from '../sign.ts'
import { foreignContracts } from './contracts.ts'
import type { Shown } from './deeds.ts'
import { differencesOf, staleness } from './differences.ts'

type Hex = `0x${string}`
const wei = (text: string): bigint => parseAmount(text) ?? 0n
const at = (n: number): Hex => `0x${n.toString(16).padStart(40, '5')}`
const addresses = {
  hero: at(1),
  hfh: at(2),
  mdv: at(3),
  meta: at(4),
  enft: at(5),
  mdragon: at(6),
  gameCard: at(7),
  nft111: at(8),
  market: at(9),
  vault: at(10),
}
const deployment: Deployment = { chainId: 56, startBlock: 1, commit: '', addresses }
const chain = { chainId: 56, contracts: addresses, formerVaults: [] }
const [account, holder] = [at(0xa11ce), at(0xb0b)]
const deadline = Math.floor(Date.now() / 1000) + 1200
const signature: Hex = `0x${'ab'.repeat(64)}1b`

type Coin = 'HERO' | 'BNB'
const shownOf = (kind: OperationKind, coin: Coin): Shown => ({
  kind,
  account,
  asset: operationOf(kind).about === 'asset' ? { type: 'hero', tokenid: 42 } : undefined,
  coin,
  price: '12.5',
  traits: '2a07',
  holder,
  standingPrice: '11',
  serverId: 3,
  quantity: 2,
  isDragon: false,
  deadline,
})

/** What an honest server writes for it. */
function actOf({ kind }: Shown, coin: Coin): TradeCall {
  const token = { collection: addresses.gameCard, tokenId: 42n }
  const [currency, price] = [coinAddress(deployment, coin), wei('12.5')]
  const priced = { ...token, currency, price }
  const voucher = { receiver: account, nonce: 7n, deadline: BigInt(deadline) }
  const seen = { expectedTraits: 0x2a07n }
  const guards = { ...seen, expectedHolder: holder, expectedPrice: wei('11'), deadline: BigInt(deadline) }
  const acts: Record<OperationKind, () => TradeCall> = {
    list: () => tradeCalls.list(deployment, priced),
    change_price: () => tradeCalls.changePrice(deployment, priced),
    cancel: () => tradeCalls.cancel(deployment, token),
    buy: () => tradeCalls.buy(deployment, { ...priced, ...seen }),
    put_up: () => tradeCalls.putUp(deployment, priced),
    bid: () => tradeCalls.bid(deployment, { ...priced, ...guards }),
    put_up_again: () => tradeCalls.putUpAgain(deployment, priced),
    end_auction: () => tradeCalls.withdraw(deployment, token),
    activate_account: () => vaultCalls.activate(deployment, currency, price),
    coin_in: () => vaultCalls.depositCoin(deployment, currency, price, 3n),
    coin_out: () => vaultCalls.claimCoin(deployment, { ...voucher, coin: currency, amount: price, fee: 0n }, signature),
    deposit: () => vaultCalls.depositAsset(deployment, token, 3n),
    claim: () =>
      vaultCalls.claimAsset(
        deployment,
        { ...voucher, ...token, transfers: 1n, traits: 0x2a07n, fee: price },
        signature,
      ),
    add_dragon: () =>
      vaultCalls.claimMint(
        deployment,
        { ...voucher, collection: addresses.mdragon, traits: [5n, 6n], fee: price },
        signature,
      ),
    receive_dragon: () =>
      vaultCalls.claimMint(deployment, { ...voucher, collection: addresses.mdragon, traits: [5n], fee: 0n }, signature),
    mint_card: () =>
      vaultCalls.claimMint(
        deployment,
        { ...voucher, collection: addresses.gameCard, traits: [5n, 6n], fee: price },
        signature,
      ),
    claim_hero: () =>
      vaultCalls.claimMint(
        deployment,
        { ...voucher, collection: addresses.gameCard, traits: [0x2a07n], fee: price },
        signature,
      ),
  }
  return acts[kind]()
}

type Call = Prepared['operation']['calls'][number]
const callOf = (step: Call['step'], { to, data, value }: TradeCall): Call => ({
  step,
  to,
  data,
  value: `0x${value.toString(16)}`,
})

/** Every form in which an operation may be asked for: as it is, after an approval, with a permit. */
function honest(kind: OperationKind, coin: Coin): { name: string; shown: Shown; prepared: Prepared }[] {
  const shown = shownOf(kind, coin)
  const { takesToken, takesPermit, price } = operationOf(kind)
  const act = actOf(shown, coin)
  const amount = wei('12.5')
  const hero = addresses.hero
  const permit = { name: 'HERO', chainId: 56, coin: hero, owner: account, spender: act.to, value: amount, nonce: 4n }
  const answer = (calls: Call[], json: string | null = null) => ({ shown, prepared: preparedOf(shown, calls, json) })
  const paysCoin = price === 'paid' && coin === 'HERO'
  return [
    { name: 'alone', ...answer([callOf('act', act)]) },
    ...(takesToken
      ? [
          {
            name: 'after approving the token',
            ...answer([
              callOf(
                'approve_token',
                tradeCalls.approveToken({ collection: addresses.gameCard, tokenId: 42n }, act.to),
              ),
              callOf('act', act),
            ]),
          },
        ]
      : []),
    ...(paysCoin
      ? [
          {
            name: 'after approving the coin',
            ...answer(
              [callOf('approve_coin', tradeCalls.approveCoin(hero, act.to, amount)), callOf('act', act)],
              takesPermit ? JSON.stringify(permitData({ ...permit, deadline: BigInt(deadline) })) : null,
            ),
          },
        ]
      : []),
    ...(paysCoin && takesPermit
      ? [
          {
            name: 'with the approval by signature',
            ...answer([callOf('act', tradeCalls.withPermit(act, hero, amount, BigInt(deadline), signature))]),
          },
        ]
      : []),
  ]
}

function preparedOf({ kind, asset, coin, price, items }: Shown, calls: Call[], permit: string | null): Prepared {
  const names = operationOf(kind).price !== 'none'
  return {
    permit,
    batch: (items ?? []).map((item) => ({
      kind,
      asset: { tokenid: item.asset?.tokenid },
      coin: names ? coin : null,
      price: names ? item.price : null,
    })),
    operation: {
      kind,
      asset: asset ? { tokenid: asset.tokenid } : null,
      coin: names ? coin : null,
      price: names ? price : null,
      deadline,
      calls,
    },
  } as Prepared
}

const END = deadline + 86_400
const ending = { expiresAt: BigInt(END) }
/** Two at once, at 5 and 7.5: together what one costs above. */
const items = [
  { asset: { type: 'hero', tokenid: 42 }, price: '5', traits: '2a07' },
  { asset: { type: 'dragon', tokenid: 9 }, price: '7.5', traits: 'ff01' },
]
const tokens = [
  { collection: addresses.gameCard, tokenId: 42n },
  { collection: addresses.mdragon, tokenId: 9n },
] as const
const [priceOne, priceTwo] = [wei('5'), wei('7.5')]
const [first, second] = tokens

/** What is done by more than one call of the market, and with several assets at once. */
const severalCases = (['HERO', 'BNB'] as const).flatMap((coin) => {
  const currency = coinAddress(deployment, coin)
  const { market, hero } = addresses
  const list = (price: bigint, token: (typeof tokens)[number]) =>
    tradeCalls.list(deployment, { ...token, currency, price })
  const end = (token: (typeof tokens)[number]) => tradeCalls.setExpiry(deployment, { ...token, ...ending })
  const bought = tradeCalls.buyMany(
    deployment,
    [
      { ...first, currency, price: priceOne, expectedTraits: 0x2a07n },
      { ...second, currency, price: priceTwo, expectedTraits: 0xff01n },
    ],
    false,
  )
  const both = tradeCalls.batch(deployment, [list(priceOne, first), list(priceTwo, second)])
  const act = (call: TradeCall) => [callOf('act', call)]
  const allOf = ({ collection }: (typeof tokens)[number]) =>
    callOf('approve_all', tradeCalls.approveAll(collection, market))
  const permit = permitData({
    name: 'HERO',
    chainId: 56,
    coin: hero,
    owner: account,
    spender: market,
    value: wei('12.5'),
    nonce: 4n,
    deadline: BigInt(deadline),
  })
  const one = (
    name: string,
    kind: 'list' | 'cancel' | 'buy',
    change: Partial<Shown>,
    calls: Call[],
    json: string | null = null,
  ) => {
    const shown: Shown = { ...shownOf(kind, coin), ...change }
    return { name, kind, coin, shown, prepared: preparedOf(shown, calls, json) }
  }
  const several = { items, asset: undefined }
  return [
    one(
      'with its end',
      'list',
      { expiresAt: END },
      act(tradeCalls.batch(deployment, [list(wei('12.5'), first), end(first)])),
    ),
    one('several', 'list', several, act(both)),
    one(
      'several with their end',
      'list',
      { ...several, expiresAt: END },
      act(tradeCalls.batch(deployment, [list(priceOne, first), end(first), list(priceTwo, second), end(second)])),
    ),
    one('several after approving all', 'list', several, [allOf(first), allOf(second), callOf('act', both)]),
    one('several after approving one', 'list', several, [
      callOf('approve_token', tradeCalls.approveToken(second, market)),
      callOf('act', both),
    ]),
    one('several', 'cancel', several, act(tradeCalls.cancelMany(deployment, tokens))),
    one('several', 'buy', several, act(bought)),
    ...(coin === 'BNB'
      ? []
      : [
          one(
            'several after approving the coin',
            'buy',
            several,
            [callOf('approve_coin', tradeCalls.approveCoin(hero, market, wei('12.5'))), callOf('act', bought)],
            JSON.stringify(permit),
          ),
          one(
            'several with the approval by signature',
            'buy',
            several,
            act(tradeCalls.withPermit(bought, hero, wei('12.5'), BigInt(deadline), signature)),
          ),
        ]),
  ]
})

const cases = operationKinds.flatMap((kind) => {
  const coins: Coin[] = kind === 'buy' || kind === 'bid' ? ['HERO', 'BNB'] : ['HERO']
  return coins.flatMap((coin) => honest(kind, coin).map((one) => ({ ...one, kind, coin })))
})

/**
 * Words that take nothing from who signs: a voucher's nonce and its signature, and which deposit a claim is of (another
 * than the signed one is refused by the vault); of a permit its signature.
 */
const freeWords: Partial<Record<OperationKind, number>> = {
  claim: 4,
  coin_out: 3,
  add_dragon: 5,
  mint_card: 5,
  receive_dragon: 4,
  claim_hero: 3,
}
const PERMIT_WORDS = 3

describe.each([...cases, ...severalCases])('$kind in $coin, $name', ({ kind, name, shown, prepared }) => {
  const { calls } = prepared.operation
  const withCalls = (changed: Call[]) => ({ ...prepared, operation: { ...prepared.operation, calls: changed } })
  const differ = (changed: Prepared) => differencesOf(changed, shown, chain).length > 0
  const withCall = (i: number, change: Partial<Call>) =>
    withCalls(calls.map((call, n) => (n === i ? { ...call, ...change } : call)))

  test('is trusted as the dialog shows it', () => {
    expect(differencesOf(prepared, shown, chain)).toEqual([])
  })

  test('is refused with any word of any call changed', () => {
    for (const [i, call] of calls.entries()) {
      const words = Math.ceil((call.data.length - 10) / 64)
      const passed = Array.from({ length: words }, (_, n) => n).filter(
        (n) => !differ(withCall(i, { data: flipped(call.data, 10 + n * 64) })),
      )
      const free = name.includes('signature') ? PERMIT_WORDS : call.step === 'act' ? (freeWords[kind] ?? 0) : 0
      expect(passed.length, `${call.step}: words ${passed}`).toBe(free)
    }
  })

  test('is refused for another contract, another function, another value, and anything added or left out', () => {
    for (const [i, call] of calls.entries()) {
      expect(differ(withCall(i, { to: at(0xbad) }))).toBe(true)
      expect(differ(withCall(i, { value: '0x1' }))).toBe(true)
      expect(differ(withCall(i, { data: `0xdeadbeef${call.data.slice(10)}` }))).toBe(true)
      expect(differ(withCall(i, { data: `${call.data}${'0'.repeat(64)}` }))).toBe(true)
      expect(differ(withCall(i, { data: call.data.slice(0, -2) }))).toBe(true)
      expect(differ(withCall(i, { step: call.step === 'act' ? 'approve_coin' : 'act' }))).toBe(true)
    }
    const drain = tradeCalls.approveCoin(addresses.hero, at(0xbad), 2n ** 255n)
    expect(differ(withCalls([callOf('approve_coin', drain), ...calls]))).toBe(true)
    expect(differ(withCalls([]))).toBe(true)
  })

  test('is refused when the answer says something else than was asked for', () => {
    // Of several, the last one speaks.
    const last = prepared.batch.length - 1
    const said = (change: object) =>
      ({
        ...prepared,
        batch: prepared.batch.map((one, i) => (i === last ? { ...one, ...change } : one)),
        ...(last < 0 ? { operation: { ...prepared.operation, ...change } } : {}),
      }) as Prepared
    expect(differ({ ...prepared, batch: prepared.batch.slice(1) })).toBe(last >= 0)
    expect(differ({ ...prepared, batch: [...prepared.batch, prepared.operation] })).toBe(true)
    expect(differ(said({ kind: kind === 'list' ? 'put_up' : 'list' }))).toBe(true)
    expect(differ(said({ price: '12.6' }))).toBe(true)
    expect(differ(said({ coin: 'MDV' }))).toBe(true)
    expect(differ(said({ asset: { tokenid: 43 } }))).toBe(true)
    expect(differencesOf(prepared, { ...shown, deadline: deadline + 10 * 86_400 }, chain)).not.toEqual([])
  })

  const { permit: given } = prepared
  if (!given) return
  test('is refused with any part of the permit changed', () => {
    const permit = JSON.parse(given)
    const free = ['domain.name', 'message.nonce']
    const passed = leaves(permit).filter(
      (path) => !differ({ ...prepared, permit: JSON.stringify(changed(permit, path)) }),
    )
    expect(passed.sort()).toEqual(free)
    for (const json of ['', '{}', 'null', '[]']) expect(differ({ ...prepared, permit: json })).toBe(true)
  })
})

/** The same with the lowest bit of the word at that place changed. */
function flipped(data: string, at: number): string {
  const end = Math.min(at + 64, data.length) - 1
  const digit = Number.parseInt(data[end] ?? '0', 16) ^ 1
  return data.slice(0, end) + digit.toString(16) + data.slice(end + 1)
}

const leaves = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key))
    : [path]

function changed(value: object, path: string): unknown {
  const copy = structuredClone(value)
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const parent = keys.reduce((inner, key) => (inner as Record<string, object>)[key] as object, copy)
  Object.assign(parent, { [last]: `${(parent as Record<string, unknown>)[last]}1` })
  return copy
}

test('somebody who was faster is no attack, and is refused all the same', () => {
  const bid = honest('bid', 'HERO')[0]
  if (!bid) throw new Error('there is no bid')
  const other = differencesOf(bid.prepared, { ...bid.shown, holder: at(0xca401) }, chain)
  expect([other.map(({ field }) => field), staleness(other)]).toEqual([['expectedHolder'], 'holder.changed'])
  const dearer = differencesOf(bid.prepared, { ...bid.shown, holder: at(0xca401), price: '99' }, chain)
  expect(staleness(dearer)).toBeNull()
})

test('a card that has become another is no attack, and is refused all the same', () => {
  for (const kind of ['buy', 'bid'] as const) {
    const [one] = honest(kind, 'HERO')
    if (!one) throw new Error(`there is no ${kind}`)
    const other = differencesOf(one.prepared, { ...one.shown, traits: '2a08' }, chain)
    expect([other.map(({ field }) => field), staleness(other)]).toEqual([['expectedTraits'], 'card.changed'])
    expect(differencesOf(one.prepared, { ...one.shown, traits: undefined }, chain)).not.toEqual([])
  }
})

test('a claim carries the traits that the dialog shows, and no others', () => {
  const [one] = honest('claim', 'HERO')
  if (!one) throw new Error('there is no claim')
  const fields = (traits: string | undefined) =>
    differencesOf(one.prepared, { ...one.shown, traits }, chain).map(({ field }) => field)
  expect([fields('2a07'), fields('2a08'), fields(undefined)]).toEqual([[], ['traits'], ['traits']])
})

test('a contract that the page was not built for is refused before anything is read', () => {
  const known = { '56.json': { chainId: 56, addresses } }
  expect(foreignContracts(addresses, 56, [], known)).toEqual([])
  expect(foreignContracts({ ...addresses, vault: at(0xbad) }, 56, [], known)).toEqual(['vault'])
  expect(foreignContracts({ ...addresses, vault: at(0xbad) }, 31_337, [], known)).toEqual([])
  const moved = { '56.json': { chainId: 56, addresses, formerVaults: [at(0x01d)] } }
  expect(foreignContracts(addresses, 56, [at(0x01d)], moved)).toEqual([])
  expect(foreignContracts(addresses, 56, [at(0xbad)], moved)).toEqual(['former vault'])
})

test('of a former vault nothing is accepted but a claim of what lies there', () => {
  const former = { ...chain, formerVaults: [at(0x01d)] }
  const to = (prepared: Prepared): Prepared => ({
    ...prepared,
    operation: {
      ...prepared.operation,
      calls: prepared.operation.calls.map((call) => (call.step === 'act' ? { ...call, to: at(0x01d) } : call)),
    },
  })
  for (const kind of ['claim', 'deposit', 'coin_in', 'coin_out', 'add_dragon', 'list'] as const) {
    const one = honest(kind, 'HERO').find(({ prepared }) => prepared.operation.calls.length === 1)
    if (!one) continue
    expect(differencesOf(to(one.prepared), one.shown, chain)).not.toEqual([])
    expect(differencesOf(to(one.prepared), one.shown, former).length === 0, kind).toBe(
      kind === 'claim' || kind === 'coin_out',
    )
    expect(differencesOf(one.prepared, one.shown, former)).toEqual([])
  }
})
