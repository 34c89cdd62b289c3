import { AppError, type CallBody, type CallData } from '@mdragon/api'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { publish } from '../../live/publish.ts'
import type { GameStamp } from '../../routing/index.ts'
import { noteBossLevel } from '../legion/index.ts'
import { hear, type Word } from './hear.ts'

type Online = 'POST /api/game/v1/online'
type Boss = 'POST /api/game/v1/boss'
type RoleLevel = 'POST /api/game/v1/role'

export const setOnline = (ctx: Context, stamp: GameStamp, body: CallBody<Online>): Promise<CallData<Online>> =>
  hear(ctx, stamp, body, 'online', async ({ tx, role, isNew }) => {
    if (!isNew) return { is_online: role.is_online }
    await change(tx, body, { is_online: body.is_online })
    return { is_online: body.is_online }
  })

/** The level of a role: what was reached stays. */
export const setRoleLevel = (ctx: Context, stamp: GameStamp, body: CallBody<RoleLevel>): Promise<CallData<RoleLevel>> =>
  hear(ctx, stamp, body, 'role', async ({ tx, role, isNew }) => {
    if (!isNew) return { level: role.level }
    requireUp(role.level, body.level)
    await change(tx, body, { level: body.level })
    return { level: body.level }
  })

/** As far as the boss challenge is cleared; the legion's levels follow from it. */
export const setBossLevel = (ctx: Context, stamp: GameStamp, body: CallBody<Boss>): Promise<CallData<Boss>> =>
  hear(ctx, stamp, body, 'boss', async ({ tx, role, isNew, nowMs }) => {
    if (!isNew) return { boss_level: role.boss_level }
    requireUp(role.boss_level, body.boss_level)
    await noteBossLevel(tx, body, nowMs)
    return { boss_level: body.boss_level }
  })

function requireUp(before: number, after: number): void {
  if (after < before) throw new AppError('game.level_down')
}

async function change(tx: Db, { userid, server_id }: Word, columns: { is_online: boolean } | { level: number }) {
  await tx
    .updateTable('role')
    .set(columns)
    .where((e) => e.and({ userid, server_id }))
    .execute()
  await publish(tx, { type: 'account', userid })
}
