import { type Address, encodeFunctionData } from 'viem'
import type { Deployment } from './deployment.ts'
import { gameVaultAbi, marketAbi, nft111Abi } from './generated.ts'
import type { TradeCall } from './tradeCalls.ts'

/** What the guardian can stop on the chain, and what only the owner can take back. */
export type GuardianCallName =
  | 'pauseClaims'
  | 'retireSigner'
  | 'lowerLimits'
  | 'stopSales'
  | 'stopAuctions'
  | 'resumeClaims'
  | 'resumeSales'
  | 'resumeAuctions'

export type GuardianInputs = {
  signer: Address
  item: Address
  perVoucher: bigint
  perHour: bigint
  perDay: bigint
  /** What a stop of trading has to leave behind, where the house's own share is not enough. */
  deposit: bigint
}
/** A call as a wallet sends it, and as a person reads it. */
export type GuardianCall = TradeCall & {
  method: string
  inputs: Readonly<Record<string, string>>
  by: 'guardian' | 'owner'
}

const vault = gameVaultAbi

/** The call, ready for a wallet: nothing is signed or sent here. */
export function guardianCall(deployment: Deployment, name: GuardianCallName, inputs: GuardianInputs): GuardianCall {
  const { market, nft111 } = deployment.addresses
  switch (name) {
    case 'pauseClaims':
    case 'resumeClaims':
      return toVault(deployment, name, encodeFunctionData({ abi: vault, functionName: name }))
    case 'retireSigner': {
      const data = encodeFunctionData({ abi: vault, functionName: name, args: [inputs.signer] })
      return toVault(deployment, name, data, { signer_: inputs.signer })
    }
    case 'lowerLimits':
      return lowerLimits(deployment, inputs)
    case 'stopSales':
      return stop(market, encodeFunctionData({ abi: marketAbi, functionName: 'stopTrading' }), inputs)
    case 'stopAuctions':
      return stop(nft111, encodeFunctionData({ abi: nft111Abi, functionName: 'stopTrading' }), inputs)
    case 'resumeSales':
      return resume(market, encodeFunctionData({ abi: marketAbi, functionName: 'resumeTrading' }))
    case 'resumeAuctions':
      return resume(nft111, encodeFunctionData({ abi: nft111Abi, functionName: 'resumeTrading' }))
  }
}

const toVault = (
  { addresses }: Deployment,
  method: string,
  data: GuardianCall['data'],
  inputs: GuardianCall['inputs'] = {},
): GuardianCall => ({
  to: addresses.vault,
  data,
  value: 0n,
  method,
  inputs,
  by: method === 'resumeClaims' ? 'owner' : 'guardian',
})

function lowerLimits(deployment: Deployment, { item, perVoucher, perHour, perDay }: GuardianInputs): GuardianCall {
  const limits = { perVoucher, perHour, perDay }
  const data = encodeFunctionData({ abi: vault, functionName: 'lowerLimits', args: [item, limits] })
  return toVault(deployment, 'lowerLimits', data, { item, limits: `[${perVoucher},${perHour},${perDay}]` })
}

const stop = (to: Address, data: GuardianCall['data'], { deposit }: GuardianInputs): GuardianCall => ({
  to,
  data,
  value: deposit,
  method: 'stopTrading',
  inputs: {},
  by: 'guardian',
})
const resume = (to: Address, data: GuardianCall['data']): GuardianCall => ({
  to,
  data,
  value: 0n,
  method: 'resumeTrading',
  inputs: {},
  by: 'owner',
})

/** For the transaction builder of a Safe: a file that its owners load, look at and sign. */
export const safeTransaction = (chainId: number, { to, data, value, method }: GuardianCall, createdAtMs: number) => ({
  version: '1.0',
  chainId: String(chainId),
  createdAt: createdAtMs,
  meta: { name: method, description: 'Prepared by the operator console; nothing is signed yet.' },
  transactions: [{ to, value: String(value), data, contractMethod: null, contractInputsValues: null }],
})
