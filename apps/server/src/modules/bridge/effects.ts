import { ACTIVATION_WEI, activityTypes, coinActivity } from '@mdragon/domain'
import { arg, type VaultEvent } from '../../chain/event.ts'
import type { Db } from '../../db/open.ts'
import type { FinalEffects } from '../../effects/index.ts'
import { activateAccount } from '../../ledger/activation.ts'
import { CHAIN, LOSS, post, REWARDS, TREASURY, transfer } from '../../ledger/ledger.ts'
import { readValues } from '../settings/index.ts'
import { endsVoucher, expireVouchers, useVoucher } from '../vouchers/index.ts'
import { markPaid, releaseVoucher } from '../withdrawals/index.ts'
import { tellActivated } from './activation.ts'

const refOf = ({ tx, log_index }: VaultEvent): string => `${tx}/${log_index}`
const wei = (event: VaultEvent, name: string): bigint => BigInt(arg(event, name))

/**
 * What the vault has said becomes true: coins are credited, accounts activated, vouchers used up. Each event is named in
 * the ledger, so none counts twice.
 */
export const bridgeEffects: FinalEffects = {
  dueWithoutEvents: endsVoucher,
  vault: {
    async CoinDeposited(tx, event, { coinOf }) {
      const [coin, amount] = [coinOf(arg(event, 'coin')), wei(event, 'amount')]
      await credit(tx, event, coin, amount, await ownerOf(tx, event))
      return { type: coinActivity(coin).deposit, coin, amount }
    },

    /** One coin is the price. What was paid beyond it, or again by who is activated already, is the player's own. */
    async Activated(tx, event, { coinOf }) {
      const [coin, amount] = [coinOf(arg(event, 'coin')), wei(event, 'amount')]
      const isFirst = await activateAccount(tx, event.address, coin, event.time * 1000)
      if (!isFirst) {
        const isNew = await credit(tx, event, coin, amount)
        // Read a second time, it is the activation itself, and long told.
        return isNew ? { type: coinActivity(coin).deposit, coin, amount } : null
      }
      await tellActivated(tx, event.address, coin, event.time)
      await post(tx, {
        ref: refOf(event),
        kind: 'activation',
        atMs: event.time * 1000,
        postings: [
          { owner: CHAIN, coin, amount: -amount },
          { owner: TREASURY, coin, amount: ACTIVATION_WEI },
          { owner: event.address, coin, amount: amount - ACTIVATION_WEI },
        ],
      })
      return { type: coin === 'META' ? activityTypes.activatedMeta : activityTypes.activatedMdv, coin, amount }
    },

    AssetDeposited: async (_tx, { asset_type }) => ({
      type: asset_type === 'dragon' ? activityTypes.dragonDeposited : activityTypes.deposited,
    }),

    async AssetClaimed(tx, event) {
      await useVoucher(tx, event)
      const type = event.asset_type === 'dragon' ? activityTypes.dragonClaimed : activityTypes.claimed
      return { type, coin: 'HERO', fee: wei(event, 'fee') }
    },

    async CoinClaimed(tx, event, { coinOf }) {
      const [coin, amount] = [coinOf(arg(event, 'coin')), wei(event, 'amount')]
      // What somebody else signed was taken from us all, not from whoever received it.
      const isIssued = (await useVoucher(tx, event)) === 'issued'
      if (isIssued) await markPaid(tx, Number(arg(event, 'nonce')), event.time)
      const from = isIssued ? ({ owner: event.address, bucket: 'frozen' } as const) : { owner: LOSS }
      const postings = transfer(coin, amount, from, { owner: CHAIN })
      await post(tx, { ref: refOf(event), kind: 'withdrawal', atMs: event.time * 1000, postings })
      return { type: coinActivity(coin).withdrawn, coin, amount, fee: wei(event, 'fee') }
    },
  },

  /** A claim that nobody used leaves the asset in the game; coins stay frozen until their player collects them anew. */
  async after(tx, { finalTime }) {
    const expired = await expireVouchers(tx, 'asset', finalTime)
    const coins = await expireVouchers(tx, 'coin', finalTime)
    for (const { nonce } of coins) await releaseVoucher(tx, nonce)
    return [...expired, ...coins].map(({ address }) => address)
  },
}

const credit = (
  tx: Db,
  event: VaultEvent,
  coin: string,
  amount: bigint,
  owner: string = event.address,
): Promise<boolean> =>
  post(tx, {
    ref: refOf(event),
    kind: 'deposit',
    atMs: event.time * 1000,
    postings: transfer(coin, amount, { owner: CHAIN }, { owner }),
  })

/** What the operator's wallet for rewards deposits is theirs no longer, but the fund that players are paid from. */
async function ownerOf(tx: Db, { address, time }: VaultEvent): Promise<string> {
  const { text } = await readValues(tx, time * 1000, ['rewards_wallet'])
  return text('rewards_wallet').toLowerCase() === address ? REWARDS : address
}
