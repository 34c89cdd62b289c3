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
import { type Signing, secondsOf } from './plan.ts'

export type Approval = { step: 'approve_coin' | 'approve_token' | 'approve_all' } & TradeCall

/** What the player has of the coin (null where nothing is paid), and the approvals that are still missing. */
export type Needs = { balance: bigint | null; approvals: readonly Approval[]; permit: string | null }

/** Asked for together: what is paid and what is given are allowed apart. */
export async function readNeeds(ctx: Context, signing: Signing): Promise<Needs> {
  const [tokens, coin, permit] = await Promise.all([
    tokenApprovals(ctx, signing),
    readCoin(ctx, signing),
    permitFor(ctx, signing),
  ])
  const { balance, approval } = coin
  if (tokens.length > 0) return { balance, approvals: tokens, permit: null }
  return approval ? { balance, approvals: [approval], permit } : { balance, approvals: [], permit: null }
}

/** One token is allowed by itself. Several of a collection would each take a transaction: there, all of it at once. */
async function tokenApprovals(ctx: Context, { kind, assets, address, call }: Signing): Promise<Approval[]> {
  if (!operationOf(kind).takesToken) return []
  const tokens = assets.map(
    (asset): Token => ({ collection: asset.collection as Address, tokenId: BigInt(asset.token_id) }),
  )
  const collections = [...new Set(tokens.map(({ collection }) => collection))]
  const missing = await Promise.all(
    collections.map((collection) =>
      unapproved(
        ctx,
        tokens.filter((token) => token.collection === collection),
        address as Address,
        call.to,
      ),
    ),
  )
  return missing.flatMap((some): Approval[] => {
    const [token] = some
    if (!token) return []
    return some.length > 1
      ? [{ step: 'approve_all', ...tradeCalls.approveAll(token.collection, call.to) }]
      : [{ step: 'approve_token', ...tradeCalls.approveToken(token, call.to) }]
  })
}

/** Which tokens of a collection the spender may not take yet. */
async function unapproved({ config }: Context, tokens: readonly Token[], owner: Address, spender: Address) {
  const client = chainClient(config)
  const nft = { abi: gameCardAbi, address: tokens[0]?.collection ?? zeroAddress } as const
  const [isAll, ...approved] = await Promise.all([
    client.readContract({ ...nft, functionName: 'isApprovedForAll', args: [owner, spender] }),
    ...tokens.map(({ tokenId }) => client.readContract({ ...nft, functionName: 'getApproved', args: [tokenId] })),
  ])
  return isAll ? [] : tokens.filter((_, i) => approved[i]?.toLowerCase() !== spender.toLowerCase())
}

type CoinNeeds = { balance: bigint | null; approval: Approval | null }

async function readCoin({ config, deployment }: Context, { pay, address, call }: Signing): Promise<CoinNeeds> {
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

/**
 * What the owner may sign instead of sending an approval; null for a contract wallet, which has no key to sign with. Asked
 * before it is known whether one is missing: it goes along with the other questions.
 */
async function permitFor({ config, deployment }: Context, plan: Signing): Promise<string | null> {
  const coin = plan.pay && coinAddress(deployment, plan.pay.coin)
  if (!coin || coin === zeroAddress || !operationOf(plan.kind).takesPermit) return null
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
