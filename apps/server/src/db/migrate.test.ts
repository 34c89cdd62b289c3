import { operationKinds } from '@mdragon/domain'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newDatabase } from '../testing/databases.ts'
import { locks } from './locks.ts'
import { DatabaseRefused, migrate, migrations, requireMigrated } from './migrate.ts'
import { type Db, openStore } from './open.ts'
import { earlierRows } from './testing/earlierRows.ts'

const names = Object.keys(migrations)

/**
 * Those from which a database is brought here: the first, the last three, and each at which some row had its last form.
 * Between them nothing has another form than at one of these; LONG=1 tries every one.
 */
const lastForms = new Set(earlierRows.flatMap(({ until }) => (until ? [until] : [])))
const tried = names
  .map((name, i) => [i + 1, name] as const)
  .filter(([version]) => process.env.LONG || version === 1 || version > names.length - 3 || lastForms.has(version))

async function newStore() {
  const store = await openStore(await newDatabase())
  onTestFinished(() => store.db.destroy())
  return store
}
const openEmpty = async (): Promise<Db> => (await newStore()).db

/** As a program of that version left it, with something in every table. */
async function fillAt(version: number): Promise<Db> {
  const db = await openEmpty()
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateTo(names[version - 1] ?? '')
  if (error) throw error
  await db.transaction().execute(async (tx) => {
    for (const row of earlierRows)
      if (row.from <= version && version <= (row.until ?? version)) await sql.raw(row.sql).execute(tx)
  })
  return db
}

type Rows = Map<string, Record<string, unknown>[]>

/** Everything that cannot be had again: not what is read from the chain, nor what the program writes from its tables. */
async function contentOf(db: Db): Promise<Rows> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'
      and table_name not in ('kysely_migration', 'kysely_migration_lock', 'operation_move', 'operation_transition', 'operation_kind')`.execute(
    db,
  )
  const content: Rows = new Map()
  for (const { name } of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(name)} t order by to_jsonb(t)::text`.execute(db)
    content.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return content
}

/** Columns that a later version no longer has; what they said is elsewhere, and is looked for there, or says nothing now. */
const moved = new Set(['account.activated_at', 'dragon_generation.price', 'role.boss_at'])

const without = (table: string, row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !moved.has(`${table}.${column}`)))

/** Names that a later version says in another word. */
const tables: Readonly<Record<string, string>> = { player: 'role', settlement: 'finality' }
const words: Readonly<Record<string, string>> = {
  'operation.kind sell': 'list',
  'operation.kind withdraw': 'end_auction',
  'operation.kind activate': 'activate_account',
  'operation.kind charge': 'coin_in',
  'operation.kind withdraw_coin': 'coin_out',
  'ledger_posting.owner house': 'treasury',
  'ledger_balance.owner house': 'treasury',
}
const inNewWords = (table: string, row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, words[`${table}.${column} ${value}`] ?? value]),
  )

describe('a database of an earlier version', () => {
  test.each(tried)('%i (%s) loses nothing', async (version) => {
    const db = await fillAt(version)
    const before = await contentOf(db)
    await migrate(db)
    const after = await contentOf(db)
    for (const [table, rows] of before) {
      const kept = after.get(tables[table] ?? table)
      expect(rows.length, `there is something in ${table} to lose`).toBeGreaterThan(0)
      expect(kept, table).toHaveLength(rows.length)
      for (const row of rows)
        expect(kept, table).toContainEqual(expect.objectContaining(inNewWords(table, without(table, row))))
    }
    await requireMigrated(db)
    expect(await db.selectFrom('chain.cursor').selectAll().execute(), 'the chain is read again').toEqual([])
  })

  test.each([3, 4])('%i knew activation as a time of the account', async (version) => {
    const db = await fillAt(version)
    await migrate(db)
    const activated = await db.selectFrom('activation').selectAll().execute()
    expect(activated).toEqual([{ address: '0xa11ce', coin: 'MDV', at: 1_790_000_000_500 }])
  })

  test('8 knew of an operation when it was prepared and when it last changed', async () => {
    const db = await fillAt(8)
    await migrate(db)
    const states = await db.selectFrom('operation_state').selectAll().where('operation', '=', 'op-list').execute()
    expect(states).toMatchObject([
      { state: 'prepared', at: 1 },
      { state: 'settled', at: 2 },
    ])
  })

  test('23 kept the price of dragons beside their count', async () => {
    const db = await fillAt(23)
    await migrate(db)
    const prices = await db.selectFrom('setting_change').select(['key', 'value', 'from_at']).execute()
    expect(prices, 'what was changed, and no other').toEqual([
      { key: 'dragon_price_1', value: '0.000000000000000061', from_at: 0 },
    ])
  })

  test('is refused by a program that does not migrate', async () => {
    const db = await fillAt(5)
    await expect(requireMigrated(db)).rejects.toThrow(
      /older than this program \(it has not seen 0006_operation_kind.*\)\. Run `npm run migrate` first\./,
    )
    await expect(requireMigrated(await openEmpty())).rejects.toThrow(/it has not seen 0001_house, 0002_identity/)
  })
})

