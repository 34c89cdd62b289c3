import { ACTIVATION_WEI, activityTypes, coinActivity } from '@mdragon/domain'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { activateAccount } from '../ledger/activation.ts'
import { availableOf, CHAIN, HOUSE, move, post } from '../ledger/ledger.ts'
import { publish } from '../live/publish.ts'
import { arg, type VaultEvent } from './event.ts'
import type { HandlerContext } from './handlers/index.ts'

type Stretch = { after: number; to: number }
type Line = { type: number; coin?: string; amount?: bigint; fee?: bigint }
/** `assets_id`: of the token that it is about, where it is one of ours. */
type Told = VaultEvent & { assets_id: number | null; asset_type: string | null }

/**
 * What the vault has said becomes true, now that it is final: coins are credited, accounts activated, vouchers used up.
 * Each event is named in the ledger, so none counts twice. Answers with the lines for the players' logs.
 */
export async function settleVault(
  tx: Db,
  ctx: HandlerContext,
  stretch: Stretch,
  finalTime: number,
): Promise<ReturnType<typeof activityOf>[]> {
  const events = await findEvents(tx, stretch)
  const lines: ReturnType<typeof activityOf>[] = []
  for (const event of events) {
    const line = await effects[event.name]?.(tx, ctx, event)
    if (line) lines.push(activityOf(event, line))
  }
  const refunded = await expireVouchers(tx, finalTime)
  await tell(tx, [...events.map(({ player }) => player), ...refunded])
  return lines
}

/** Those whose coins or rewards have changed, inviters too. */
async function tell(tx: Db, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  const accounts = await tx
    .selectFrom('account')
    .select(['userid', 'inviter_id'])
    .where('address', 'in', [...new Set(addresses)])
    .execute()
  const ids = new Set(accounts.flatMap(({ userid, inviter_id }) => [userid, inviter_id ?? userid]))
  for (const userid of ids) await publish(tx, { type: 'account', userid })
}

type Effect = (tx: Db, ctx: HandlerContext, event: Told) => Promise<Line | null>
const refOf = ({ tx, log_index }: VaultEvent): string => `${tx}/${log_index}`
const wei = (event: VaultEvent, name: string): bigint => BigInt(arg(event, name))

const effects: Partial<Record<VaultEvent['name'], Effect>> = {
  async CoinDeposited(tx, ctx, event) {
    const [coin, amount] = [ctx.coinOf(arg(event, 'coin')), wei(event, 'amount')]
    await credit(tx, event, coin, amount)
    return { type: coinActivity(coin).deposit, coin, amount }
  },

  /** One coin is the price. What was paid beyond it, or again by who is activated already, is the player's own. */
  async Activated(tx, ctx, event) {
    const [coin, amount] = [ctx.coinOf(arg(event, 'coin')), wei(event, 'amount')]
    const isFirst = await activateAccount(tx, event.player, coin, event.time * 1000)
    if (!isFirst) {
      const isNew = await credit(tx, event, coin, amount)
      // Read a second time, it is the activation itself, and long told.
      return isNew ? { type: coinActivity(coin).deposit, coin, amount } : null
    }
    const rest = amount - ACTIVATION_WEI
    await post(tx, {
      ref: refOf(event),
      kind: 'activation',
      atMs: event.time * 1000,
      postings: [
        { owner: CHAIN, coin, amount: -amount },
        { owner: HOUSE, coin, amount: ACTIVATION_WEI },
        { owner: event.player, coin, amount: rest },
      ],
    })
    return { type: coin === 'META' ? activityTypes.activatedMeta : activityTypes.activatedMdv, coin, amount }
  },

  AssetDeposited: async (_tx, _ctx, { asset_type }) => ({
    type: asset_type === 'dragon' ? activityTypes.dragonDeposited : activityTypes.deposited,
  }),

  async AssetClaimed(tx, _ctx, event) {
    await useVoucher(tx, event)
    const type = event.asset_type === 'dragon' ? activityTypes.dragonClaimed : activityTypes.claimed
    return { type, coin: 'HERO', fee: wei(event, 'fee') }
  },

  async MintClaimed(tx, _ctx, event) {
    await useVoucher(tx, event)
    return { type: activityTypes.dragonAdded, amount: wei(event, 'count'), fee: wei(event, 'fee'), coin: 'HERO' }
  },

  async CoinClaimed(tx, ctx, event) {
    const [coin, amount] = [ctx.coinOf(arg(event, 'coin')), wei(event, 'amount')]
    const bucket = (await useVoucher(tx, event)) ? 'frozen' : 'available'
    // A voucher that we know nothing of, as after a lost database, is paid from what its receiver has.
    if (bucket === 'available' && (await availableOf(tx, event.player, coin)) < amount)
      throw new BooksProblem(`claim ${arg(event, 'nonce')} took ${coin} that nobody had: is the signer's key safe?`)
    const postings = move(coin, amount, { owner: event.player, bucket }, { owner: CHAIN })
    await post(tx, { ref: refOf(event), kind: 'withdrawal', atMs: event.time * 1000, postings })
    return { type: coinActivity(coin).withdrawn, coin, amount, fee: wei(event, 'fee') }
  },
}

