import { readCalls, refusals, sentCalls } from '@mdragon/chain/exitShapes.generated'
import { encode } from '../lib/abi.ts'
import type { Contracts } from './deployment.ts'
import type { Holding } from './holdings.ts'
import { type Ask, type Head, RpcError, read } from './rpc.ts'
import type { Voucher } from './voucherFile.ts'

export type Call = { name: string; to: string; data: string }

/** What takes a thing home, or one step nearer: the calls of it, in order. */
export function callsOf(holding: Holding, account: string, { time }: Head): Call[] {
  const { contract: to } = holding
  const { market, nft111, vault } = sentCalls
  switch (holding.kind) {
    case 'listing':
      return [{ name: 'cancel', to, data: encode(market.cancel, holding.collection, holding.tokenId) }]
    case 'auction':
      return [{ name: 'withdraw', to, data: encode(nft111.withdraw, holding.collection, holding.tokenId) }]
    case 'credit':
      return [{ name: 'collect', to, data: encode(market.collect, holding.currency, account) }]
    case 'deposit': {
      const name = holding.exitAt === 0 ? 'requestExit' : 'exit'
      const isDue = holding.exitAt <= time
      return isDue ? [{ name, to, data: encode(vault[name], holding.collection, holding.tokenId) }] : []
    }
  }
}

/** The fee's exact approval where it is missing, and the claim. */
export async function callsOfVoucher(ask: Ask, { addresses }: Contracts, voucher: Voucher): Promise<Call[]> {
  const { vault: to, claim, data, fee, receiver } = voucher
  const [allowed = 0n] = await read(ask, addresses.hero, encode(readCalls.coin.allowance, receiver, to))
  const approve = { name: 'approve', to: addresses.hero, data: encode(sentCalls.coin.approve, to, fee) }
  return [...(allowed < fee ? [approve] : []), { name: claim, to, data }]
}

/** Whether a voucher was used, here or elsewhere. */
export const isUsed = async (ask: Ask, { vault, nonce }: Voucher): Promise<boolean> =>
  (await read(ask, vault, encode(readCalls.vault.isNonceUsed, nonce)))[0] === 1n

/** What a call would cost, or by which name the contract refuses it. */
export async function gasOf(ask: Ask, from: string, { to, data }: Call): Promise<bigint | string> {
  try {
    return BigInt(String(await ask('eth_estimateGas', [{ from, to, data }])))
  } catch (error) {
    return refusalOf(error)
  }
}

/** A contract's own name for it; else what the node says. */
export function refusalOf(error: unknown): string {
  const name = error instanceof RpcError && refusals[error.data.slice(0, 10).toLowerCase()]
  return name || (error instanceof Error ? error.message : String(error))
}
