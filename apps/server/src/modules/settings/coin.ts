import { gameTokenAbi } from '@mdragon/chain'
import { chainClient } from '../../chain/client.ts'
import type { Context } from '../../context.ts'

type Coin = { symbol: string; decimals: number }

/** What the deployment script gave it; said only while no RPC has answered yet. */
const asDeployed: Coin = { symbol: 'HERO', decimals: 18 }
const RETRY_MS = 10_000
const known = new WeakMap<Context['config'], { coin: Coin; askAgainMs: number }>()

/** The coin's symbol and decimals as the chain says them. They never change, so they are asked for once. */
export async function readCoin({ config, deployment }: Context): Promise<Coin> {
  const before = known.get(config)
  if (before && before.askAgainMs > config.now()) return before.coin
  const contract = { abi: gameTokenAbi, address: deployment.addresses.hero } as const
  const client = chainClient(config)
  const said = await Promise.all([
    client.readContract({ ...contract, functionName: 'symbol' }),
    client.readContract({ ...contract, functionName: 'decimals' }),
  ]).catch(() => null)
  const coin = said ? { symbol: said[0], decimals: said[1] } : asDeployed
  known.set(config, { coin, askAgainMs: said ? Number.POSITIVE_INFINITY : config.now() + RETRY_MS })
  return coin
}
