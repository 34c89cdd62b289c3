import { type CallData, type Locale, type MessageCode, messages } from '@mdragon/api'
import { artAddressOf } from '@mdragon/art'
import { canBidAgain, formatAmount, noticeKinds, rosterEntry } from '@mdragon/domain'
import type { Selectable } from 'kysely'
import { getAddress } from 'viem'
import type { AssetTable, NoticeTable } from '../../db/schema.ts'

type WireNotice = CallData<'GET /api/notice/list'>['items'][number]

/** A notice with what it names, as that is now. */
export type NoticeWithNames = Selectable<NoticeTable> & {
  token_id: number | null
  number: number | null
  type: AssetTable['type'] | null
  index_id: number | null
  traits: string | null
  owner: string | null
  offer_coin: string | null
  offer_pay: string | null
  lock_block: number | null
  head_block: number | null
  who_userid: number | null
  who_name: string | null
  who_address: string | null
  is_let_go: boolean
  is_newest: boolean
}

export function presentNotice(row: NoticeWithNames, reader: string, locale: Locale): WireNotice {
  const { id, kind, at, data } = row
  const money = (name: string) => (data[name] === undefined ? null : formatAmount(BigInt(data[name] ?? 0)))
  const text = (name: string) => (typeof data[name] === 'string' ? data[name] : null)
  const count = (name: string) => (typeof data[name] === 'number' ? data[name] : null)
  return {
    id,
    kind,
    at,
    is_read: row.read_at !== null,
    is_final: row.is_final,
    asset: assetOf(row, locale),
    who: whoOf(row),
    coin: text('coin'),
    price: money('price'),
    paid: money('paid'),
    fee: money('fee'),
    amount: money('amount'),
    wanted: money('wanted'),
    count: count('count'),
    search: count('search'),
    name: text('name'),
    reason: reasonOf(text('reason'), locale),
    note: text('note'),
    bid_again: bidAgainOf(row, reader),
  }
}

function assetOf({ assets_id, token_id, number, type, index_id, traits }: NoticeWithNames, locale: Locale) {
  if (assets_id === null || token_id === null || number === null || !type || !index_id || !traits) return null
  const nftname = rosterEntry(type, index_id)?.name[locale] ?? `#${index_id}`
  return { assets_id, nftname, tokenid: token_id, number, index_id, kind: type, art: artAddressOf(traits) }
}

function whoOf({ kind, who_userid, who_name, who_address }: NoticeWithNames): WireNotice['who'] {
  const { data } = noticeKinds[kind]
  if (!('by' in data || 'from' in data)) return null
  return { userid: who_userid, name: who_name || null, address: who_address && getAddress(who_address) }
}

const reasonOf = (reason: string | null, locale: Locale): string | null =>
  reason && (messages[locale][`rejected.${reason}` as MessageCode] ?? reason)

/** The least bid of now: what the notice itself holds may be long past. */
function bidAgainOf(row: NoticeWithNames, reader: string): WireNotice['bid_again'] {
  const { offer_coin: coin, offer_pay, owner, lock_block, head_block, is_let_go, is_newest } = row
  if (row.kind !== 'outbid' || !coin || offer_pay === null) return null
  const auction = { holder: owner ?? '', lockBlock: lock_block, headBlock: head_block ?? 0 }
  if (!canBidAgain({ isNewest: is_newest, isLetGo: is_let_go, auction, reader })) return null
  return { pay: formatAmount(BigInt(offer_pay)), coin, lock_block }
}
