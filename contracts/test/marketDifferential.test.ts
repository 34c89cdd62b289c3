import { gameCardAbi, gameTokenAbi, marketAbi } from '@mdragon/chain'
import {
  liveListing,
  type MarketMove,
  type MarketState,
  playMarket,
  type Wanted,
} from '@mdragon/domain/market/marketModel'
import { MAX_PRICE, PRICE_UNIT } from '@mdragon/domain/price/unit'
import fc from 'fast-check'
import { type Address, encodeFunctionData, type Hex, parseEther, zeroAddress } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { startChain, type TestChain } from './utils/chain.ts'

/** `FUZZ_RUNS=10000` for the long form: a sequence for each twenty of them. */
const runs = Math.floor(Number(process.env.FUZZ_RUNS ?? 1_000) / 20)
const RICH = `0x${(10n ** 30n).toString(16)}`
const TOKENS = 4

let chain: TestChain
let people: Address[]
let coins: Address[]
let time: bigint
beforeAll(async () => {
  chain = await startChain()
  const { at, accounts, provider } = chain
  people = accounts.slice(5, 8)
  coins = [zeroAddress, at.hero]
  for (const person of people) {
    await provider.request({ method: 'hardhat_setBalance', params: [person, RICH] })
    await chain.send(accounts[0] as Address, at.hero, gameTokenAbi, 'mint', [person, parseEther('1000000000')])
    await chain.send(person, at.hero, gameTokenAbi, 'approve', [at.market, 2n ** 255n])
  }
  time = (await chain.reader.getBlock()).timestamp
})

const index = fc.nat({ max: TOKENS - 1 })
const who = fc.nat({ max: 2 })
const coin = fc.nat({ max: 1 })
const price = fc.oneof(
  { weight: 30, arbitrary: fc.bigInt({ min: 1n, max: 3n }).map((units) => units * PRICE_UNIT) },
  { weight: 1, arbitrary: fc.constantFrom(0n, 1n, MAX_PRICE, MAX_PRICE + PRICE_UNIT) },
)
/** Mostly what is shown; now and then another price, coin or traits. */
const look = fc.record({ index, odd: fc.nat({ max: 19 }) })
const own = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('list' as const), index, coin, price }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('changePrice' as const), index, price }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('setExpiry' as const), index, wait: fc.integer({ min: -1, max: 40 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), index }) },
)
const step = fc.oneof(
  { weight: 9, arbitrary: fc.record({ kind: fc.constant('own' as const), who, deed: own }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('batch' as const),
      who,
      deeds: fc.array(own, { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('buy' as const), who, look }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('buyMany' as const),
      who,
      looks: fc.oneof(
        { weight: 9, arbitrary: fc.array(look, { minLength: 1, maxLength: 5 }) },
        { weight: 1, arbitrary: fc.array(look, { minLength: 20, maxLength: 21 }) },
      ),
      allOrNone: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancelMany' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('transfer' as const), who, index }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('approve' as const),
      who,
      approved: fc.nat({ max: 3 }).map((n) => n > 0),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('setTraits' as const), index }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('setFee' as const), fee: fc.bigInt(0n, 1_100n) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type Own = typeof own extends fc.Arbitrary<infer T> ? T : never

test(`the market does what the model does, in ${runs} random sequences with batches, carts and ends`, async () => {
  const seen = { moves: 0, sold: 0, skipped: new Set<string>(), refused: new Set<string>() }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(step, fc.integer({ min: 1, max: 20 })), { minLength: 10, maxLength: 30 }),
      async (steps) => replay(steps, seen),
    ),
    { numRuns: runs, endOnFailure: true },
  )
  console.log(
    `${seen.moves} moves agreed, ${seen.sold} sales; skipped: ${[...seen.skipped]}; refused: ${[...seen.refused]}`,
  )
  // The moves reach what they are for.
  expect(seen.sold).toBeGreaterThan(runs)
  expect(seen.skipped.size).toBeGreaterThan(1)
})

