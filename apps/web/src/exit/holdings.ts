import { readCalls, traceTopics } from '@mdragon/chain/exitShapes.generated'
import { addressOf, encode, isSame, topicOf } from '../lib/abi.ts'
import { type Contracts, vaultsOf } from './deployment.ts'
import { type Ask, type Head, read } from './rpc.ts'

type Token = { collection: string; tokenId: bigint }
type At = { contract: string }

/** A word of the chain that something may be somebody's: what it is now, the contract is asked. */
export type Trace = Token & At & { kind: 'listing' | 'auction' | 'deposit' }

/** Something of the account's that a contract holds or offers. `traits` are zero where the token could not be read. */
export type Holding =
  | (Token & At & { kind: 'listing'; currency: string; price: bigint; traits: bigint })
  | (Token &
      At & { kind: 'auction'; currency: string; price: bigint; lockBlock: number; isOff: boolean; traits: bigint })
  | (Token & At & { kind: 'deposit'; exitAt: number; traits: bigint })
  | (At & { kind: 'credit'; place: 'market' | 'nft111'; currency: string; amount: bigint })

type Log = { address: string; topics: string[] }

/** What the logs of a range say of an account: two questions. */
export async function readTraces(ask: Ask, contracts: Contracts, account: string, from: number, to: number) {
  const { market, nft111 } = contracts.addresses
  const range = { fromBlock: `0x${from.toString(16)}`, toBlock: `0x${to.toString(16)}` }
  const who = topicOf(account)
  const { Listed } = traceTopics.market
  const offers = [Listed, ...Object.values(traceTopics.nft111)]
  const [traded, deposited] = (await Promise.all([
    ask('eth_getLogs', [{ ...range, address: [market, nft111], topics: [offers, null, null, who] }]),
    ask('eth_getLogs', [{ ...range, address: vaultsOf(contracts), topics: [[traceTopics.vault.AssetDeposited], who] }]),
  ])) as [Log[], Log[]]
  return [
    ...traded.map(({ address, topics: [event, collection, tokenId] }) =>
      traceOf(event === Listed ? 'listing' : 'auction', address, collection, tokenId),
    ),
    ...deposited.map(({ address, topics: [, , collection, tokenId] }) =>
      traceOf('deposit', address, collection, tokenId),
    ),
  ]
}

const traceOf = (kind: Trace['kind'], contract: string, collection = '0x0', tokenId = '0x0'): Trace => ({
  kind,
  contract,
  collection: addressOf(BigInt(collection)),
  tokenId: BigInt(tokenId),
})

/** Wherever a token could be, for who knows its number and does not want to search. */
export const tracesOf = (contracts: Contracts, tokenId: bigint): Trace[] => {
  const { market, nft111, gameCard, mdragon } = contracts.addresses
  return [gameCard, mdragon].flatMap((collection) => [
    { kind: 'listing' as const, contract: market, collection, tokenId },
    { kind: 'auction' as const, contract: nft111, collection, tokenId },
    ...vaultsOf(contracts).map((contract) => ({ kind: 'deposit' as const, contract, collection, tokenId })),
  ])
}

export const keyOf = ({ kind, contract, collection, tokenId }: Trace): string =>
  [kind, contract, collection, tokenId].join(' ').toLowerCase()

/** What a trace has become: the account's still, or null. */
export async function readHolding(ask: Ask, trace: Trace, account: string): Promise<Holding | null> {
  const found = await readers[trace.kind](ask, trace, account)
  return found && { ...found, traits: await readTraits(ask, trace) }
}

type Reader = (ask: Ask, trace: Trace, account: string) => Promise<Untold | null>
type Untold = Holding extends infer H ? (H extends { traits: bigint } ? Omit<H, 'traits'> : never) : never

const readers: Record<Trace['kind'], Reader> = {
  listing: async (ask, { kind: _, ...at }, account) => {
    const [seller = 0n, currency = 0n, price = 0n] = await ofToken(ask, at, readCalls.market.listingOf)
    if (!isSame(addressOf(seller), account)) return null
    return { ...at, kind: 'listing', currency: addressOf(currency), price }
  },
  auction: async (ask, { kind: _, ...at }, account) => {
    const [holder = 0n, price = 0n, currency = 0n, lockBlock = 0n] = await ofToken(ask, at, readCalls.nft111.auctionOf)
    if (!isSame(addressOf(holder), account)) return null
    const [isOn] = await read(ask, at.contract, encode(readCalls.nft111.isCurrency, currency))
    return {
      ...at,
      kind: 'auction',
      currency: addressOf(currency),
      price,
      lockBlock: Number(lockBlock),
      isOff: isOn === 0n,
    }
  },
  deposit: async (ask, { kind: _, ...at }, account) => {
    const [depositor = 0n, exitAt = 0n] = await ofToken(ask, at, readCalls.vault.depositOf)
    if (!isSame(addressOf(depositor), account)) return null
    return { ...at, kind: 'deposit', exitAt: Number(exitAt) }
  },
}

const ofToken = (
  ask: Ask,
  { contract, collection, tokenId }: Token & At,
  shape: { selector: string; inputs: readonly [readonly ['collection', 'address'], readonly ['tokenId', 'uint256']] },
) => read(ask, contract, encode(shape, collection, tokenId))

const readTraits = async (ask: Ask, { collection, tokenId }: Token): Promise<bigint> =>
  (await read(ask, collection, encode(readCalls.card.ownerState, tokenId)))[2] ?? 0n

type Keyed = { holding: Holding; key: string }

/** Payments that did not get through and wait for the account. */
export async function readCredits(ask: Ask, { addresses }: Contracts, account: string): Promise<Keyed[]> {
  const found = await Promise.all(
    (['market', 'nft111'] as const).map(async (place) => {
      const contract = addresses[place]
      const [, count = 0n, ...currencies] = await read(ask, contract, encode(readCalls[place].currencies))
      return Promise.all(
        currencies.slice(0, Number(count)).map(async (currency): Promise<Keyed[]> => {
          const [amount = 0n] = await read(ask, contract, encode(readCalls[place].credits, account, currency))
          if (amount === 0n) return []
          const credit = { kind: 'credit' as const, contract, place, currency: addressOf(currency), amount }
          return [{ holding: credit, key: `credit ${contract} ${credit.currency}` }]
        }),
      )
    }),
  )
  return found.flat(2)
}

/** Whether the chain would let it go in its next block, and if not, in how many seconds. */
export function waitOf(holding: Holding, { block, time, blockSeconds }: Head): number {
  if (holding.kind === 'auction' && !holding.isOff && holding.lockBlock > block + 1)
    return (holding.lockBlock - block) * blockSeconds
  if (holding.kind === 'deposit' && holding.exitAt > time) return holding.exitAt - time
  return 0
}
