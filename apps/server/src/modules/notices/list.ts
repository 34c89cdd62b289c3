import type { CallData, Locale } from '@mdragon/api'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { readRow, writeRow } from '../../routing/index.ts'
import { findAccount } from '../account/index.ts'
import { type NoticeWithNames, presentNotice } from './present.ts'
import { countUnread } from './unread.ts'

type Asked = { cursor?: string | undefined; limit: number; assets_id?: number | undefined }

/** What a player was told, newest first. */
export async function listNotices(
  { db }: Context,
  { userid, locale }: { userid: number; locale: Locale },
  { cursor, limit, assets_id }: Asked,
): Promise<CallData<'GET /api/notice/list'>> {
  const { address } = await findAccount(db, userid)
  const before = readRow(cursor)
  const conditions = [sql`userid = ${userid}`, sql`not is_undone`]
  if (before !== null) conditions.push(sql`id < ${before}`)
  if (assets_id !== undefined) conditions.push(sql`assets_id = ${assets_id}`)
  const { rows } = await sql<NoticeWithNames>`
    select n.*, a.token_id, a.number, a.type, a.index_id, a.traits, a.owner,
      o.coin as offer_coin, o.pay as offer_pay, o.lock_block, h.block as head_block,
      coalesce(bidder.userid, friend.userid) as who_userid, coalesce(bidder.nickname, friend.nickname) as who_name,
      coalesce(n.data ->> 'by', friend.address) as who_address,
      exists (select from notice_mute m where m.userid = n.userid and m.assets_id = n.assets_id) as is_let_go,
      not exists (select from notice l where l.userid = n.userid and l.assets_id = n.assets_id and l.id > n.id
        and l.kind = 'outbid' and not l.is_undone) as is_newest
    from (select * from notice where ${sql.join(conditions, sql` and `)} order by id desc limit ${limit + 1}) n
    left join chain.asset a using (assets_id)
    left join chain.offer o on o.assets_id = n.assets_id and o.kind = 'auction'
    left join chain.cursor h on h.id = 1
    left join account bidder on bidder.address = n.data ->> 'by'
    left join account friend on friend.userid = (n.data ->> 'from')::integer
    order by n.id desc`.execute(db)
  const last = rows[limit - 1]
  return {
    items: rows.slice(0, limit).map((row) => presentNotice(row, address ?? '', locale)),
    next: rows.length > limit && last ? writeRow(last.id) : null,
    unread: await countUnread(db, userid),
  }
}