async function replay(
  steps: readonly [Step, number][],
  seen: { moves: number; sold: number; skipped: Set<string>; refused: Set<string> },
): Promise<void> {
  let market = await begin()
  const all = Array.from(
    { length: TOKENS },
    (_, i) => [{ kind: 'own', who: 1, deed: firstListing(i) }, 1] as [Step, number],
  )
  const before = await held()
  const fees = coins.map(() => 0n)
  for (const [planned, wait] of [...all, ...steps]) {
    const move = toMove(planned, market)
    time += BigInt(wait)
    await chain.provider.request({ method: 'evm_setNextBlockTimestamp', params: [`0x${time.toString(16)}`] })
    const sent = await play(move)
    const outcome = playMarket(market, move, time)
    expect(sent.ok ? 'ok' : sent.error, move.kind).toBe(outcome.ok ? 'ok' : outcome.error)
    seen.moves++
    if (!outcome.ok) {
      seen.refused.add(outcome.error)
      continue
    }
    market = outcome.market
    for (const sale of outcome.sold)
      fees[coins.indexOf(sale.coin as Address)] = (fees[coins.indexOf(sale.coin as Address)] ?? 0n) + sale.fee
    for (const reason of outcome.skipped) seen.skipped.add(reason)
    seen.sold += outcome.sold.length
  }
  await expectSame(market)
  expect(await held(), 'the fees, and nothing else').toEqual(before.map((was, i) => was + (fees[i] ?? 0n)))
}

const firstListing = (i: number): Own => ({ kind: 'list', index: i, coin: i % 2, price: PRICE_UNIT })

/** New tokens for each sequence, and everybody lets the market move theirs. */
async function begin(): Promise<MarketState> {
  const { at, accounts, reader, send } = chain
  const owner = accounts[0] as Address
  await send(owner, at.market, marketAbi, 'setFee', [500n])
  for (const person of people) await send(person, at.gameCard, gameCardAbi, 'setApprovalForAll', [at.market, true])
  for (let i = 0; i < TOKENS; i++) await send(owner, at.gameCard, gameCardAbi, 'mint', [people[i % 3], 1n])
  const minted = await reader.readContract({ address: at.gameCard, abi: gameCardAbi, functionName: 'totalMinted' })
  time = (await reader.getBlock()).timestamp
  const ids = Array.from({ length: TOKENS }, (_, i) => String(10_001n + minted - BigInt(TOKENS) + BigInt(i)))
  const tokens = ids.map((id, i) => [id, { owner: people[i % 3] as string, transfers: 0, traits: 1n }] as const)
  return { feeBps: 500n, tokens: Object.fromEntries(tokens), listings: {}, approving: people }
}

function toMove(planned: Step, market: MarketState): MarketMove {
  const ids = Object.keys(market.tokens)
  const token = (i: number) => ids[i] as string
  const person = (i: number) => people[i] as string
  switch (planned.kind) {
    case 'own':
      return toOwn(planned.deed, actor(planned.who, token(planned.deed.index), market), token)
    case 'batch': {
      const by = actor(planned.who, token(planned.deeds[0]?.index ?? 0), market)
      return { kind: 'batch', by, moves: planned.deeds.map((deed) => toOwn(deed, by, token)) }
    }
    case 'buy':
      return { kind: 'buy', by: person(planned.who), wanted: toWanted(planned.look, market) }
    case 'buyMany': {
      const wanted = planned.looks.map((one) => toWanted(one, market))
      return { kind: 'buyMany', by: person(planned.who), wanted, allOrNone: planned.allOrNone }
    }
    case 'cancelMany':
      return { kind: 'cancelMany', by: person(planned.who), tokens: ids }
    case 'transfer': {
      const { owner } = market.tokens[token(planned.index)] ?? { owner: '' }
      return { kind: 'transfer', by: owner, token: token(planned.index), to: person(planned.who) }
    }
    case 'approve':
      return { kind: 'approve', by: person(planned.who), approved: planned.approved }
    case 'setTraits':
      return { kind: 'setTraits', token: token(planned.index), traits: time % 5n }
    case 'setFee':
      return { kind: 'setFee', feeBps: planned.fee }
  }
}

/** Two times in three the token's owner. */
const actor = (n: number, token: string, market: MarketState): string =>
  (n === 0 ? people[Number(time % 3n)] : market.tokens[token]?.owner) as string

function toOwn(deed: Own, by: string, token: (i: number) => string): MarketMove {
  const common = { by, token: token(deed.index) }
  switch (deed.kind) {
    case 'list':
      return { kind: 'list', ...common, coin: coins[deed.coin] as string, priceWei: deed.price }
    case 'changePrice':
      return { kind: 'changePrice', ...common, priceWei: deed.price }
    case 'setExpiry':
      return { kind: 'setExpiry', ...common, expiresAt: deed.wait === -1 ? 0n : time + BigInt(deed.wait) }
    case 'cancel':
      return { kind: 'cancel', ...common }
  }
}

