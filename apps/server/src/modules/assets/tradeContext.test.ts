import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alice, createFixture, type Fixture, onChain } from '../../testing/fixture.ts'
import { known } from './tradeContext.ts'

let world: Fixture
beforeAll(async () => {
  world = await createFixture()
  await world.play(...onChain.mint(1, alice))
})
afterAll(() => world.close())

test('what a preparation asks of a card is looked up, also before the cursor was ever counted', async () => {
  const { db } = world
  await sql`set session_replication_role = replica`.execute(db)
  await sql`insert into chain.event (block, log_index, tx, time, name, collection, token_id, args, seq, transition, before, after)
    select 1000 + n, 0, '0x', 0, 'Transfer', '0x07', n, '{}', 1, 'mint', 'unborn', 'free'
    from generate_series(1, 5000) n`.execute(db)
  await sql`set session_replication_role = default`.execute(db)
  await sql`analyze chain.event`.execute(db)
  const { rows } = await sql`explain ${known(1, 1)}`.execute(db)
  expect(JSON.stringify(rows)).not.toContain('Seq Scan on event')
})
