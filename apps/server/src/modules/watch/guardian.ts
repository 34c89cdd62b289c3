import { AppError } from '@mdragon/api'
import { guardianCall, safeTransaction } from '@mdragon/chain'
import { parseAmount } from '@mdragon/domain'
import { type Address, getAddress, zeroAddress } from 'viem'
import { verb } from '../../verbs/index.ts'

/** What a call cannot do without. */
const needs: Readonly<Record<string, readonly ('signer' | 'item' | 'per_voucher' | 'per_hour' | 'per_day')[]>> = {
  retireSigner: ['signer'],
  lowerLimits: ['item', 'per_voucher', 'per_hour', 'per_day'],
}

/** Written here, looked at and signed in the guardian's own wallet: no key of theirs is near this server. */
export const prepareGuardianCall = verb('prepare-guardian-call', async ({ ctx, nowMs }, wanted) => {
  if (needs[wanted.call]?.some((field) => wanted[field] === undefined)) throw new AppError('request.invalid')
  const wei = (text: string | undefined): bigint => parseAmount(text ?? '0') ?? 0n
  const at = (text: string | undefined): Address => getAddress(text ?? zeroAddress)
  const call = guardianCall(ctx.deployment, wanted.call, {
    signer: at(wanted.signer),
    item: at(wanted.item),
    perVoucher: wei(wanted.per_voucher),
    perHour: wei(wanted.per_hour),
    perDay: wei(wanted.per_day),
    deposit: wei(wanted.deposit),
  })
  const safe = JSON.stringify(safeTransaction(ctx.deployment.chainId, call, nowMs), null, 2)
  return { data: { by: call.by, to: call.to, value: String(call.value), data: call.data, safe } }
})
