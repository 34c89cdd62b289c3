import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { publish } from '../../live/publish.ts'
import { countUnread } from './unread.ts'

/** Hears no more of an asset, and what was said of it is read. Bidding on it again lifts that. */
export const letGo = (db: Db, userid: number, assetsId: number, at: number): Promise<{ unread: number }> =>
  db.transaction().execute(async (tx) => {
    await tx
      .insertInto('notice_mute')
      .values({ userid, assets_id: assetsId, at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await sql`update notice set read_at = ${at}
      where userid = ${userid} and assets_id = ${assetsId} and read_at is null`.execute(tx)
    await publish(tx, { type: 'notices', userid })
    return { unread: await countUnread(tx, userid) }
  })

/** Whoever bids on something wants to hear of it again. */
export async function hearAgain(tx: Db, bids: readonly { address: string; assets_id: number }[]): Promise<void> {
  if (bids.length === 0) return
  await sql`delete from notice_mute m using account a, jsonb_to_recordset(${JSON.stringify(bids)}::jsonb)
      as b (address text, assets_id integer)
    where a.address = b.address and m.userid = a.userid and m.assets_id = b.assets_id`.execute(tx)
}
