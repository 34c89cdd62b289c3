import { assetKinds } from '@mdragon/domain'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { inBatches } from '../../db/inBatches.ts'
import { ReadOnce, route, userRoute } from '../../routing/index.ts'
import { readCardFacts } from './cardFacts.ts'
import { type Heights, nameKey, readHeights, readStrongest, type Strongest } from './compared.ts'
import { readCustody } from './custody.ts'
import { readBusiness, readHistory } from './history.ts'
import { readKind } from './kind.ts'
import { countOwn, listOwn, readDragon } from './own.ts'
import { type CardForAll, type CardReader, readCardForAll, readOwnSight } from './service.ts'

/** As many as are looked at within a second, in a language; each takes some 20 kB. */
const MOST_CARDS = 1000
/** As many as there are, in either server; each takes some 8 kB. */
const MOST_NAMES = 1000

export function assetRoutes(app: FastifyInstance, ctx: Context): void {
  const maxAgeMs = ctx.config.keepAnswersMs ?? 0
  const cards = new ReadOnce<CardForAll>(app.changes, { most: MOST_CARDS, maxAgeMs })
  const heights = new ReadOnce<Heights>(app.changes, { most: 2 * assetKinds.length, maxAgeMs })
  const strongest = new ReadOnce<Strongest>(app.changes, { most: MOST_NAMES, maxAgeMs })
  const factsOf = inBatches((ids: readonly number[]) => readCardFacts(ctx.db, ids))
  const strongestOf = inBatches((keys: readonly string[]) => readStrongest(ctx.db, keys))
  const readerFor = (seen: number): CardReader => ({
    factsOf,
    heightsOf: (type) => heights.of(type, seen, () => readHeights(ctx.db, type)),
    strongestOf: (type, indexId) => {
      const key = nameKey(type, indexId)
      return strongest.of(key, seen, async () => (await strongestOf(key)) ?? [])
    },
  })
  route(app, ctx, 'GET /api/card/:id', async ({ params: { id }, locale, user, seen }) => {
    const forAll = await cards.of(`${id} ${locale}`, seen, () => readCardForAll(readerFor(seen), { id, locale }))
    const own = user && (await readOwnSight(ctx.db, forAll, user))
    return own ? { ...forAll.card, ...own } : forAll.told
  })
  route(app, ctx, 'GET /api/assets/history', ({ query }) => readHistory(ctx, query))
  route(app, ctx, 'GET /api/assets/custody', ({ query, user }) => readCustody(ctx, query, user?.userid ?? null))
  route(app, ctx, 'GET /api/gun/:type/:index_id', ({ params, locale }) => readKind(ctx, params, locale))
  userRoute(app, ctx, 'GET /api/user/card/list', ({ query, user, locale }) =>
    listOwn(ctx, { userid: user.userid, locale }, false, query),
  )
  userRoute(app, ctx, 'GET /api/user/card/counts', ({ user, locale }) => countOwn(ctx, { userid: user.userid, locale }))
  userRoute(app, ctx, 'GET /api/user/dragons', ({ query, user, locale }) =>
    listOwn(ctx, { userid: user.userid, locale }, true, query),
  )
  userRoute(app, ctx, 'GET /api/user/dragons/:id', ({ params, user, locale, seen }) =>
    readDragon(ctx, readerFor(seen), { userid: user.userid, address: user.address, locale }, params.id),
  )
  userRoute(app, ctx, 'POST /api/user/card/business', ({ body, user, locale }) =>
    readBusiness(ctx, { userid: user.userid, locale }, body),
  )
}
