import { AppError } from '@mdragon/api'
import type { CoinName } from '@mdragon/chain'
import type { OperationKind } from '@mdragon/domain'
import type { Context } from '../../context.ts'
import type { OperationRow, Plan } from '../../operations/index.ts'
import { atVaultOf, claimCall, findVoucher, utcTime, type Voucher } from '../vouchers/index.ts'

/** A voucher that is good for less is not handed out a second time. */
const LEAST_LEFT_MS = 120_000

type Wanted = { address: string; transfers?: number | null }

/** The same wallet's, of the same deposit where there was one, and in time: else there is nothing but to wait. */
export function requireUsable(open: Voucher, { address, transfers = null }: Wanted, nowMs: number): void {
  const deadline = open.deadline * 1000
  if (open.address !== address || open.transfers !== transfers || deadline < nowMs + LEAST_LEFT_MS)
    throw new AppError('claim.open', { details: { time: utcTime(deadline) } })
}

/** The plan that a voucher makes possible: its call, its fee, and the nonce by which its event is known. */
export function planOfVoucher(ctx: Context, kind: OperationKind, voucher: Voucher, asset: Plan['asset']): Plan {
  const fee = BigInt(voucher.fee)
  return {
    kind,
    address: voucher.address,
    asset,
    call: claimCall(ctx, voucher),
    pay: fee > 0n ? { coin: 'HERO', amount: fee } : null,
    coin: (voucher.coin as CoinName | null) ?? (fee > 0n ? 'HERO' : null),
    price: voucher.amount === null ? fee || null : BigInt(voucher.amount),
    deadline: voucher.deadline * 1000,
    eventArgs: { nonce: String(voucher.nonce) },
    voucher: voucher.nonce,
  }
}

/** The same voucher once more, while it is open. */
export async function planOfOpenVoucher(ctx: Context, operation: OperationRow, asset: Plan['asset']): Promise<Plan> {
  const { kind, voucher: nonce, deadline } = operation
  const voucher = nonce === null ? undefined : await findVoucher(ctx.db, nonce)
  if (voucher?.state !== 'open') throw new AppError('operation.not_open')
  return { ...planOfVoucher(await atVaultOf(ctx, voucher), kind, voucher, asset), deadline }
}
