import { createHash } from 'node:crypto'
import { AppError } from '@mdragon/api'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import type { GameStamp } from '../../routing/index.ts'
import { requireKey } from './keys.ts'
import { requireSigned } from './signature.ts'

/** A player on a server, and the how-manieth word about this one. */
export type Word = { userid: number; server_id: number; seq: number }
/** What a word is about, as it stands before it. */
export type Heard = { tx: Db; role: Role; isNew: boolean; nowMs: number }
export type Role = { address: string | null; level: number; boss_level: number; is_online: boolean; seq: number }

/**
 * Hears one word to its end, in one transaction. Of two words about the same subject the one with the higher number
 * counts, in whichever order they come: an earlier one, or the same again, is answered and changes nothing.
 */
export function hear<T extends object>(
  ctx: Context,
  stamp: GameStamp,
  word: Word,
  subject: string,
  write: (heard: Heard) => Promise<T>,
): Promise<T & { is_new: boolean }> {
  return inOrder(ctx, stamp, word, async (tx, role, nowMs) => {
    const isNew = await takePlace(tx, word, subject, hashOf(stamp), nowMs)
    return { ...(await write({ tx, role, isNew, nowMs })), is_new: isNew }
  })
}

/** One word at a time for each player, by a key that counts. */
export async function inOrder<T>(
  { db, config, ...ctx }: Context,
  stamp: GameStamp,
  word: Word,
  write: (tx: Db, role: Role, nowMs: number) => Promise<T>,
): Promise<T> {
  await requireSigned({ db, config, ...ctx }, stamp)
  return db.transaction().execute(async (tx) => {
    await requireKey(tx, stamp.key, word.server_id)
    const role = await lockRole(tx, word)
    if (word.seq > role.seq) await keepNumber(tx, word)
    return write(tx, role, config.now())
  })
}

async function lockRole(tx: Db, { userid, server_id }: Word): Promise<Role> {
  const role = await tx
    .selectFrom('role as r')
    .innerJoin('account as a', 'a.userid', 'r.userid')
    .select(['a.address', 'r.level', 'r.boss_level', 'r.is_online', 'r.seq'])
    .where('r.userid', '=', userid)
    .where('r.server_id', '=', server_id)
    .forUpdate('r')
    .executeTakeFirst()
  if (!role) throw new AppError('role.missing')
  return role
}

const keepNumber = (tx: Db, { userid, server_id, seq }: Word) =>
  tx
    .updateTable('role')
    .set({ seq })
    .where((e) => e.and({ userid, server_id }))
    .execute()

/** True: no word of this number or a later one has been heard about the subject. Two words never have one number. */
async function takePlace(tx: Db, word: Word, subject: string, hash: string, at: number): Promise<boolean> {
  const { userid, server_id, seq } = word
  const place = { userid, server_id, subject }
  const before = await tx
    .selectFrom('game_word')
    .select(['seq', 'hash'])
    .where((e) => e.and(place))
    .executeTakeFirst()
  if (before?.seq === seq && before.hash !== hash) throw new AppError('game.seq_reused')
  if (before && before.seq >= seq) return false
  await tx
    .insertInto('game_word')
    .values({ ...place, seq, hash, at })
    .onConflict((conflict) => conflict.columns(['userid', 'server_id', 'subject']).doUpdateSet({ seq, hash, at }))
    .execute()
  return true
}

const hashOf = ({ body }: GameStamp): string => createHash('sha256').update(body).digest('hex')
