import type { Db } from '../../../db/open.ts'
import { MINT, post, transfer } from '../../../ledger/ledger.ts'
import { giveTickets } from '../../rewards/index.ts'

const HERO = 10n ** 18n

type Purse = { address: string; tickets?: number; hero?: number; isActivated?: boolean; hasRole?: boolean }
let count = 0

/** An account that may draw: activated, with a role, and with so many tickets and HERO in the game. */
export async function seedPlayer(
  db: Db,
  { address, tickets = 0, hero = 0, isActivated = true, hasRole = true }: Purse,
): Promise<number> {
  const invite_code = `SUMMON${++count}`
  await db
    .insertInto('game_server')
    .values({ server_id: 1, nickname: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { userid } = await db
    .insertInto('account')
    .values({ address, nickname: address.slice(-5), invite_code, current_server_id: 1, created_at: 1 })
    .returning('userid')
    .executeTakeFirstOrThrow()
  const role = { userid, server_id: 1, name: '', level: 1, boss_level: 0, is_online: false, created_at: 1 }
  if (hasRole) await db.insertInto('role').values(role).execute()
  if (isActivated) await db.insertInto('activation').values({ address, coin: 'MDV', at: 1 }).execute()
  await giveTickets(db, address, address, tickets, 1)
  await giveHero(db, address, BigInt(hero) * HERO)
  return userid
}

const giveHero = (db: Db, owner: string, amount: bigint) =>
  db.transaction().execute((tx) =>
    post(tx, {
      ref: `gift ${owner} HERO`,
      kind: 'gift',
      atMs: 1,
      postings: transfer('HERO', amount, { owner: MINT }, { owner }),
    }),
  )
