import { coinAddress, coinNames } from '@mdragon/chain'
import { type PublicClient, parseAbiItem } from 'viem'
import { chainClient } from '../../chain/client.ts'
import { readHead } from '../../chain/head.ts'
import type { Context } from '../../context.ts'

/** Coins that came from the inviter within so long before the activation were not the friend's own. */
const WITHIN = 86_400
/** Endpoints answer so many blocks at once, or fewer; what they refuse is asked in halves. */
const MOST_BLOCKS = 5_000
const FEWEST_BLOCKS = 100

const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')

export type Activation = { inviter: string; wallet: string; coin: string; atSeconds: number }

/** The transaction by which the inviter's own wallet sent the coin that the friend activated with; null: there is none. */
export async function findFunding(
  ctx: Context,
  { inviter, wallet, coin, atSeconds }: Activation,
): Promise<string | null> {
  const name = coinNames.find((one) => one === coin)
  if (!name) return null
  const client = chainClient(ctx.config)
  const { final_block } = await readHead(ctx.db)
  const from = await firstBlockSince(client, atSeconds - WITHIN, ctx.deployment.startBlock, final_block)
  const to = (await firstBlockSince(client, atSeconds + 1, from, final_block)) - 1
  const address = coinAddress(ctx.deployment, name)
  const args = { from: inviter as `0x${string}`, to: wallet as `0x${string}` }
  for (let start = from, size = MOST_BLOCKS; start <= to; ) {
    const end = Math.min(to, start + size - 1)
    const logs = await client
      .getLogs({ address, event: transferEvent, args, fromBlock: BigInt(start), toBlock: BigInt(end) })
      .catch((error: unknown) => {
        if (size <= FEWEST_BLOCKS) throw error
        return null
      })
    if (logs?.[0]) return logs[0].transactionHash
    if (logs) start = end + 1
    else size = Math.ceil(size / 2)
  }
  return null
}

/** By halves: some twenty questions, however long the chain is. One past the last where there is none. */
async function firstBlockSince(client: PublicClient, seconds: number, first: number, last: number): Promise<number> {
  let [low, high] = [first, last + 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const { timestamp } = await client.getBlock({ blockNumber: BigInt(middle) })
    if (Number(timestamp) >= seconds) high = middle
    else low = middle + 1
  }
  return low
}
