import type { CallData, Locale } from '@mdragon/api'
import { artAddressOf } from '@mdragon/art'
import { activityTypes, formatAmount, rosterEntry } from '@mdragon/domain'
import type { Selectable } from 'kysely'
import { getAddress } from 'viem'
import type { ActivityTable, AssetTable } from '../../db/schema.ts'
import { TICKET } from '../../ledger/ledger.ts'

type WireActivity = CallData<'GET /api/user/activities'>['items'][number]

/** A line with what it names. */
export type ActivityWithNames = Selectable<ActivityTable> & {
  line_assets_id: number | null
  token_id: number | null
  kind: AssetTable['type'] | null
  index_id: number | null
  traits: string | null
  two_userid: number | null
  nickname: string | null
}

export function presentActivity(row: ActivityWithNames, locale: Locale): WireActivity {
  const { kind, index_id, coin } = row
  // Tickets are whole; coins are in base units.
  const tell = (value: string | bigint | null) =>
    value === null ? null : coin === TICKET ? String(value) : formatAmount(BigInt(value))
  return {
    id: row.id,
    type: row.type,
    at: row.at,
    amount: tell(row.amount),
    coin,
    fee: tell(row.fee),
    two_amount: tell(received(row)),
    two_userid: row.two_userid,
    two_address: row.two_address && getAddress(row.two_address),
    name: row.nickname || null,
    assets_id: row.line_assets_id,
    nftname: kind && index_id ? (rosterEntry(kind, index_id)?.name[locale] ?? `#${index_id}`) : null,
    tokenid: row.token_id,
    index_id,
    kind,
    art: row.traits && artAddressOf(row.traits),
    tx: row.tx,
  }
}

const received = ({ type, amount, fee }: ActivityWithNames): bigint | null =>
  type === activityTypes.sold && amount !== null ? BigInt(amount) - BigInt(fee ?? 0) : null
