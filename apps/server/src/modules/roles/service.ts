import { AppError, type CallData, type Locale } from '@mdragon/api'
import { newRoleProblem, serverState } from '@mdragon/domain'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { publish } from '../../live/publish.ts'
import { listServers } from '../settings/index.ts'

type Role = CallData<'GET /api/user/players'>[number]

/** The user's roles, each with the title of its server. */
export async function listRoles(ctx: Context, userid: number, locale: Locale): Promise<Role[]> {
  const rows = await ctx.db.selectFrom('role').selectAll().where('userid', '=', userid).orderBy('server_id').execute()
  const titles = new Map((await listServers(ctx, locale)).map(({ server_id, name }) => [server_id, name]))
  return rows.map(({ server_id, name, level, boss_level, is_online }) => ({
    server_id,
    name: titles.get(server_id) ?? '',
    nickname: name,
    level,
    boss_level,
    is_online,
  }))
}

/** One role for each server; it begins with the account's nickname, and becomes the current one. */
export async function createRole(ctx: Context, userid: number, server_id: number, locale: Locale): Promise<Role> {
  const { db, config } = ctx
  const { nickname } = await db
    .selectFrom('account')
    .select('nickname')
    .where('userid', '=', userid)
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (tx) => {
    await requireOpen(tx, server_id)
    const created = await tx
      .insertInto('role')
      .values({
        userid,
        server_id,
        name: nickname,
        level: 1,
        boss_level: 0,
        is_online: false,
        created_at: config.now(),
      })
      .onConflict((conflict) => conflict.columns(['userid', 'server_id']).doNothing())
      .returning('server_id')
      .executeTakeFirst()
    if (!created) throw new AppError('role.exists')
    await tx.updateTable('account').set({ current_server_id: server_id }).where('userid', '=', userid).execute()
  })
  const created = (await listRoles(ctx, userid, locale)).find((role) => role.server_id === server_id)
  if (!created) throw new AppError('role.missing')
  return created
}

/** To the end of the transaction nobody closes it. */
async function requireOpen(tx: Db, server_id: number): Promise<void> {
  const server = await tx
    .selectFrom('game_server')
    .select(['full_at', 'closed_at'])
    .where('server_id', '=', server_id)
    .forShare()
    .executeTakeFirst()
  if (!server) throw new AppError('server.unknown')
  const problem = newRoleProblem(serverState(server))
  if (problem) throw new AppError(problem)
}

/** The role on that server becomes the current one, wherever the player looks. */
export async function chooseServer({ db }: Context, userid: number, server_id: number): Promise<{ server_id: number }> {
  return db.transaction().execute(async (tx) => {
    const chosen = await tx
      .updateTable('account')
      .set({ current_server_id: server_id })
      .where('userid', '=', userid)
      .where((e) =>
        e.exists(
          e
            .selectFrom('role')
            .select('role.userid')
            .where('role.userid', '=', userid)
            .where('server_id', '=', server_id),
        ),
      )
      .executeTakeFirst()
    if (chosen.numUpdatedRows !== 1n) throw new AppError('role.missing')
    await publish(tx, { type: 'account', userid })
    return { server_id }
  })
}

/** Online on any server: then nothing may leave the game. */
export async function isOnline(db: Db, userid: number): Promise<boolean> {
  const online = await db
    .selectFrom('role')
    .select('userid')
    .where('userid', '=', userid)
    .where('is_online', '=', true)
    .executeTakeFirst()
  return online !== undefined
}

/** The server that a player plays on, where there is a role: the one that the page is set to, else the latest. */
export async function currentServer(db: Db, userid: number, wanted: number | null): Promise<number | null> {
  const rows = await db
    .selectFrom('account as a')
    .innerJoin('role as r', 'r.userid', 'a.userid')
    .select(['r.server_id', 'a.current_server_id'])
    .where('a.userid', '=', userid)
    .execute()
  const has = (id: number | null | undefined) => rows.find(({ server_id }) => server_id === id)?.server_id
  return has(wanted) ?? has(rows[0]?.current_server_id) ?? null
}

/** The few servers of which the game says nothing more. */
export async function closedServers(db: Db): Promise<ReadonlySet<number>> {
  const servers = await db.selectFrom('game_server').select(['server_id', 'full_at', 'closed_at']).execute()
  return new Set(servers.filter((one) => serverState(one) === 'closed').map(({ server_id }) => server_id))
}
