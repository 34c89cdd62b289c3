import { type Address, encodeFunctionData, type Hex } from 'viem'
import type { Deployment } from './deployment.ts'
import { gameVaultAbi } from './generated.ts'
import type { Token, TradeCall } from './tradeCalls.ts'

type AssetClaim = {
  receiver: Address
  collection: Address
  tokenId: bigint
  transfers: bigint
  traits: bigint
  fee: bigint
  nonce: bigint
  deadline: bigint
}
type CoinClaim = { receiver: Address; coin: Address; amount: bigint; fee: bigint; nonce: bigint; deadline: bigint }

type MintClaim = {
  receiver: Address
  collection: Address
  traits: readonly bigint[]
  fee: bigint
  nonce: bigint
  deadline: bigint
}

const abi = gameVaultAbi
const at = ({ addresses }: Deployment, data: Hex): TradeCall => ({ to: addresses.vault, data, value: 0n })

/** Every call between wallet and game. */
export const vaultCalls = {
  activate: (deployment: Deployment, coin: Address, amount: bigint): TradeCall =>
    at(deployment, encodeFunctionData({ abi, functionName: 'activate', args: [coin, amount] })),

  depositCoin: (deployment: Deployment, coin: Address, amount: bigint, serverId: bigint): TradeCall =>
    at(deployment, encodeFunctionData({ abi, functionName: 'depositCoin', args: [coin, amount, serverId] })),

  depositAsset: (deployment: Deployment, { collection, tokenId }: Token, serverId: bigint): TradeCall =>
    at(deployment, encodeFunctionData({ abi, functionName: 'depositAsset', args: [collection, tokenId, serverId] })),

  claimAsset: (deployment: Deployment, voucher: AssetClaim, signature: Hex): TradeCall =>
    at(deployment, encodeFunctionData({ abi, functionName: 'claimAsset', args: [voucher, signature] })),

  claimMint: (deployment: Deployment, voucher: MintClaim, signature: Hex): TradeCall =>
    at(deployment, encodeFunctionData({ abi, functionName: 'claimMint', args: [voucher, signature] })),

  claimCoin: (deployment: Deployment, voucher: CoinClaim, signature: Hex): TradeCall =>
    at(deployment, encodeFunctionData({ abi, functionName: 'claimCoin', args: [voucher, signature] })),
}
