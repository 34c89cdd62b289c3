import { AppError } from '@mdragon/api'
import { gameTokenAllowancesSlot, marketAbi, type TradeCall, tradeCalls } from '@mdragon/chain'
import { formatAmount, operationOf } from '@mdragon/domain'
import { type Address, encodeAbiParameters, type Hex, keccak256, maxUint256, toHex } from 'viem'
import { chainClient } from '../chain/client.ts'
import { refusalOf } from '../chain/reverts.ts'
import type { Context } from '../context.ts'
import type { StoredCall } from '../db/schema.ts'
import { type Needs, readNeeds } from './approvals.ts'
import { type Estimate, likelyGas, type NetworkFee, networkFeeOf } from './networkFee.ts'
import { type Signing, secondsOf } from './plan.ts'

export type Simulation = {
  calls: StoredCall[]
  permit: string | null
  balance: bigint | null
  bnbBalance: bigint
  networkFee: NetworkFee
  feeBps: bigint
}

/**
 * Asks the chain as it is now: what is approved, what the player has, and whether the call would go through. A missing
 * approval becomes a call before it, for exactly what is needed; with the owner's signature it needs none.
 */
export async function simulate(ctx: Context, plan: Signing, permitSignature?: Hex): Promise<Simulation> {
  try {
    const [needs, bnbBalance, feeBps] = await Promise.all([
      readNeeds(ctx, plan),
      chainClient(ctx.config).getBalance({ address: plan.address as Address }),
      readFeeBps(ctx),
    ])
    if (plan.pay && (needs.balance ?? 0n) < plan.pay.amount)
      throw plan.tooLittle ?? new AppError('balance.insufficient')
    const steps = stepsOf(plan, needs, permitSignature)
    const [first] = steps
    const [estimate] = await Promise.all([
      estimateGas(ctx, plan, first),
      first.step === 'approve_coin' && simulateApproved(ctx, plan, first.to),
    ])
    requireBnb(bnbBalance, first.value + estimate.gas * estimate.gasPrice)
    const likely = permitSignature ? null : likelyGas(plan, steps)
    return {
      calls: steps.map(({ step, to, data, value }) => ({ step, to, data, value: `0x${value.toString(16)}` })),
      permit: first.step === 'approve_coin' ? needs.permit : null,
      balance: needs.balance,
      bnbBalance,
      networkFee: networkFeeOf(estimate, likely, first.step === 'act'),
      feeBps,
    }
  } catch (error) {
    const taken = { permit: permitSignature !== undefined, token: operationOf(plan.kind).takesToken === true }
    throw error instanceof AppError ? error : refusalOf(error, taken)
  }
}

type Step = TradeCall & { step: StoredCall['step'] }

/** What the wallet is asked to sign, in order. */
function stepsOf({ call, pay, deadline }: Signing, { approvals }: Needs, permit: Hex | undefined): [Step, ...Step[]] {
  const [approval, ...more] = approvals
  if (!approval) return [{ step: 'act', ...call }]
  if (approval.step === 'approve_coin' && permit) {
    const signed = tradeCalls.withPermit(call, approval.to, pay?.amount ?? 0n, secondsOf(deadline), permit)
    return [{ step: 'act', ...signed }]
  }
  return [approval, ...more, { step: 'act', ...call }]
}

const readFeeBps = async ({ config, deployment }: Context): Promise<bigint> =>
  BigInt(
    await chainClient(config).readContract({
      abi: marketAbi,
      address: deployment.addresses.market,
      functionName: 'feeBps',
    }),
  )

function requireBnb(have: bigint, need: bigint): void {
  if (have >= need) return
  throw new AppError('bnb.insufficient', { details: { need: formatAmount(need), have: formatAmount(have) } })
}

/**
 * The call before its approval is there: the chain is asked to imagine it. A coin that keeps its approvals elsewhere
 * cannot be imagined so, and says that there is none; then the call is simulated once it is approved.
 */
async function simulateApproved({ config }: Context, { address, call }: Signing, coin: Address): Promise<void> {
  const account = address as Address
  const place = (key: Address, slot: Hex) =>
    keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'bytes32' }], [key, slot]))
  const slot = place(call.to, place(account, toHex(gameTokenAllowancesSlot, { size: 32 })))
  const stateOverride = [{ address: coin, stateDiff: [{ slot, value: toHex(maxUint256) }] }]
  const { to, data, value } = call
  await chainClient(config)
    .call({ account, to, data, value, stateOverride })
    .catch((error) => {
      const refusal = refusalOf(error)
      if (refusal.code !== 'allowance.missing') throw refusal
    })
}

/** A call that the contract would refuse cannot be estimated, and says why. */
async function estimateGas({ config }: Context, { address }: Signing, { to, data, value }: Step): Promise<Estimate> {
  const client = chainClient(config)
  const account = address as Address
  const [gas, gasPrice] = await Promise.all([client.estimateGas({ account, to, data, value }), client.getGasPrice()])
  return { gas, gasPrice }
}
