import { AppError, type CallData } from '@mdragon/api'
import type { Context } from '../../context.ts'
import { noteSecurityEvent } from './accounts.ts'
import type { Caller, SessionUser } from './sessions.ts'

const EVENTS_SHOWN = 50
const seconds = (ms: number): number => Math.floor(ms / 1000)

export async function listDevices(
  { db, config }: Context,
  user: SessionUser,
): Promise<CallData<'GET /api/user/sessions'>> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'device', 'ip', 'created_at', 'seen_at'])
    .where('userid', '=', user.userid)
    .where('expires_at', '>', config.now())
    .orderBy('seen_at', 'desc')
    .execute()
  return rows.map(({ id, device, ip, created_at, seen_at }) => ({
    id,
    device,
    ip,
    created_at: seconds(created_at),
    seen_at: seconds(seen_at),
    is_current: id === user.sessionId,
  }))
}

export async function revokeDevice(
  { db, config }: Context,
  user: SessionUser,
  id: number,
  caller: Caller,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('session')
      .where('id', '=', id)
      .where('userid', '=', user.userid)
      .executeTakeFirst()
    if (numDeletedRows !== 1n) throw new AppError('session.not_found')
    await noteSecurityEvent(tx, user.userid, 'session.revoked', caller, config.now())
  })
}

export async function listSecurityEvents(
  { db }: Context,
  user: SessionUser,
): Promise<CallData<'GET /api/user/security'>> {
  const rows = await db
    .selectFrom('security_event')
    .select(['kind', 'device', 'ip', 'at'])
    .where('userid', '=', user.userid)
    .orderBy('id', 'desc')
    .limit(EVENTS_SHOWN)
    .execute()
  return rows.map(({ at, ...rest }) => ({ ...rest, at: seconds(at) }))
}
