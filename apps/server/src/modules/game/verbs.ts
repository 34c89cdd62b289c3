import { AppError, type CallData } from '@mdragon/api'
import type { Db } from '../../db/open.ts'
import { verb } from '../../verbs/index.ts'
import { addGameKey, revokeGameKey, secretOfKey } from './keys.ts'

type Key = CallData<'GET /api/operator/list-game-keys'>[number]

export const listGameKeys = verb('list-game-keys', async ({ tx }) => ({ data: await readKeys(tx) }))

/** The secret is told once, to who asks for the key, and stands in no log. */
export const addKey = verb('game-key-add', async ({ ctx, tx, nowMs }, { server_id }) => {
  const { gameSecret } = ctx.config
  if (!gameSecret) throw new AppError('game.signature')
  const id = await addGameKey(tx, server_id, nowMs)
  const data = { ...(await requireKeyOf(tx, id)), secret: secretOfKey(gameSecret, id) }
  return { data, subject: server_id, details: { key: id } }
})

export const revokeKey = verb('game-key-revoke', async ({ tx, nowMs }, { key: id }) => {
  if (!(await revokeGameKey(tx, id, nowMs))) throw new AppError('game.key_unknown')
  const key = await requireKeyOf(tx, id)
  return { data: key, subject: key.server_id, details: { key: id } }
})

async function requireKeyOf(tx: Db, id: string): Promise<Key> {
  const [key] = await readKeys(tx, id)
  if (!key) throw new AppError('game.key_unknown')
  return key
}

async function readKeys(db: Db, id?: string): Promise<Key[]> {
  const rows = await db
    .selectFrom('game_key')
    .selectAll()
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('server_id')
    .orderBy('created_at', 'desc')
    .execute()
  const seconds = (ms: number) => Math.floor(ms / 1000)
  return rows.map(({ id: key, server_id, created_at, revoked_at }) => ({
    key,
    server_id,
    created_at: seconds(created_at),
    revoked_at: revoked_at === null ? null : seconds(revoked_at),
  }))
}
