import { AppError, type CallData, type Locale } from '@mdragon/api'
import {
  type AssetKind,
  type AssetPlace,
  assetKinds,
  assetStates,
  dragonOf,
  placeOf,
  searchRoster,
  unpackTraits,
} from '@mdragon/domain'
import { type RawBuilder, sql } from 'kysely'
import { readHead } from '../../chain/head.ts'
import type { Context } from '../../context.ts'
import { plannedAnew } from '../../db/keepPlans.ts'
import type { Db } from '../../db/open.ts'
import { inFewTrips } from '../../db/trips.ts'
import { findAccount } from '../account/index.ts'
import { countHeld } from '../drawn/index.ts'
import { readActivatedByCamp } from '../heroes/index.ts'
import { hallBonusOf } from './hall.ts'
import { readInGame } from './inGame.ts'
import { readOwnKey, writeOwnKey } from './ownKey.ts'
import { away, cards, dragons, isOneOf, type OwnSort, placesIn, typesOf } from './ownOrder.ts'
import { presentAsset, presentOffer } from './present.ts'
import { findAsset } from './queries.ts'
import { type CardReader, readCard } from './service.ts'
import { activatedDragons, inTeams, readUnderWay, statusOf } from './status.ts'
import { readWorths } from './worth.ts'

type Who = { userid: number; locale: Locale }
type Page = {
  cursor?: string | undefined
  limit: number
  place: 'all' | 'wallet' | 'contract' | 'game' | 'needs_me'
  sort: OwnSort
  q?: string | undefined
}

const statesAt = (place: AssetPlace) => assetStates.filter((state) => placeOf(state) === place)

/** An auction that takes no bid from the next block on waits for its holder. The state in the words of its index. */
const needsMe = (head: { block: number }) =>
  sql<boolean>`(a.state = 'auction' and exists (
    select from chain.offer o where o.assets_id = a.assets_id and o.lock_block <= ${head.block + 1}))`

/** How many of these types: the database counts them wherever one changes hands. */
const countHolding = (db: Db, owner: string, types: readonly AssetKind[]) =>
  db
    .selectFrom('chain.holder')
    .where('owner', '=', owner)
    .where(isOneOf(sql`type`, types))
    .select(sql<number>`coalesce(sum(n), 0)::integer`.as('all'))

const isAt = (place: Page['place'], head: { block: number }): RawBuilder<boolean>[] => {
  if (place === 'all') return []
  return place === 'needs_me' ? [needsMe(head)] : [sql<boolean>`a.state = any(${statesAt(place)}::text[])`]
}

/** Names in any language, and numbers by how they begin. */
function isCalled(text: string): RawBuilder<boolean> {
  const keys = searchRoster(text).map(({ kind, indexId }) => sql`(${kind}, ${indexId}::integer)`)
  const named = keys.length > 0 ? sql<boolean>`(a.type, a.index_id) in (${sql.join(keys)})` : sql<boolean>`false`
  const digits = /^#?(\d{1,18})$/.exec(text.trim())?.[1]
  return digits ? sql<boolean>`(${named} or a.token_id::text like ${`${digits}%`})` : named
}

/** What makes an asset somebody else's. */
const changesOwner = sql.join(['mint', 'transfer', 'sold', 'soldDelivered', 'bid'])

/** When it became its owner's: the last of these among the few events of its token. */
const ownedSince = sql<number>`(select e.time from chain.event e
  where e.collection = a.collection and e.token_id = a.token_id and e.transition in (${changesOwner})
  order by e.seq desc limit 1)`

type Asked = Page & { type?: string }

/**
 * A player's own assets, in the order that they chose, with where they are, how they stand and what they may be worth. In
 * three ways to the database: who asks, which they are, and all about these.
 */
export const listOwn = (ctx: Context, who: Who, isDragons: boolean, asked: Asked) =>
  inFewTrips(() => readOwn(ctx, who, isDragons, asked))

