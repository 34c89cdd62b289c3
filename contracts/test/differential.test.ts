import { gameCardAbi, nft111Abi } from '@mdragon/chain'
import { type Auction, type AuctionMove, minimumBid, playAuction } from '@mdragon/domain/price/auctionModel'
import { MAX_FIRST_PRICE } from '@mdragon/domain/price/nft111'
import { ceilToUnit, MAX_PRICE, PRICE_UNIT } from '@mdragon/domain/price/unit'
import fc from 'fast-check'
import { type Address, zeroAddress } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { startChain, type TestChain } from './utils/chain.ts'

/** `FUZZ_RUNS=10000` for the long form: a quarter of that many sequences. */
const runs = Math.floor(Number(process.env.FUZZ_RUNS ?? 1_000) / 4)
const LOCK_BLOCKS = 20n
/** Enough for many bids at the highest price. */
const RICH = `0x${(10n ** 30n).toString(16)}`

let chain: TestChain
let people: Address[]
beforeAll(async () => {
  chain = await startChain()
  people = chain.accounts.slice(5, 9)
  const { at, send, accounts } = chain
  await send(accounts[0] as Address, at.nft111, nft111Abi, 'setLockBlocks', [LOCK_BLOCKS])
  for (const person of people) {
    await chain.provider.request({ method: 'hardhat_setBalance', params: [person, RICH] })
    await send(person, at.gameCard, gameCardAbi, 'setApprovalForAll', [at.nft111, true])
  }
})

const who = fc.nat({ max: 3 })
/** Mostly prices, now and then with a tenth decimal, or higher than there is room for. */
const prices = fc.oneof(
  { weight: 12, arbitrary: fc.bigInt({ min: 0n, max: 10n ** 9n }).map((units) => units * PRICE_UNIT) },
  { weight: 1, arbitrary: fc.bigInt({ min: 0n, max: 10n ** 18n }) },
  { weight: 1, arbitrary: fc.constantFrom(MAX_FIRST_PRICE, MAX_FIRST_PRICE + PRICE_UNIT, MAX_PRICE + 1n) },
)
const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('putUp'), who, price: prices }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('bid'),
      who,
      over: fc.integer({ min: -2, max: 50 }),
      stale: fc.nat({ max: 19 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('putUpAgain'), who, price: prices }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('withdraw'), who }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('mine'), blocks: fc.integer({ min: 1, max: 21 }) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

test(`the contract does what the model does, in ${runs} random sequences`, async () => {
  let moves = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      moves += await replay(steps)
    }),
    { numRuns: runs, endOnFailure: true },
  )
  console.log(`${moves} moves agreed`)
})

async function replay(steps: readonly Step[]): Promise<number> {
  const { at, send, reader, mine, accounts } = chain
  let owner = people[0] as Address
  await send(accounts[0] as Address, at.gameCard, gameCardAbi, 'mint', [owner, 1n])
  const tokenId =
    10_000n + (await reader.readContract({ address: at.gameCard, abi: gameCardAbi, functionName: 'totalMinted' }))
  let auction: Auction | null = null
  let moves = 0
  for (const planned of steps) {
    if (planned.kind === 'mine') {
      await mine((planned as { blocks: number }).blocks)
      continue
    }
    const move = toMove(planned, auction, owner)
    if (!move) continue
    const before = await balances()
    const sent = await play(move, tokenId)
    const outcome = playAuction(auction, move, sent.block)
    expect(sent.ok ? 'ok' : sent.error, `${move.kind} in block ${sent.block}`).toBe(outcome.ok ? 'ok' : outcome.error)
    moves++
    if (!outcome.ok) continue
    if (!outcome.auction) owner = move.by as Address
    auction = outcome.auction
    const onChain = await reader.readContract({
      address: at.nft111,
      abi: nft111Abi,
      functionName: 'auctionOf',
      args: [at.gameCard, tokenId],
    })
    expect(onChain).toEqual({
      holder: auction?.holder ?? zeroAddress,
      price: auction?.priceWei ?? 0n,
      currency: zeroAddress,
      lockBlock: auction?.lockBlock ?? 0n,
      lockBlocks: auction?.lockBlocks ?? 0n,
    })
    await expectPaid(before, move, outcome.paid)
  }
  return moves
}

/** A random step as a move that makes sense to try: sometimes too low, by the wrong person, or for what was before. */
function toMove(planned: Step, auction: Auction | null, owner: Address): AuctionMove | null {
  const by = people[(planned as { who: number }).who] as Address
  switch (planned.kind) {
    case 'putUp':
      // Only the owner's attempts reach the auction's own rules; the collection refuses the others.
      return { kind: 'putUp', by: owner, priceWei: (planned as { price: bigint }).price, lockBlocks: LOCK_BLOCKS }
    case 'bid': {
      const { over, stale } = planned as { over: number; stale: number }
      const least = auction ? minimumBid(auction) : 1n
      const more = ceilToUnit((least * BigInt(over)) / 100n)
      const priceWei = over === -2 ? least + 1n : over < 0 ? least - PRICE_UNIT : least + more
      return {
        kind: 'bid',
        by,
        priceWei: priceWei < 0n ? 0n : priceWei,
        expectedHolder: stale === 0 ? zeroAddress : (auction?.holder ?? zeroAddress),
        expectedPriceWei: (auction?.priceWei ?? 0n) + (stale === 1 ? 1n : 0n),
      }
    }
    case 'putUpAgain':
      return { kind: 'putUpAgain', by, priceWei: (planned as { price: bigint }).price }
    default:
      return { kind: 'withdraw', by }
  }
}

function play(move: AuctionMove, tokenId: bigint) {
  const { at, send } = chain
  const call = (name: string, args: unknown[], value = 0n) =>
    send(move.by as Address, at.nft111, nft111Abi, name, args, value)
  switch (move.kind) {
    case 'putUp':
      return call('putUp', [at.gameCard, tokenId, zeroAddress, move.priceWei])
    case 'bid':
      return call(
        'buy',
        [at.gameCard, tokenId, move.expectedPriceWei, move.expectedHolder, 0n, 2n ** 64n],
        move.priceWei,
      )
    case 'putUpAgain':
      return call('putUpAgain', [at.gameCard, tokenId, move.priceWei])
    case 'withdraw':
      return call('withdraw', [at.gameCard, tokenId])
  }
}

async function balances(): Promise<Map<string, bigint>> {
  const all = [...people, chain.at.nft111]
  return new Map(
    await Promise.all(all.map(async (address) => [address, await chain.reader.getBalance({ address })] as const)),
  )
}

/** The former holder and the community got exactly what the model says. The bidder also paid gas. */
async function expectPaid(
  before: Map<string, bigint>,
  move: AuctionMove,
  paid: { to: string; toHolder: bigint; toCommunity: bigint } | undefined,
) {
  if (!paid) return
  const after = await balances()
  const gained = (address: string) => (after.get(address) ?? 0n) - (before.get(address) ?? 0n)
  expect(gained(chain.at.nft111)).toBe(paid.toCommunity)
  if (paid.to !== move.by) expect(gained(paid.to)).toBe(paid.toHolder)
}
