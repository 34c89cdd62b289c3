import type { CallData } from '@mdragon/api'
import { coinAddress, coinNames, gameTokenAbi } from '@mdragon/chain'
import { COIN_OUT_EVERY_MS, formatAmount } from '@mdragon/domain'
import type { Address } from 'viem'
import { chainClient } from '../../chain/client.ts'
import type { Context } from '../../context.ts'
import { balancesOf, TICKET } from '../../ledger/ledger.ts'
import { findAccount } from '../account/index.ts'
import { lastCoinOut } from '../withdrawals/index.ts'
import { readActivation } from './activation.ts'

/** What a player has, in the wallet and in the game. The wallet is read from the chain, each time. */
export async function readCoins(ctx: Context, userid: number): Promise<CallData<'GET /api/user/coins'>> {
  const { db, config } = ctx
  const { address } = await findAccount(db, userid)
  const inGame = address ? await balancesOf(db, address) : new Map()
  const inWallet = address ? await readWallet(ctx, address as Address) : null
  const lastMs = await lastCoinOut(db, userid)
  const againMs = lastMs === null ? 0 : lastMs + COIN_OUT_EVERY_MS
  return {
    items: coinNames.map((coin, i) => ({
      coin,
      wallet: inWallet ? formatAmount(inWallet[i] ?? 0n) : null,
      available: formatAmount(inGame.get(coin)?.available ?? 0n),
      frozen: formatAmount(inGame.get(coin)?.frozen ?? 0n),
    })),
    tickets: Number(inGame.get(TICKET)?.available ?? 0n),
    activation: await readActivation(db, userid),
    withdraw_at: againMs > config.now() ? Math.floor(againMs / 1000) : null,
  }
}

/** In the order of the coins' names; null while the chain does not answer. */
async function readWallet({ config, deployment }: Context, address: Address): Promise<bigint[] | null> {
  const client = chainClient(config)
  return Promise.all(
    coinNames.map((coin) =>
      coin === 'BNB'
        ? client.getBalance({ address })
        : client.readContract({
            abi: gameTokenAbi,
            address: coinAddress(deployment, coin),
            functionName: 'balanceOf',
            args: [address],
          }),
    ),
  ).catch(() => null)
}
