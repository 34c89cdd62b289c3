import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyEvent } from '../chain/event.ts'
import { atOnce } from '../db/atOnce.ts'
import { type Db, openDatabase } from '../db/open.ts'
import { tentativeEffects } from '../modules/index.ts'
import { newDatabase } from '../testing/databases.ts'
import { alice, createFixture, deployment, type Fixture, onChain } from '../testing/fixture.ts'
import { countTrips, type TripCounter } from '../testing/tripCounter.ts'
import { applyEvents, readingContext } from './applyEvents.ts'

let world: Fixture
let counter: TripCounter
/** The indexer's own way to the database: who listens to it has another. */
let db: Db
beforeAll(async () => {
  const address = await newDatabase()
  world = await createFixture(address)
  await world.play(...onChain.mint(1, alice))
  counter = await countTrips(address)
  db = await openDatabase(counter.address)
  await sql`select 1`.execute(db)
})
afterAll(async () => {
  await db.destroy()
  counter.close()
  await world.close()
})

test('a block with events asks the database three times: for what it touches, to write, and to commit', async () => {
  const after = await world.db.selectFrom('chain.cursor').selectAll().executeTakeFirstOrThrow()
  const place = { block: after.block + 1, time: after.time + 1 }
  const [hash, tx] = ['0xnext', `0x${'1'.repeat(64)}`]
  const { gameCard: collection, hero: currency } = deployment.addresses
  const args = { seller: alice, currency, price: `${10n ** 18n}` }
  const listed: AnyEvent = { ...place, log_index: 0, tx, name: 'Listed', collection, token_id: 1, args }
  const last = { number: place.block, hash, time: place.time }
  const batch = { after, events: [listed], last, origin_hash: after.origin_hash, block_ms: 1000 }
  const ctx = readingContext(deployment, tentativeEffects)

  expect(await counter.count(() => applyEvents(db, ctx, batch))).toBe(3)
  const offers = await world.db.selectFrom('chain.offer').select('price').execute()
  expect(offers).toEqual([{ price: args.price }])
})

test('of what is asked at once and fails, the first is told, and nothing is written', async () => {
  const written = () => sql`select from chain.kept where block = 77`.execute(world.db)
  const failing = world.db
    .transaction()
    .execute((tx) =>
      atOnce(tx, [
        sql`update chain.kept set block = 77`,
        sql`select 1 / 0`,
        sql`select from there_is_none`,
        sql`update chain.kept set block = 78`,
      ]),
    )
  await expect(failing).rejects.toThrow('division by zero')
  expect((await written()).rows).toEqual([])
})