function toWanted({ index: i, odd }: { index: number; odd: number }, market: MarketState): Wanted {
  const token = Object.keys(market.tokens)[i] as string
  const shown = liveListing(market, token)
  const traits = market.tokens[token]?.traits ?? 0n
  return {
    token,
    coin: (odd === 0 ? coins[1] : (shown?.coin ?? zeroAddress)) as string,
    priceWei: (shown?.priceWei ?? PRICE_UNIT) + (odd === 1 ? PRICE_UNIT : 0n),
    traits: odd === 2 ? traits + 1n : odd < 6 ? 0n : traits,
  }
}

function play(move: MarketMove) {
  const { at, send, accounts } = chain
  const owner = accounts[0] as Address
  const by = ('by' in move ? move.by : owner) as Address
  if (move.kind === 'transfer')
    return send(by, at.gameCard, gameCardAbi, 'transferFrom', [by, move.to, BigInt(move.token)])
  if (move.kind === 'approve')
    return send(by, at.gameCard, gameCardAbi, 'setApprovalForAll', [at.market, move.approved])
  if (move.kind === 'setTraits')
    return send(owner, at.gameCard, gameCardAbi, 'setTraits', [BigInt(move.token), move.traits])
  const { name, args, value } = callOf(move)
  return send(by, at.market, [...marketAbi, ...gameCardAbi], name, args, value)
}

type Call = { name: string; args: unknown[]; value?: bigint }
function callOf(move: MarketMove): Call {
  const at = (token: string): [Address, bigint] => [chain.at.gameCard, BigInt(token)]
  const bnb = (wanted: readonly Wanted[]) =>
    wanted.reduce((sum, one) => sum + (one.coin === zeroAddress ? one.priceWei : 0n), 0n)
  switch (move.kind) {
    case 'list':
      return { name: 'listOne', args: [...at(move.token), move.coin, move.priceWei] }
    case 'changePrice':
      return { name: 'changePrice', args: [...at(move.token), move.priceWei] }
    case 'setExpiry':
      return { name: 'setExpiry', args: [...at(move.token), move.expiresAt] }
    case 'cancel':
      return { name: 'cancel', args: at(move.token) }
    case 'cancelMany':
      return {
        name: 'cancelMany',
        args: [move.tokens.map((token) => ({ collection: at(token)[0], tokenId: at(token)[1] }))],
      }
    case 'buy': {
      const { token, coin: currency, priceWei, traits } = move.wanted
      return { name: 'buy', args: [...at(token), currency, priceWei, traits], value: bnb([move.wanted]) }
    }
    case 'buyMany': {
      const cart = move.wanted.map((one) => ({
        collection: chain.at.gameCard,
        tokenId: BigInt(one.token),
        currency: one.coin,
        expectedPrice: one.priceWei,
        expectedTraits: one.traits,
      }))
      return { name: 'buyMany', args: [cart, move.allOrNone], value: bnb(move.wanted) }
    }
    case 'batch':
      return { name: 'batch', args: [move.moves.map((one) => encoded(callOf(one)))] }
    case 'setFee':
      return { name: 'setFee', args: [move.feeBps] }
    default:
      throw new Error(`${move.kind} is no call of the market`)
  }
}

const encoded = ({ name, args }: Call): Hex =>
  encodeFunctionData({ abi: marketAbi, functionName: name as 'cancel', args: args as [Address, bigint] })

async function held(): Promise<bigint[]> {
  const { at, reader } = chain
  const inHero = { address: at.hero, abi: gameTokenAbi, functionName: 'balanceOf', args: [at.market] } as const
  return Promise.all([reader.getBalance({ address: at.market }), reader.readContract(inHero)])
}

async function expectSame(market: MarketState): Promise<void> {
  const { at, reader } = chain
  for (const [id, token] of Object.entries(market.tokens)) {
    const of = { args: [at.gameCard, BigInt(id)] } as const
    const onChain = await reader.readContract({ address: at.market, abi: marketAbi, functionName: 'listingOf', ...of })
    const listing = liveListing(market, id)
    expect(onChain).toEqual({
      seller: listing ? token.owner : zeroAddress,
      currency: listing?.coin ?? zeroAddress,
      price: listing?.priceWei ?? 0n,
      feeBps: listing?.feeBps ?? 0n,
      expiresAt: listing?.expiresAt ?? 0n,
    })
    const state = { address: at.gameCard, abi: gameCardAbi, functionName: 'ownerState', args: [BigInt(id)] } as const
    expect(await reader.readContract(state)).toEqual([token.owner, BigInt(token.transfers), token.traits])
  }
}
