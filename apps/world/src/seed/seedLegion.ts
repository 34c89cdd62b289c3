import type { Db } from '@mdragon/server'
import { DAY, HISTORY_DAYS } from './history.ts'
import { players } from './players.ts'

type Standing = { name: string; inviter?: string; boss: number; level: 1 | 2 | 3 }

/**
 * Two legions of the demo: dave, a brave who lacks two braves, and carol, a knight. Their friends who are no demo players
 * have accounts and roles, and nothing on the chain.
 */
const standings: readonly Standing[] = [
  { name: 'carol', boss: 52, level: 3 },
  { name: 'dave', inviter: 'carol', boss: 41, level: 2 },
  { name: 'erin', inviter: 'dave', boss: 44, level: 2 },
  { name: 'frank', inviter: 'dave', boss: 38, level: 2 },
  { name: 'grace', inviter: 'dave', boss: 35, level: 2 },
  { name: 'Night owl', inviter: 'dave', boss: 33, level: 2 },
  { name: 'Juniper', inviter: 'dave', boss: 27, level: 1 },
  ...['Cinnabar', 'Paper boat', 'Iron flute', 'Nine lamps', 'Willow'].map(
    (name, i) => ({ name, inviter: 'carol', boss: 31 + 4 * i, level: 2 }) as const,
  ),
]
const friends = standings.filter(({ name }) => !players.some((player) => player.name === name))
/** Not the first: whoever plays one of them begins as others do. */
const SERVER = 3

/** Who invited whom, and how far everybody has come in the game. */
export async function seedLegion(db: Db, nowMs: number): Promise<void> {
  for (const [i, { name }] of friends.entries()) await insertAccount(db, accountOf(name, i, nowMs))
  const known = await db.selectFrom('account').select(['userid', 'nickname']).execute()
  const idOf = (name: string) => known.find(({ nickname }) => nickname === name)?.userid ?? 0
  const rows = standings.map(({ name, inviter, boss, level }) => ({
    role: {
      ...{ userid: idOf(name), server_id: SERVER, name, level: 1, boss_level: boss },
      ...{ is_online: false, created_at: nowMs },
    },
    standing: { userid: idOf(name), inviter_id: inviter ? idOf(inviter) : null, boss_level: boss, level, since: 0 },
  }))
  await db
    .insertInto('role')
    .values(rows.map(({ role }) => role))
    .execute()
  await db
    .insertInto('legion_standing')
    .values(rows.map(({ standing }) => standing))
    .execute()
}

type Account = { nickname: string; address: string; email?: string | null; invite_code: string; created_at: number }

/** With whoever invited it, who is there before it; friends came before they traded. */
export async function insertAccount(db: Db, account: Account): Promise<void> {
  const inviter = standings.find(({ name }) => name === account.nickname)?.inviter
  const found = inviter
    ? await db.selectFrom('account').select('userid').where('nickname', '=', inviter).executeTakeFirstOrThrow()
    : null
  const created_at = account.created_at - (found ? (HISTORY_DAYS + 1) * DAY * 1000 : 0)
  await db
    .insertInto('account')
    .values({ ...account, inviter_id: found?.userid ?? null, created_at })
    .execute()
}

/** Nobody has a key to it. */
const accountOf = (nickname: string, i: number, created_at: number) => ({
  nickname,
  address: `0x00000000000000000000000000000000000f${(0x1000 + i).toString(16)}`,
  invite_code: `FRND${String.fromCharCode(65 + i).replace(/[IO]/, 'Z')}222`,
  created_at,
})
