import type { CallData, Locale } from '@mdragon/api'
import { artAddressOf } from '@mdragon/art'
import { formatAmount, packTraits, rosterEntry } from '@mdragon/domain'
import { campaignState, type MintItem, mintedTraits, mostToMint } from '@mdragon/domain/mint/index'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { MintCampaignTable } from '../../db/schema.ts'

export type Campaign = Selectable<MintCampaignTable>
type Wire = CallData<'GET /api/mint/campaigns'>[number]

export const seconds = (ms: number): number => Math.floor(ms / 1000)

export const itemOf = ({ kind, index_id, grade_from, grade_to }: Campaign): MintItem => ({
  kind,
  indexId: index_id,
  gradeFrom: grade_from,
  gradeTo: grade_to,
})

export const stateOf = ({ from_ms, to_ms, supply, taken, closed_at }: Campaign, nowMs: number) =>
  campaignState({ fromMs: from_ms, toMs: to_ms, left: supply - taken, isClosed: closed_at !== null }, nowMs)

/** An account's own of each campaign: `mine` with what is set aside, `minted` what is final. */
export async function readOwn(db: Db, userid: number): Promise<(campaign: number) => { mine: number; minted: number }> {
  const { rows } = await sql<{ campaign: number; mine: number; minted: number }>`
    select campaign, sum(jsonb_array_length(traits))::integer as mine,
      coalesce(sum(jsonb_array_length(traits)) filter (where state = 'claimed'), 0)::integer as minted
    from voucher where campaign is not null and userid = ${userid} and state <> 'expired' group by campaign`.execute(db)
  const own = new Map(rows.map((row) => [row.campaign, row]))
  return (campaign) => own.get(campaign) ?? { mine: 0, minted: 0 }
}

/** A campaign is looked at for a month after it is over, so that its seed can be checked. */
const SHOWN_MS = 31 * 86_400_000

export async function listCampaigns(
  db: Db,
  { userid, locale }: { userid: number; locale: Locale },
  nowMs: number,
): Promise<Wire[]> {
  const [campaigns, ownOf] = await Promise.all([
    db
      .selectFrom('mint_campaign')
      .selectAll()
      .where('to_ms', '>', nowMs - SHOWN_MS)
      .orderBy('id', 'desc')
      .limit(24)
      .execute(),
    readOwn(db, userid),
  ])
  return campaigns.map((campaign) => present(campaign, ownOf(campaign.id), locale, nowMs))
}

function present(row: Campaign, own: { mine: number; minted: number }, locale: Locale, nowMs: number): Wire {
  const left = row.supply - row.taken
  const state = stateOf(row, nowMs)
  return {
    campaign: row.id,
    name: { tw: row.name_tw, en: row.name_en, id: row.name_id }[locale],
    ...presentItem(row),
    item_name: row.index_id === null ? null : (rosterEntry(row.kind, row.index_id)?.name[locale] ?? null),
    art: artAddressOf(sampleOf(row)),
    left,
    ...own,
    most: state === 'open' ? mostToMint(left, row.most_each, own.mine) : 0,
    state,
    seed_hash: row.seed_hash,
    seed: state === 'over' ? row.seed : null,
  }
}

export const presentItem = (row: Campaign) => ({
  kind: row.kind,
  index_id: row.index_id,
  grade_from: row.grade_from,
  grade_to: row.grade_to,
  price: formatAmount(BigInt(row.price)),
  most_each: row.most_each,
  supply: row.supply,
  from: seconds(row.from_ms),
  to: seconds(row.to_ms),
})

/** One such card, of the best grade; which one of its kind says nothing about the real ones. */
function sampleOf(row: Campaign): string {
  const item = { ...itemOf(row), gradeFrom: row.grade_to }
  const traits = mintedTraits(item, { seed: row.seed_hash, campaign: row.id, account: 0, number: 1 })
  return packTraits(traits).toString(16).padStart(16, '0')
}

export const findCampaign = (db: Db, id: number): Promise<Campaign | undefined> =>
  db.selectFrom('mint_campaign').selectAll().where('id', '=', id).executeTakeFirst()

/** Takes so many of what is left, or none: the database lets nobody take more. */
export async function takeCards(tx: Db, id: number, quantity: number): Promise<boolean> {
  const taken = await tx
    .updateTable('mint_campaign')
    .set((e) => ({ taken: e('taken', '+', quantity) }))
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where((e) => e(e('taken', '+', quantity), '<=', e.ref('supply')))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function giveBackCards(tx: Db, id: number, quantity: number): Promise<void> {
  await tx
    .updateTable('mint_campaign')
    .set((e) => ({ taken: e('taken', '-', quantity) }))
    .where('id', '=', id)
    .execute()
}