async function readOwn(
  { db }: Context,
  { userid, locale }: Who,
  isDragons: boolean,
  { cursor, limit, place, sort, q, type = 'all' }: Asked,
): Promise<CallData<'GET /api/user/card/list'>> {
  // Drawn heroes are in the game and no tokens: they are counted, and have a list of their own.
  const hasDrawn = !isDragons && !q && (type === 'all' || type === 'hero')
  const [head, { address }, drawn] = await Promise.all([
    readHead(db),
    findAccount(db, userid),
    hasDrawn ? countHeld(db, userid) : 0,
  ])
  const hall = await readActivatedByCamp(db, address)
  const owner = address ?? ''
  const named = q !== undefined && q.trim() !== '' ? [isCalled(q)] : []
  const types = typesOf(isDragons, type)
  const mine = () =>
    db
      .selectFrom('chain.asset as a')
      .where('a.owner', '=', owner)
      .where(isDragons ? dragons : cards)
      .$if(type !== 'all', (query) => query.where(isOneOf(sql`a.type`, types)))
      .$if(named.length > 0, (query) => query.where(sql.join<boolean>(named)))
  const counts = mine()
    .where(away)
    .select([
      sql<number>`count(*) filter (where a.state = 'auction')`.as('contract'),
      sql<number>`count(*) filter (where a.state = 'game')`.as('game'),
      sql<number>`count(*) filter (where ${needsMe(head)})`.as('needs_me'),
    ])
  const total =
    named.length > 0 ? mine().select((e) => e.fn.countAll<number>().as('all')) : countHolding(db, owner, types)
  // First which, by as little as says it; then all about these few.
  const places = placesIn(
    sort,
    { owner, isDragons, types, conditions: [...named, ...isAt(place, head)] },
    { hall, head, after: readOwnKey(cursor, sort), limit: limit + 1 },
  )
  const found = db
    .selectFrom(places.as('place'))
    .$if(sort === 'worth', (query) => query.modifyFront(plannedAnew))
    .innerJoin('chain.asset as a', 'a.assets_id', 'place.assets_id')
    .leftJoin('chain.offer as o', 'o.assets_id', 'a.assets_id')
    .selectAll('a')
    .select(['o.kind', 'o.coin', 'o.price', 'o.pay', 'o.since', 'o.lock_block', 'o.expires_at'])
    .select([sql<string>`place.key::text`.as('key'), ownedSince.as('owned_since')])
    .orderBy('place.key', 'desc')
    .orderBy('a.assets_id', 'desc')
  const [{ all }, elsewhere, rows] = await Promise.all([
    total.executeTakeFirstOrThrow(),
    counts.executeTakeFirstOrThrow(),
    found.execute(),
  ])
  const page = rows.slice(0, limit)
  const ids = page.map(({ assets_id }) => assets_id)
  const [underWay, teams, inGame, activated, worths] = await Promise.all([
    readUnderWay(db, ids, userid),
    inTeams(db, page),
    readInGame(db, page.some(({ state }) => state === 'game') ? ids : []),
    activatedDragons(db, isDragons ? page : []),
    readWorths(db, page, head),
  ])
  const last = page.at(-1)
  const counted = { ...elsewhere, wallet: all - elsewhere.contract - elsewhere.game }
  return {
    items: page.map(({ key: _, owned_since, kind, coin, price, pay, since, lock_block, expires_at, ...asset }) => {
      const offer =
        kind && coin && price && pay && since !== null
          ? { kind, coin, price, pay, since, lock_block, expires_at }
          : null
      return {
        ...presentAsset(asset, locale),
        ...statusOf(asset, offer, head, underWay, teams),
        offer: offer && presentOffer(offer, head),
        is_activated: activated.has(asset.assets_id),
        hall_bonus: hallBonusOf(asset, hall),
        ...inGame(asset.assets_id),
        worth: worths(asset.assets_id),
        owned_since,
      }
    }),
    next: rows.length > limit && last ? writeOwnKey(sort, last.key, last.assets_id) : null,
    total: place === 'all' ? all : counted[place],
    counts: { ...counted, game: counted.game + drawn },
    head: { block: head.block, time: head.time, block_ms: head.block_ms },
  }
}

/** How many of each kind a player has. */
export async function countOwn({ db }: Context, { userid }: Who): Promise<CallData<'GET /api/user/card/counts'>> {
  const { address } = await findAccount(db, userid)
  const rows = await db
    .selectFrom('chain.holder')
    .select(['type', sql<number>`sum(n)::integer`.as('n')])
    .where('owner', '=', address ?? '')
    .groupBy('type')
    .execute()
  const of = new Map(rows.map(({ type, n }) => [type, n]))
  of.set('hero', (of.get('hero') ?? 0) + (await countHeld(db, userid)))
  return Object.fromEntries(assetKinds.map((kind) => [kind, of.get(kind) ?? 0])) as Record<AssetKind, number>
}

/** A dragon with its refinement, squad and skills. Anyone who is logged in may look; the list alone is one's own. */
export async function readDragon(
  ctx: Context,
  reader: CardReader,
  { locale, ...player }: Who & { address: string | null },
  id: number,
): Promise<CallData<'GET /api/user/dragons/:id'>> {
  const card = await readCard(ctx.db, reader, { id, locale }, player)
  const row = await findAsset(ctx.db, card.assets_id)
  const traits = row && unpackTraits(BigInt(`0x${row.traits}`))
  if (!traits || card.type !== 'dragon') throw new AppError('card.not_found')
  const { refinedLevel, refinedEffect, squad, skills } = dragonOf(traits)
  return {
    ...card,
    refined_level: refinedLevel,
    refined_effect: refinedEffect[locale],
    squad: { hp: squad.hp, att: squad.att, speed: squad.speed, damage_free: squad.damageFree },
    dragon_skills: skills.map(({ level, name, text, isUnlocked }) => ({
      level,
      name: name[locale],
      text: text[locale],
      is_unlocked: isUnlocked,
    })),
  }
}
