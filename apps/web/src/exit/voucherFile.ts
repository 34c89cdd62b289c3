import { sentCalls } from '@mdragon/chain/exitShapes.generated'
import { VOUCHER, type VoucherFile } from '@mdragon/domain/bridge/voucherFile'
import { addressOf, isSame } from '../lib/abi.ts'
import { readCall, type Values } from '../operations/calls/readCall.ts'
import { type Contracts, vaultsOf } from './deployment.ts'

const claims = ['claimAsset', 'claimCoin', 'claimMint'] as const
type Claim = (typeof claims)[number]

export type Voucher = {
  kind: 'voucher'
  claim: Claim
  vault: string
  data: string
  receiver: string
  nonce: bigint
  /** In HERO, which the vault must be allowed to take. */
  fee: bigint
  deadline: number
  /** What it brings: a token, an amount of a coin, or so many new tokens. */
  brings:
    | { collection: string; tokenId: bigint }
    | { coin: string; amount: bigint }
    | { collection: string; count: number }
}

export type VoucherProblem = 'unreadable' | 'otherChain' | 'otherVault' | 'otherReceiver'

/** What a file says, if it is one that this account can use here. */
export function readVoucher(text: string, contracts: Contracts, account: string): Voucher | VoucherProblem {
  const file = parse(text)
  if (file?.what !== VOUCHER || typeof file.data !== 'string' || typeof file.vault !== 'string') return 'unreadable'
  const { data, vault, chainId } = file
  const read = claims
    .map((claim) => ({ claim, values: readCall(sentCalls.vault[claim], data) }))
    .find(({ values }) => values !== null)
  if (!read?.values) return 'unreadable'
  if (chainId !== contracts.chainId) return 'otherChain'
  // Its fee is approved to this address: only our own vaults are ever named to a wallet.
  const own = vaultsOf(contracts).find((one) => isSame(one, vault))
  if (!own) return 'otherVault'
  const voucher = told(read.claim, read.values, own, data)
  return isSame(voucher.receiver, account) ? voucher : 'otherReceiver'
}

function parse(text: string): Partial<Record<keyof VoucherFile, unknown>> | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const number = (values: Values, name: string): bigint => BigInt(values[name] as bigint)

function told(claim: Claim, values: Values, vault: string, data: string): Voucher {
  return {
    kind: 'voucher',
    claim,
    vault,
    data,
    receiver: addressOf(number(values, 'receiver')),
    nonce: number(values, 'nonce'),
    fee: number(values, 'fee'),
    deadline: Number(number(values, 'deadline')),
    brings: broughtBy(claim, values),
  }
}

function broughtBy(claim: Claim, values: Values): Voucher['brings'] {
  if (claim === 'claimCoin') return { coin: addressOf(number(values, 'coin')), amount: number(values, 'amount') }
  const collection = addressOf(number(values, 'collection'))
  if (claim === 'claimAsset') return { collection, tokenId: number(values, 'tokenId') }
  return { collection, count: (values.traits as readonly bigint[]).length }
}
