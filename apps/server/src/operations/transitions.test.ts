import { canBecome, type OperationState, operationStates } from '@mdragon/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alice, createFixture, type Fixture } from '../testing/fixture.ts'

let world: Fixture
let userid: number
beforeAll(async () => {
  world = await createFixture()
  const account = { address: alice, nickname: '', invite_code: 'ALICE222', created_at: 0 }
  ;({ userid } = await world.db.insertInto('account').values(account).returning('userid').executeTakeFirstOrThrow())
})
afterAll(() => world.close())

let count = 0
async function operationIn(state: OperationState): Promise<string> {
  const id = `operation-${++count}`
  await world.db
    .insertInto('operation')
    .values({
      id,
      userid,
      address: alice,
      kind: 'list',
      state,
      assets_id: 1,
      collection: '0x',
      token_id: 1,
      calls: '[]',
      prepared_block: 1,
      deadline: 0,
      event_tx: `tx-${count}`,
      event_index: 0,
      created_at: 0,
      updated_at: 0,
    })
    .execute()
  return id
}

describe('the database itself refuses an illegal move', () => {
  test.each(
    operationStates.flatMap((from) => operationStates.filter((to) => to !== from).map((to) => [from, to] as const)),
  )('%s to %s', async (from, to) => {
    const id = await operationIn(from)
    const move = world.db.updateTable('operation').set({ state: to }).where('id', '=', id).execute()
    if (canBecome(from, to)) await expect(move).resolves.toBeDefined()
    else await expect(move).rejects.toThrow(`cannot go from ${from} to ${to}`)
  })
})

test('one event does one operation', async () => {
  const id = await operationIn('mined')
  const other = await operationIn('prepared')
  const { event_tx } = await world.db
    .selectFrom('operation')
    .select('event_tx')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const steal = world.db.updateTable('operation').set({ state: 'mined', event_tx }).where('id', '=', other).execute()
  await expect(steal).rejects.toThrow(/unique/)
})
