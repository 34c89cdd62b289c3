import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { publish } from '../../live/publish.ts'
import { countUnread } from './unread.ts'

type Unread = { unread: number }

/** What is not the reader's own, or was read before, is left as it is. */
export const readOne = (db: Db, userid: number, id: number, at: number): Promise<Unread> =>
  markRead(db, userid, sql`id = ${id}`, at)

export const readAll = (db: Db, userid: number, upTo: number, at: number): Promise<Unread> =>
  markRead(db, userid, sql`id <= ${upTo}`, at)

const markRead = (db: Db, userid: number, which: RawBuilder<unknown>, at: number): Promise<Unread> =>
  db.transaction().execute(async (tx) => {
    await markIn(tx, userid, which, at)
    return { unread: await countUnread(tx, userid) }
  })

/** The reader's other devices are told. */
async function markIn(tx: Db, userid: number, which: RawBuilder<unknown>, at: number): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update notice set read_at = ${at} where userid = ${userid} and read_at is null and ${which}`.execute(tx)
  if (numAffectedRows > 0n) await publish(tx, { type: 'notices', userid })
}

type Won = { assets_id: number; coin: string | null; price: bigint | null; block: number | null; isFirst: boolean }

/** What the reader was told to have won, which is read with that; null for any other notice. */
export const takeWon = (db: Db, userid: number, id: number, at: number): Promise<Won | null> =>
  db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('notice')
      .select(['assets_id', 'data', 'block', 'read_at'])
      .where('id', '=', id)
      .where('userid', '=', userid)
      .where('kind', '=', 'won')
      .where('is_undone', '=', false)
      .forUpdate()
      .executeTakeFirst()
    if (!row || row.assets_id === null) return null
    await markIn(tx, userid, sql`id = ${id}`, at)
    const { coin, price } = row.data
    return {
      assets_id: row.assets_id,
      coin: typeof coin === 'string' ? coin : null,
      price: price === undefined || price === null ? null : BigInt(price),
      block: row.block,
      isFirst: row.read_at === null,
    }
  })
