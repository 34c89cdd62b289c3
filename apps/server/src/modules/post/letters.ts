import type { Locale } from '@mdragon/api'
import { formatAmount, type NoticeKind, noticeRule, plainLine, rosterEntry, shortAddress } from '@mdragon/domain'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { getAddress } from 'viem'
import type { Db } from '../../db/open.ts'
import type { AssetTable, NoticeTable } from '../../db/schema.ts'
import { type Said, words } from './words/index.ts'

/** A notice with the names in it. */
export type NamedNotice = Selectable<NoticeTable> & {
  token_id: number | null
  type: AssetTable['type'] | null
  index_id: number | null
  who_name: string | null
  who_address: string | null
}

/** Notices, newest first, with what they name. */
export async function readNotices(tx: Db, which: RawBuilder<unknown>): Promise<NamedNotice[]> {
  const { rows } = await sql<NamedNotice>`
    select n.*, a.token_id, a.type, a.index_id,
      coalesce(bidder.nickname, friend.nickname) as who_name, coalesce(n.data ->> 'by', friend.address) as who_address
    from (${which}) n
    left join chain.asset a using (assets_id)
    left join account bidder on bidder.address = n.data ->> 'by'
    left join account friend on friend.userid = (n.data ->> 'from')::integer
    order by n.id desc`.execute(tx)
  return rows
}

/** A notice as somebody reads it who is not on the page: a title, a sentence, and where it leads. */
export type Letter = { title: string; text: string; path: string; isUrgent: boolean }

const NAME_LETTERS = 40
const TEXT_LETTERS = 400

export function letterOf(notice: NamedNotice, locale: Locale): Letter {
  const { kind } = notice
  const said = saidIn(notice, locale)
  const { titles, texts } = words[locale]
  const text = plainLine(texts[kind](said), TEXT_LETTERS)
  return { title: titles[kind], text, path: pathOf(notice), isUrgent: noticeRule(kind).isUrgent }
}

/** What others have written comes into a letter here, and as one plain line of it. */
function saidIn({ data, token_id, type, index_id, who_name, who_address }: NamedNotice, locale: Locale): Said {
  const text = (name: string) => plainLine(String(data[name] ?? ''), NAME_LETTERS)
  const money = (name: string) => `${formatAmount(BigInt(data[name] ?? 0))} ${text('coin')}`
  const asset = type && index_id ? (rosterEntry(type, index_id)?.name[locale] ?? '') : ''
  const who = who_name || (who_address ? shortAddress(getAddress(who_address)) : words[locale].somebody)
  return {
    asset: `${asset} #${token_id ?? ''}`.trim(),
    who: plainLine(who, NAME_LETTERS),
    price: money('price'),
    amount: money('amount'),
    coin: text('coin'),
    count: Number(data.count ?? 0),
    name: text('name'),
  }
}

const pathByTopic: Record<'account' | 'coins' | 'rewards' | 'search', string> = {
  account: '/accountAccount',
  coins: '/accountAccount',
  rewards: '/accountAccount',
  search: '/watch',
}

/** A page of ours, always: no notice says where else to go. */
function pathOf({ kind, assets_id }: { kind: NoticeKind; assets_id: number | null }): string {
  const { about } = noticeRule(kind)
  if (about !== 'asset') return pathByTopic[about]
  return assets_id === null ? '/activity' : `/cardDetail?id=${assets_id}`
}
