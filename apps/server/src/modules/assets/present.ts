import type { CallData, Locale } from '@mdragon/api'
import { artAddressOf } from '@mdragon/art'
import { byCoin, formatAmount, isExpired, rosterEntry } from '@mdragon/domain'
import { getAddress } from 'viem'
import type { AssetTable, OfferTable } from '../../db/schema.ts'

type WireAsset = Omit<CallData<'GET /api/marketplace/list'>['items'][number], 'offer'>
type WireOffer = CallData<'GET /api/marketplace/list'>['items'][number]['offer']

export type AssetRow = Omit<
  AssetTable,
  'collection' | 'minted_at' | 'number' | 'traded' | 'state' | 'seq' | 'stat_steps' | 'changed_block'
>
type OfferRow = Pick<OfferTable, 'kind' | 'coin' | 'since' | 'lock_block' | 'expires_at'> & {
  price: string
  pay: string
}

/** As little of an asset as names and shows it. */
export type Named = Pick<AssetRow, 'assets_id' | 'token_id' | 'type' | 'index_id' | 'traits'>

export const presentNamed = ({ assets_id, token_id, type, index_id, traits }: Named, locale: Locale) => ({
  assets_id,
  tokenid: token_id,
  type,
  name: rosterEntry(type, index_id)?.name[locale] ?? `#${index_id}`,
  art: artAddressOf(traits),
})

/** A row of ours in the wire's words, named in the caller's language. */
export const presentAsset = (row: AssetRow, locale: Locale): WireAsset => ({
  ...presentNamed(row, locale),
  index_id: row.index_id,
  grade: row.grade,
  camp: row.camp,
  profession: row.profession,
  element: row.element,
  level: row.level,
  star: row.star,
  stage: row.stage,
  strength: row.strength,
  power: row.power,
  owner: getAddress(row.owner),
  traits: row.traits,
})

export const presentOffer = (row: OfferRow, head: { time: number }): WireOffer => ({
  kind: row.kind,
  coin: row.coin,
  price: formatAmount(BigInt(row.price)),
  pay: formatAmount(BigInt(row.pay)),
  since: row.since,
  lock_block: row.lock_block,
  expires_at: row.expires_at,
  is_expired: isExpired(row.expires_at, head.time),
})

/** The lowest price of each coin, from base units. */
export const presentFloors = (floors: readonly { coin: string; price: string }[]) =>
  floors.map(({ coin, price }) => ({ coin, price: formatAmount(BigInt(price)) })).sort(byCoin)
