import { AppError, type CallData, type Locale } from '@mdragon/api'
import { type AssetKind, MAIN_COIN, rosterEntry } from '@mdragon/domain'
import { readHead } from '../../chain/head.ts'
import type { Context } from '../../context.ts'
import { presentAsset, presentFloors, presentOffer } from './present.ts'
import { findKindCount } from './queries.ts'

const OFFERS = 24
const kinds: readonly AssetKind[] = ['equip', 'pet', 'lingshi']

/** One kind of equipment, pet or spirit stone: what it is, how many there are, and what is offered of it. */
export async function readKind(
  { db }: Context,
  { type: name, index_id: indexId }: { type: string; index_id: number },
  locale: Locale,
): Promise<CallData<'GET /api/gun/:type/:index_id'>> {
  const type = kinds.find((kind) => kind === name)
  const entry = type && rosterEntry(type, indexId)
  if (!entry) throw new AppError('card.not_found')
  const head = await readHead(db)
  const ofKind = () => db.selectFrom('chain.asset as a').where('a.type', '=', type).where('a.index_id', '=', indexId)
  const count = await findKindCount(db, type, indexId)
  const best = await ofKind()
    .where('a.state', '<>', 'burned')
    .selectAll('a')
    .orderBy('a.power', 'desc')
    .orderBy('a.assets_id')
    .executeTakeFirst()
  const offers = await ofKind()
    .innerJoin('chain.offer as o', 'o.assets_id', 'a.assets_id')
    .selectAll('a')
    .select(['o.kind', 'o.coin', 'o.price', 'o.pay', 'o.since', 'o.lock_block', 'o.expires_at'])
    .where((e) => e.or([e('o.lock_block', 'is', null), e('o.lock_block', '>', head.block)]))
    .where((e) => e.or([e('o.expires_at', 'is', null), e('o.expires_at', '>=', head.time)]))
    // Amounts of different coins cannot be compared: those in the game's own coin come first.
    .orderBy((e) => e.case().when('o.coin', '=', MAIN_COIN).then(0).else(1).end())
    .orderBy('o.coin')
    .orderBy('o.pay')
    .orderBy('a.assets_id')
    .limit(OFFERS)
    .execute()
  const floors = await ofKind()
    .innerJoin('chain.offer as o', 'o.assets_id', 'a.assets_id')
    .select((e) => ['o.coin', e.fn.min<string>('o.pay').as('price')])
    .where('o.kind', '=', 'sale')
    .where((e) => e.or([e('o.expires_at', 'is', null), e('o.expires_at', '>=', head.time)]))
    .groupBy('o.coin')
    .execute()
  return {
    type,
    index_id: indexId,
    name: entry.name[locale],
    story: entry.story[locale],
    copies: count?.copies ?? 0,
    owners: count?.owners ?? 0,
    best: best ? presentAsset(best, locale) : null,
    floors: presentFloors(floors),
    offers: offers.map((row) => ({ ...presentAsset(row, locale), offer: presentOffer(row, head) })),
    head: { block: head.block, time: head.time, block_ms: head.block_ms },
  }
}
