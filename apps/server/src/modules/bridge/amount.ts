import { AppError } from '@mdragon/api'
import { type CoinName, coinAddress, gameTokenAbi } from '@mdragon/chain'
import { COIN_OUT_EVERY_MS, formatAmount, type OperationProblem, parseAmount } from '@mdragon/domain'
import type { Address } from 'viem'
import { chainClient } from '../../chain/client.ts'
import { refusalOf } from '../../chain/reverts.ts'
import type { Context } from '../../context.ts'
import { utcTime } from '../vouchers/index.ts'

/** Anything that is not a plain decimal, and nothing at all, is no amount. */
export function readAmount(text: string): bigint {
  const wei = parseAmount(text.trim())
  if (wei === null) throw new AppError('amount.not_positive')
  return wei
}

type Told = { minimumWei?: bigint; coin?: string; lastMs?: number | null }

/** A rule's no, with the figures that its sentence names. */
export function refuse(
  problem: OperationProblem | null,
  { minimumWei = 0n, coin = '', lastMs = null }: Told = {},
): void {
  if (!problem) return
  if (problem === 'amount.too_small')
    throw new AppError(problem, { details: { minimum: formatAmount(minimumWei), coin } })
  if (problem === 'withdraw.too_soon')
    throw new AppError(problem, { details: { time: utcTime((lastMs ?? 0) + COIN_OUT_EVERY_MS) } })
  if (problem === 'account.top_up_first') throw new AppError(problem, { details: { coin } })
  throw new AppError(problem)
}

export const readWalletBalance = (ctx: Context, address: string, coin: CoinName): Promise<bigint> =>
  chainClient(ctx.config)
    .readContract({
      abi: gameTokenAbi,
      address: coinAddress(ctx.deployment, coin),
      functionName: 'balanceOf',
      args: [address as Address],
    })
    .catch((error) => {
      throw refusalOf(error)
    })
