import { createHmac, randomBytes } from 'node:crypto'
import { AppError } from '@mdragon/api'
import { gameKeyProblem } from '@mdragon/domain'
import type { Db } from '../../db/open.ts'

/** A key's secret is kept nowhere: whoever knows the installation's own can tell it from the key's name. */
export const secretOfKey = (gameSecret: string, id: string): string =>
  createHmac('sha256', gameSecret).update(`game key ${id}`).digest('hex')

/** One more key for a game server: the old one counts until it is revoked, so that no word is lost between them. */
export async function addGameKey(tx: Db, server_id: number, nowMs: number): Promise<string> {
  const server = await tx
    .selectFrom('game_server')
    .select('server_id')
    .where('server_id', '=', server_id)
    .forUpdate()
    .executeTakeFirst()
  if (!server) throw new AppError('server.unknown')
  const valid = await tx
    .selectFrom('game_key')
    .select('id')
    .where('server_id', '=', server_id)
    .where('revoked_at', 'is', null)
    .execute()
  const problem = gameKeyProblem(valid.length)
  if (problem) throw new AppError(problem)
  const id = `g${server_id}-${randomBytes(6).toString('hex')}`
  await tx.insertInto('game_key').values({ id, server_id, created_at: nowMs, revoked_at: null }).execute()
  return id
}

/** From now on nothing that it signed is heard; what is being heard at this moment is heard to its end. False: no such key. */
export async function revokeGameKey(tx: Db, id: string, nowMs: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('game_key')
    .set({ revoked_at: nowMs })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The key counts, for this server, and the server is open. Held until the word is written: a revocation waits for it. */
export async function requireKey(tx: Db, id: string, server_id: number): Promise<void> {
  const key = await tx
    .selectFrom('game_key as k')
    .innerJoin('game_server as s', 's.server_id', 'k.server_id')
    .select(['k.server_id', 'k.revoked_at', 's.closed_at'])
    .where('k.id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (!key) throw new AppError('game.signature')
  if (key.revoked_at !== null) throw new AppError('game.key_revoked')
  if (key.server_id !== server_id) throw new AppError('game.other_server')
  if (key.closed_at !== null) throw new AppError('game.server_closed')
}