test('a database of a newer program is refused, and left as it is', async () => {
  const db = await openEmpty()
  await migrate(db)
  await sql`insert into kysely_migration (name, timestamp) values ('9001_of_tomorrow', '2030')`.execute(db)
  for (const start of [migrate, requireMigrated]) {
    const refusal = await start(db).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(DatabaseRefused)
    expect((refusal as Error).message).toBe(
      'The database is newer than this program (it has seen 9001_of_tomorrow). Start the newer program on it, or restore a backup from before.',
    )
  }
})

describe('rows of the domain', () => {
  test('come with every migration: kinds and transitions that are missing are added, those of before stay while used', async () => {
    const db = await fillAt(names.length)
    await migrate(db)
    await sql`delete from operation_transition where before = 'mined'`.execute(db)
    await sql`delete from chain.asset_transition where transition = 'bid'`.execute(db)
    await sql`delete from operation_kind where kind = 'deposit'`.execute(db)
    await sql`insert into operation_kind values ('never used', true, false)`.execute(db)
    await expect(requireMigrated(db)).rejects.toThrow('The database is older than this program. Run')
    await migrate(db)
    await requireMigrated(db)
    const kinds = await db.selectFrom('operation_kind').select('kind').execute()
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set([...operationKinds, 'of before']))
  })

  test('a kind is renamed by its row, and its operations follow', async () => {
    const db = await fillAt(names.length)
    await sql`update operation_kind set kind = 'of yesterday' where kind = 'of before'`.execute(db)
    const row = await db.selectFrom('operation').select('kind').where('id', '=', 'op-of-before').executeTakeFirst()
    expect(row).toEqual({ kind: 'of yesterday' })
  })

  test('the database refuses an operation that is not what its kind says', async () => {
    const db = await fillAt(names.length)
    await migrate(db)
    for (const [what, wrong, sentence] of wrongOperations)
      await expect(insertOperation(db, wrong), what).rejects.toThrow(sentence)
  })
})

const wrongOperations: [string, Record<string, string>, RegExp][] = [
  ['a kind that there is not', { kind: 'steal' }, /operation_of_kind/],
  ['no asset where its kind has one', { assets_id: 'null' }, /names no asset/],
  ['an asset where its kind has none', { kind: 'coin_in', event_args: '{}' }, /is about no asset/],
  ['no word about its event', { kind: 'coin_in', assets_id: 'null' }, /is about no asset/],
  ['no voucher where its kind has one', { kind: 'claim' }, /has its voucher or none/],
]

function insertOperation(db: Db, wrong: Record<string, string>): Promise<unknown> {
  const { kind, assets_id, event_args } = { kind: 'buy', assets_id: '1', event_args: null, ...wrong }
  return sql`insert into operation (id, userid, address, kind, state, assets_id, collection, token_id,
      event_args, calls, prepared_block, deadline, created_at, updated_at)
    values ('new', 100001, '0xa11ce', ${kind}, 'prepared', ${sql.raw(assets_id)}, '0x07', 10001,
      ${event_args}, '[]', 10, 99, 1, 2)`.execute(db)
}

test('many may migrate at once, but none under an indexer that would have to read the chain again', async () => {
  const store = await newStore()
  const { db } = store
  await Promise.all([migrate(db), migrate(db), migrate(db)])
  await requireMigrated(db)

  const indexer = await (store.kind === 'postgres' ? store.connect() : Promise.reject())
  await indexer.query(`select pg_advisory_lock(${locks.indexer})`)
  await migrate(db)
  await sql`update chain.fingerprint set value = 'of before'`.execute(db)
  await expect(migrate(db)).rejects.toThrow('An indexer runs on this database. Stop it, then migrate')
  await indexer.end()
  await migrate(db)
  await requireMigrated(db)
})
