import { type Deployment, gameCardAbi, gameTokenAbi, marketAbi, nft111Abi } from '@mdragon/chain'
import { unpackTraits } from '@mdragon/domain'
import { type Abi, decodeFunctionResult, encodeEventTopics, encodeFunctionData, type Hex } from 'viem'
import { ZERO_ADDRESS } from '../chain/event.ts'
import { type RpcCall, request } from '../chain/rpc.ts'

/** A token, and the block at which it is looked at. */
export type ChainToken = { collection: string; token_id: number; at: number }

export type ChainReader = ReturnType<typeof createChainReader>

const BATCH = 200
const TIMEOUT_MS = 30_000
const FIRST_CARD = 10_001
const hex = (n: number): string => `0x${n.toString(16)}`

/** What the contracts say, read in batches and in their own words; addresses in lower case, as we keep them. */
export function createChainReader(url: string, { addresses, startBlock }: Deployment) {
  const gameCard = addresses.gameCard.toLowerCase()

  async function batched(calls: readonly RpcCall[]): Promise<unknown[]> {
    const answers: unknown[] = []
    for (let i = 0; i < calls.length; i += BATCH)
      answers.push(...(await request(url, calls.slice(i, i + BATCH), TIMEOUT_MS)))
    return answers
  }
  async function read<T>(
    abi: Abi,
    functionName: string,
    calls: readonly { to: string; args: unknown[]; at: number }[],
  ) {
    const answers = await batched(
      calls.map(({ to, args, at }) => [
        'eth_call',
        [{ to, data: encodeFunctionData({ abi, functionName, args }) }, hex(at)],
      ]),
    )
    return answers.map((data) => decodeFunctionResult({ abi, functionName, data: data as Hex }) as T)
  }
  const inContract = (to: string) => (tokens: readonly ChainToken[]) =>
    tokens.map(({ collection, token_id, at }) => ({ to, args: [collection, BigInt(token_id)], at }))

  /** The zero address for what is burned. */
  async function ownersOf(tokens: readonly ChainToken[]): Promise<string[]> {
    const calls = tokens.map(({ collection, token_id, at }) => ({ to: collection, args: [BigInt(token_id)], at }))
    return (await read<[string, bigint, bigint]>(gameCardAbi, 'ownerState', calls)).map(([owner]) =>
      owner.toLowerCase(),
    )
  }

  return {
    /** What one account has of each coin. */
    balances: (coins: readonly string[], account: string, at: number): Promise<bigint[]> =>
      read<bigint>(
        gameTokenAbi,
        'balanceOf',
        coins.map((to) => ({ to, args: [account], at })),
      ),
    async hashes(numbers: readonly number[]): Promise<Map<number, string>> {
      const blocks = await batched(numbers.map((n) => ['eth_getBlockByNumber', [hex(n), false]]))
      return new Map(blocks.flatMap((block, i) => (block ? [[numbers[i] ?? 0, (block as { hash: string }).hash]] : [])))
    },
    /** Burned ones too. Dragons are numbered from 1, cards from 10001. */
    async mintedIds(collection: string, at: number): Promise<number[]> {
      const [count = 0n] = await read<bigint>(gameCardAbi, 'totalMinted', [{ to: collection, args: [], at }])
      const first = collection === gameCard ? FIRST_CARD : 1
      return Array.from({ length: Number(count) }, (_, i) => first + i)
    },
    /** Those among them that were minted with bits that are traits of ours; what they are now does not count. */
    async bornWithTraits(collection: string, ids: readonly number[], at: number): Promise<number[]> {
      const found = await batched(
        ids.map((id) => {
          const topics = encodeEventTopics({ abi: gameCardAbi, eventName: 'TraitsSet', args: { tokenId: BigInt(id) } })
          const filter = { address: collection, topics, fromBlock: hex(startBlock), toBlock: hex(at) }
          return ['eth_getLogs', [filter]]
        }),
      )
      return ids.filter((_, i) => {
        const [first] = found[i] as { data: string }[]
        return first && unpackTraits(BigInt(first.data)) !== null
      })
    },
    owners: ownersOf,
    async listings(tokens: readonly ChainToken[]) {
      type Listing = { seller: string; currency: string; price: bigint; expiresAt: bigint }
      const found = await read<Listing>(marketAbi, 'listingOf', inContract(addresses.market)(tokens))
      return found.map(({ seller, currency, price, expiresAt }) =>
        seller === ZERO_ADDRESS
          ? null
          : { seller: seller.toLowerCase(), currency: currency.toLowerCase(), price, expiresAt },
      )
    },
    async auctions(tokens: readonly ChainToken[]) {
      type Auction = { holder: string; currency: string; price: bigint; lockBlock: bigint }
      const found = await read<Auction>(nft111Abi, 'auctionOf', inContract(addresses.nft111)(tokens))
      return found.map(({ holder, currency, price, lockBlock }) => ({
        holder: holder.toLowerCase(),
        currency: currency.toLowerCase(),
        price,
        lockBlock,
      }))
    },
  }
}
