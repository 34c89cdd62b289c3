import { AppError } from '@mdragon/api'
import {
  type CoinName,
  coinAddress,
  gameCardAbi,
  gameTokenAbi,
  marketAbi,
  permitData,
  type Token,
  type TradeCall,
  tradeCalls,
} from '@mdragon/chain'
import { formatAmount } from '@mdragon/domain'
import { type Address, encodeAbiParameters, type Hex, keccak256, maxUint256, toHex, zeroAddress } from 'viem'
import { chainClient } from '../../chain/client.ts'
import { refusalOf } from '../../chain/reverts.ts'
import type { Context } from '../../context.ts'
import type { StoredCall } from '../../db/schema.ts'

export type Deed = {
  address: Address
  /** The token that the contract takes, which its owner has to allow. */
  gives: Token | null
  /** What the player pays, in which coin; null where nothing is paid. */
  pay: { coin: CoinName; amount: bigint } | null
  /** Whether the contract takes an approval by signature. */
  canPermit: boolean
  act: TradeCall
  /** Unix seconds; also the last moment of a permit. */
  deadline: bigint
}

export type Trial = {
  calls: StoredCall[]
  permit: string | null
  balance: bigint | null
  bnbBalance: bigint
  networkFee: bigint | null
  feeBps: bigint
}

/**
 * Asks the chain as it is now: what is approved, what the player has, and whether the deed would go through. A missing
 * approval becomes a call before it, for exactly what is needed; with the owner's signature it needs none.
 */
export async function tryOut(ctx: Context, deed: Deed, permitSignature?: Hex): Promise<Trial> {
  try {
    const { approval, permit, ...have } = await readNeeds(ctx, deed)
    const act =
      approval?.step === 'approve_coin' && permitSignature
        ? tradeCalls.withPermit(deed.act, approval.to, deed.pay?.amount ?? 0n, deed.deadline, permitSignature)
        : deed.act
    requireBalance(deed, have)
    const first = approval && act === deed.act ? approval : { step: 'act' as const, ...act }
    const fee = await estimateFee(ctx, deed.address, first)
    if (first.step === 'approve_coin') await tryAsIfApproved(ctx, deed, first.to)
    if (have.bnbBalance < first.value + fee)
      throw new AppError('bnb.insufficient', {
        details: { need: formatAmount(first.value + fee), have: formatAmount(have.bnbBalance) },
      })
    const calls = first.step === 'act' ? [first] : [first, { step: 'act' as const, ...act }]
    return {
      ...have,
      calls: calls.map(({ step, to, data, value }) => ({ step, to, data, value: `0x${value.toString(16)}` })),
      permit: first.step === 'approve_coin' ? permit : null,
      networkFee: first.step === 'act' ? fee : null,
    }
  } catch (error) {
    const taken = { permit: permitSignature !== undefined, token: deed.gives !== null }
    throw error instanceof AppError ? error : refusalOf(error, taken)
  }
}

type Approval = { step: 'approve_coin' | 'approve_token' } & TradeCall

async function readNeeds({ config, deployment }: Context, { address, gives, pay, canPermit, act, deadline }: Deed) {
  const client = chainClient(config)
  const coin = pay ? coinAddress(deployment, pay.coin) : zeroAddress
  const isToken = coin !== zeroAddress
  const erc20 = { abi: gameTokenAbi, address: coin } as const
  const nft = { abi: gameCardAbi, address: gives?.collection ?? zeroAddress } as const
  const [bnbBalance, feeBps, balance, allowance, approved, approvedAll] = await Promise.all([
    client.getBalance({ address }),
    client.readContract({ abi: marketAbi, address: deployment.addresses.market, functionName: 'feeBps' }),
    isToken ? client.readContract({ ...erc20, functionName: 'balanceOf', args: [address] }) : null,
    isToken ? client.readContract({ ...erc20, functionName: 'allowance', args: [address, act.to] }) : null,
    gives ? client.readContract({ ...nft, functionName: 'getApproved', args: [gives.tokenId] }) : null,
    gives ? client.readContract({ ...nft, functionName: 'isApprovedForAll', args: [address, act.to] }) : null,
  ])
  const have = { bnbBalance, feeBps: BigInt(feeBps), balance: pay && !isToken ? bnbBalance : balance }
  const lacksToken = gives !== null && !approvedAll && approved?.toLowerCase() !== act.to.toLowerCase()
  if (lacksToken) {
    const approval: Approval = { step: 'approve_token', ...tradeCalls.approveToken(gives, act.to) }
    return { ...have, approval, permit: null }
  }
  if (!pay || allowance === null || allowance >= pay.amount) return { ...have, approval: null, permit: null }
  const approval: Approval = { step: 'approve_coin', ...tradeCalls.approveCoin(coin, act.to, pay.amount) }
  if (!canPermit) return { ...have, approval, permit: null }
  const [name, nonce, code] = await Promise.all([
    client.readContract({ ...erc20, functionName: 'name' }),
    client.readContract({ ...erc20, functionName: 'nonces', args: [address] }),
    client.getCode({ address }),
  ])
  const data = permitData({
    name,
    chainId: deployment.chainId,
    coin,
    owner: address,
    spender: act.to,
    value: pay.amount,
    nonce,
    deadline,
  })
  // A contract wallet has no key of its own to sign with.
  return { ...have, approval, permit: code && code !== '0x' ? null : JSON.stringify(data) }
}

function requireBalance({ pay }: Deed, { balance }: { balance: bigint | null }): void {
  if (pay && (balance ?? 0n) < pay.amount) throw new AppError('balance.insufficient')
}

/** Of the coins of the game: `_allowances` is the second slot of the contract's storage. */
const ALLOWANCES_SLOT = 1n

/**
 * The deed before its approval is there: the chain is asked to imagine it. A coin that keeps its approvals elsewhere
 * cannot be imagined so, and says that there is none; then the deed is tried once it is approved.
 */
async function tryAsIfApproved({ config }: Context, { address, act }: Deed, coin: Address): Promise<void> {
  const place = (key: Address, slot: Hex) =>
    keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'bytes32' }], [key, slot]))
  const slot = place(act.to, place(address, toHex(ALLOWANCES_SLOT, { size: 32 })))
  const stateOverride = [{ address: coin, stateDiff: [{ slot, value: toHex(maxUint256) }] }]
  const { to, data, value } = act
  await chainClient(config)
    .call({ account: address, to, data, value, stateOverride })
    .catch((error) => {
      const refusal = refusalOf(error)
      if (refusal.code !== 'allowance.missing') throw refusal
    })
}

/** The trial itself: a call that the contract would refuse cannot be estimated, and says why. */
async function estimateFee({ config }: Context, account: Address, { to, data, value }: TradeCall): Promise<bigint> {
  const client = chainClient(config)
  const [gas, gasPrice] = await Promise.all([client.estimateGas({ account, to, data, value }), client.getGasPrice()])
  return gas * gasPrice
}
