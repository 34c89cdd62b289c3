import { AppError } from '@mdragon/api'
import {
  BRAVE,
  DIRECT_NEEDED,
  heldLevel,
  KNIGHT,
  type LegionFacts,
  type LegionLevel,
  levelOf,
  monthOf,
  monthStart,
  SOLDIER,
} from '@mdragon/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { publish } from '../../live/publish.ts'

/** What the game says of a role. */
export type BossWord = { userid: number; server_id: number; boss_level: number }

/** A role's boss level, and what follows from it: the player's level, the inviter's, and that one's inviter's. */
export async function noteBossLevel(tx: Db, word: BossWord, nowMs: number): Promise<void> {
  const seconds = Math.floor(nowMs / 1000)
  const line = await lockLine(tx, word.userid)
  await noteMonth(tx, line, seconds)
  await writeBossLevel(tx, word)
  for (const userid of line) {
    const isChanged = await renewStanding(tx, userid, seconds)
    await publish(tx, { type: 'account', userid })
    if (!isChanged) break
  }
}

/** The player, the inviter, and that one's inviter. Locked, the eldest first: two friends at once are counted one by one. */
async function lockLine(tx: Db, userid: number): Promise<number[]> {
  const { rows } = await sql<{ userid: number; up: number }>`
    with recursive line as (
      select userid, inviter_id, 0 as up from account where userid = ${userid}
      union all
      select a.userid, a.inviter_id, up + 1 from line join account a on a.userid = line.inviter_id where up < 2
    ) select userid, up from line`.execute(tx)
  const ids = rows.map((row) => row.userid)
  if (ids.length === 0) throw new AppError('role.missing')
  await sql`select from account where userid in (${sql.join(ids)}) order by userid for no key update`.execute(tx)
  return rows.sort((a, b) => a.up - b.up).map((row) => row.userid)
}

/** With what level each began this month, where nothing of it is noted yet. */
async function noteMonth(tx: Db, line: readonly number[], seconds: number): Promise<void> {
  const month = monthOf(seconds)
  await sql`insert into legion_level (userid, month, level, since)
    select a.userid, ${month}, coalesce(s.level, ${SOLDIER}), ${monthStart(month)}
    from account a left join legion_standing s using (userid)
    where a.userid in (${sql.join([...line])})
      and not exists (select from legion_level l where l.userid = a.userid and l.month = ${month})`.execute(tx)
}

async function writeBossLevel(tx: Db, { userid, server_id, boss_level }: BossWord): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('role')
    .set({ boss_level })
    .where((e) => e.and({ userid, server_id }))
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new AppError('role.missing')
}

/** True when the level is another now. */
async function renewStanding(tx: Db, userid: number, seconds: number): Promise<boolean> {
  const facts = await readFacts(tx, userid)
  const level = levelOf(facts)
  const before = await tx.selectFrom('legion_standing').select('level').where('userid', '=', userid).executeTakeFirst()
  const isChanged = (before?.level ?? SOLDIER) !== level
  await sql`insert into legion_standing (userid, inviter_id, boss_level, level, since)
    select userid, inviter_id, ${facts.bossLevel}, ${level}, ${seconds} from account where userid = ${userid}
    on conflict (userid) do update set boss_level = excluded.boss_level, level = excluded.level,
      since = case when legion_standing.level = excluded.level then legion_standing.since else excluded.since end`.execute(
    tx,
  )
  if (isChanged)
    await tx
      .insertInto('legion_level')
      .values({ userid, month: monthOf(seconds), level, since: seconds })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return isChanged
}

/** Direct ones are counted as far as they matter, in the order of their index: whoever has a thousand takes no longer. */
export async function readFacts(db: Db, userid: number): Promise<LegionFacts> {
  const direct = (level: LegionLevel) => sql`(select count(*) from (
    select from legion_standing where inviter_id = ${userid} and level >= ${level}
    order by level desc, boss_level desc limit ${sql.lit(DIRECT_NEEDED)}) d)`
  const { rows } = await sql<LegionFacts>`
    select coalesce((select max(boss_level) from role where userid = ${userid}), 0) as "bossLevel",
      ${direct(BRAVE)} as "directBraves", ${direct(KNIGHT)} as "directKnights"`.execute(db)
  return rows[0] ?? { bossLevel: 0, directBraves: 0, directKnights: 0 }
}

/** What level each of them had at a moment. */
export type LevelsAt = (userid: number, seconds: number) => LegionLevel

export async function readLevels(db: Db, userids: readonly number[], fromSeconds: number): Promise<LevelsAt> {
  if (userids.length === 0) return () => SOLDIER
  const ids = [...new Set(userids)]
  const [standings, noted] = await Promise.all([
    db.selectFrom('legion_standing').select(['userid', 'level']).where('userid', 'in', ids).execute(),
    db
      .selectFrom('legion_level')
      .selectAll()
      .where('userid', 'in', ids)
      .where('month', '>=', monthOf(fromSeconds))
      .execute(),
  ])
  const now = new Map(standings.map(({ userid, level }) => [userid, level]))
  const notes = Map.groupBy(noted, ({ userid }) => userid)
  return (userid, seconds) => heldLevel(notes.get(userid) ?? [], now.get(userid) ?? SOLDIER, seconds)
}
