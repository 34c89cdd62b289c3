import {
  coinAddress,
  gameCardAbi,
  gameTokenAbi,
  permitData,
  type Token,
  type TradeCall,
  tradeCalls,
} from '@mdragon/chain'
import { operationOf } from '@mdragon/domain'
import { type Address, zeroAddress } from 'viem'
import { chainClient } from '../chain/client.ts'
import type { Context } from '../context.ts'
import { type Plan, secondsOf } from './plan.ts'

export type Approval = { step: 'approve_coin' | 'approve_token' } & TradeCall

/** What the player has of the coin (null where nothing is paid), and the approval that is still missing. */
export type Needs = { balance: bigint | null; approval: Approval | null; permit: string | null }

/** Asked for together: what is paid and what is given are allowed apart. */
export async function readNeeds(ctx: Context, plan: Plan): Promise<Needs> {
  const [token, coin] = await Promise.all([tokenApproval(ctx, plan), readCoin(ctx, plan)])
  const { balance, approval } = coin
  if (token) return { balance, approval: token, permit: null }
  const permit = approval && operationOf(plan.kind).takesPermit ? await permitFor(ctx, plan, approval.to) : null
  return { balance, approval, permit }
}

async function tokenApproval({ config }: Context, { kind, asset, address, call }: Plan): Promise<Approval | null> {
  if (!operationOf(kind).takesToken || !asset) return null
  const client = chainClient(config)
  const token: Token = { collection: asset.collection as Address, tokenId: BigInt(asset.token_id) }
  const nft = { abi: gameCardAbi, address: token.collection } as const
  const [approved, approvedAll] = await Promise.all([
    client.readContract({ ...nft, functionName: 'getApproved', args: [token.tokenId] }),
    client.readContract({ ...nft, functionName: 'isApprovedForAll', args: [address as Address, call.to] }),
  ])
  if (approvedAll || approved.toLowerCase() === call.to.toLowerCase()) return null
  return { step: 'approve_token', ...tradeCalls.approveToken(token, call.to) }
}

async function readCoin({ config, deployment }: Context, { pay, address, call }: Plan): Promise<Omit<Needs, 'permit'>> {
  if (!pay) return { balance: null, approval: null }
  const client = chainClient(config)
  const [owner, coin] = [address as Address, coinAddress(deployment, pay.coin)]
  // BNB goes along with the call and needs nobody's leave.
  if (coin === zeroAddress) return { balance: await client.getBalance({ address: owner }), approval: null }
  const erc20 = { abi: gameTokenAbi, address: coin } as const
  const [balance, allowance] = await Promise.all([
    client.readContract({ ...erc20, functionName: 'balanceOf', args: [owner] }),
    client.readContract({ ...erc20, functionName: 'allowance', args: [owner, call.to] }),
  ])
  if (allowance >= pay.amount) return { balance, approval: null }
  return { balance, approval: { step: 'approve_coin', ...tradeCalls.approveCoin(coin, call.to, pay.amount) } }
}

/** What the owner signs instead of sending an approval; null for a contract wallet, which has no key to sign with. */
async function permitFor({ config, deployment }: Context, plan: Plan, coin: Address): Promise<string | null> {
  const client = chainClient(config)
  const owner = plan.address as Address
  const erc20 = { abi: gameTokenAbi, address: coin } as const
  const [name, nonce, code] = await Promise.all([
    client.readContract({ ...erc20, functionName: 'name' }),
    client.readContract({ ...erc20, functionName: 'nonces', args: [owner] }),
    client.getCode({ address: owner }),
  ])
  if (code && code !== '0x') return null
  const value = plan.pay?.amount ?? 0n
  const deadline = secondsOf(plan.deadline)
  return JSON.stringify(
    permitData({ name, chainId: deployment.chainId, coin, owner, spender: plan.call.to, value, nonce, deadline }),
  )
}
