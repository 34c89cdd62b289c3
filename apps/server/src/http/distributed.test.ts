import { calls } from '@mdragon/api'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openSession } from '../modules/account/sessions.ts'
import { newDatabase } from '../testing/databases.ts'
import { alice, bob, clock, createFixture, type Fixture, onChain } from '../testing/fixture.ts'

let world: Fixture
let headers = {}
const said: string[] = []
beforeAll(async () => {
  world = await createFixture(await newDatabase())
  const account = { address: alice, nickname: '', invite_code: 'ALICE', created_at: 0 }
  const { userid } = await world.db.insertInto('account').values(account).returning('userid').executeTakeFirstOrThrow()
  const { token } = await openSession(world.db, userid, { device: '', ip: '' }, true, clock.nowMs)
  headers = { authorization: `Bearer ${token}` }
  await world.play(
    ...onChain.mint(1, alice),
    onChain.list(1, alice, 5n),
    ...onChain.buy(1, alice, bob, 5n),
    ...onChain.mint(2, alice),
    onChain.deposit(2, alice),
  )
  await world.finalize()
  const ask = pg.Client.prototype.query
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { text?: string }]
    said.push(typeof first === 'string' ? first : (first.text ?? ''))
    return Reflect.apply(ask, this, args)
  } as never)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await world.close()
})

/** What would be spread over many databases by whom it is about, with the column that says it. */
const columns = {
  activity: 'address',
  activity_carried: 'address',
  ledger_posting: 'owner',
  ledger_balance: 'owner',
  ledger_carried: 'owner',
  'chain.vault_event': 'address',
} as const

/** Asked of every database at once, and why that is so. docs/operating.md names them too. */
const crossing = [
  // A card's past: what the vault said in the blocks in which it came and went, whoever had it then.
  /from "chain"\."vault_event" where "block" in \(/,
]

/** Which of those tables a statement reads or writes without saying whose rows. */
function everybodys(text: string): string[] {
  if (crossing.some((known) => known.test(text))) return []
  return Object.entries(columns).flatMap(([table, column]) => {
    const name = table
      .split('.')
      .map((word) => `"?${word}"?`)
      .join('\\.')
    const named = new RegExp(`\\b(?:from|join|into|update) ${name}(?= |$)(?: as)?(?: "?(\\w+)"?)?`, 'g')
    return [...text.matchAll(named)].flatMap(([whole, alias = '']) => {
      const isSaid = whole.startsWith('into')
        ? new RegExp(`into ${name} \\([^)]*\\b${column}\\b`)
        : new RegExp(`(?:[^."\\w]|\\b${alias}"?\\.)"?${column}"? (?:=|in) `)
      return isSaid.test(text) ? [] : [`${table}: ${text}`]
    })
  })
}

test.each([
  ['select * from "ledger_balance" where "owner" = $1', 0],
  ['select from chain.vault_event e where e.address = v.address and e.block = $1', 0],
  ['insert into "activity" ("address", "type") values ($1, $2)', 0],
  ['select (select max(until) from detached_month where of_table = $1)', 0],
  ['select * from activity where at > $1', 1],
  ['select * from "ledger_balance" where "coin" = $1', 1],
  ['select from chain.vault_event e where e.block = $1 and v.address = $2', 1],
  ['insert into "activity" ("type", "at") values ($1, $2)', 1],
])('%s', (text, found) => {
  expect(everybodys(text)).toHaveLength(found)
})

test('no call of a player asks for rows of everybody', async () => {
  const deposited = world.db.selectFrom('chain.asset').select('assets_id').where('state', '=', 'game')
  const { assets_id } = await deposited.executeTakeFirstOrThrow()
  const filled = (path: string) =>
    path.replace(':type', 'hero').replace(':index_id', '1').replace(':id', String(assets_id)) +
    (path.startsWith('/api/assets/') ? `?id=${assets_id}` : '')
  said.length = 0
  const answered: string[] = []
  for (const name of Object.keys(calls)) {
    const [method, path = ''] = name.split(' ')
    if (method === 'GET' && (await world.get(filled(path), headers)).status === 200) answered.push(path)
  }
  expect(answered.length, 'most calls have answered').toBeGreaterThan(45)
  for (const path of ['/api/user/activities', '/api/user/coins', '/api/assets/custody'])
    expect(answered).toContain(path)
  const asked = said.map((text) => text.replace(/\s+/g, ' '))
  const about = (table: string) => asked.filter((text) => text.includes(table)).length
  for (const table of ['activity', 'ledger_balance', 'vault_event']) expect(about(table), table).toBeGreaterThan(0)
  expect(crossing.filter((known) => !asked.some((text) => known.test(text)))).toEqual([])
  expect([...new Set(asked.flatMap(everybodys))]).toEqual([])
})