const credit = (tx: Db, event: VaultEvent, coin: string, amount: bigint): Promise<boolean> =>
  post(tx, {
    ref: refOf(event),
    kind: 'deposit',
    atMs: event.time * 1000,
    postings: move(coin, amount, { owner: CHAIN }, { owner: event.player }),
  })

/** What must not be: nothing is settled until an operator has looked. */
export class BooksProblem extends Error {
  override name = 'BooksProblem'
}

/** False for one that we have not signed, or do not know any more. */
async function useVoucher(tx: Db, event: VaultEvent): Promise<boolean> {
  const used = await tx
    .updateTable('voucher')
    .set({ state: 'claimed' })
    .where('nonce', '=', Number(arg(event, 'nonce')))
    .where('state', '=', 'open')
    .where('address', '=', event.player)
    .returning('nonce')
    .executeTakeFirst()
  return used !== undefined
}

/** Past its deadline at a final block and not used by then: it never will be. Frozen coins go back. Answers whose. */
async function expireVouchers(tx: Db, finalTime: number): Promise<string[]> {
  const expired = await tx
    .updateTable('voucher')
    .set({ state: 'expired' })
    .where('state', '=', 'open')
    .where('deadline', '<', finalTime)
    .returning(['nonce', 'kind', 'address', 'coin', 'amount', 'generation', 'traits'])
    .execute()
  for (const { nonce, kind, address, coin, amount, generation, traits } of expired) {
    if (kind === 'mint') await giveBack(tx, generation ?? 0, traits?.length ?? 0)
    if (kind !== 'coin' || coin === null || amount === null) continue
    const postings = move(coin, BigInt(amount), { owner: address, bucket: 'frozen' }, { owner: address })
    await post(tx, { ref: `refund ${nonce}`, kind: 'refund', atMs: finalTime * 1000, postings })
    const line = { address, type: coinActivity(coin).rejected, coin, amount, at: finalTime }
    await tx.insertInto('activity').values(line).execute()
  }
  return expired.map(({ address }) => address)
}

/** Dragons that were not made after all are left to be made. */
const giveBack = (tx: Db, generation: number, quantity: number) =>
  tx
    .updateTable('dragon_generation')
    .set((e) => ({ taken: e('taken', '-', quantity) }))
    .where('generation', '=', generation)
    .execute()

async function findEvents(tx: Db, { after, to }: Stretch): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select e.*, a.assets_id, a.type as asset_type from chain.vault_event e
    left join chain.asset a on a.collection = e.args ->> 'collection' and a.token_id = (e.args ->> 'tokenId')::bigint
    where e.block > ${after} and e.block <= ${to} order by e.block, e.log_index`.execute(tx)
  return rows
}

const activityOf = ({ player, assets_id, tx, log_index, block, time }: Told, line: Line) => ({
  address: player,
  type: line.type,
  assets_id,
  coin: line.coin ?? null,
  amount: line.amount ?? null,
  fee: line.fee ?? null,
  two_address: null,
  tx,
  log_index,
  block,
  at: time,
})
