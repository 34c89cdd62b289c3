import { type NoticeData, type NoticeKind, noticeRule } from '@mdragon/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { publishAll } from '../../live/publish.ts'

/** Who is told what. A wallet that is nobody's account is told nothing. */
export type Notice<K extends NoticeKind = NoticeKind> = {
  [N in K]: ({ userid: number } | { address: string }) & {
    kind: N
    /** What the fact is called: told again under the same name, it is the same notice. */
    key: string
    data: NoticeData<N>
    /** Unix seconds. */
    at: number
    assets_id?: number | null
    /** The block of a fact of the chain. */
    block?: number
  }
}[K]

/** Tells it in the caller's own transaction, once: open pages hear of it if and only if that is committed. */
export const tell = (tx: Db, notice: Notice): Promise<void> => tellAll(tx, [notice])

/** The same to many, in two statements however many they are. One that counts may grow: told again, it says more. */
export async function tellAll(tx: Db, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return
  const { rows } = await sql<{ userid: number }>`
    insert into notice (userid, kind, key, assets_id, data, block, at, is_final)
    select userid, kind, key, assets_id, data, block, at, is_final from (
    select distinct on (userid, kind, key) *
    from (
      select coalesce(s.userid, a.userid) as userid, s.kind, s.key, s.assets_id, s.data, s.block, s.at, s.is_final, s.is_muted
      from jsonb_to_recordset(${rowsOf(notices)}::jsonb) as s (userid integer, address text, kind text, key text,
        assets_id integer, data jsonb, block bigint, at bigint, is_final boolean, is_muted boolean)
      left join account a on a.address = s.address
    ) told
    where userid is not null and not (is_muted and exists (
      select from notice_mute m where m.userid = told.userid and m.assets_id = told.assets_id))
    ) each_once order by at, block, key
    on conflict (userid, kind, key) do update
      set is_undone = false, block = excluded.block, at = excluded.at, assets_id = excluded.assets_id, data = excluded.data
      where notice.is_undone or (excluded.data ->> 'count')::integer > (notice.data ->> 'count')::integer
    returning userid`.execute(tx)
  await publishAll(tx, toldTo(rows))
}

const rowsOf = (notices: readonly Notice[]): string =>
  JSON.stringify(
    notices.map((notice) => {
      const { isTentative, isMuted } = noticeRule(notice.kind)
      return { ...notice, is_final: !isTentative, is_muted: isMuted }
    }),
    (_, value) => (typeof value === 'bigint' ? value.toString() : value),
  )

/** Each of them once. */
export const toldTo = (rows: readonly { userid: number }[]) =>
  [...new Set(rows.map(({ userid }) => userid))].map((userid) => ({ type: 'notices', userid }) as const)
