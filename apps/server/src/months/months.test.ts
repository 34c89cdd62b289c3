import { activityTypes, monthStart } from '@mdragon/domain'
import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { type Db, openDatabase } from '../db/open.ts'
import { balancesOf, CHAIN, post, transfer } from '../ledger/ledger.ts'
import { openMigratedDatabase } from '../testing/databases.ts'
import { attachLast, detachOldest, forgetMonths, MonthRefused, makeMonths, readParts } from './index.ts'

const NOVEMBER = monthStart(202611)
const inMonth = (month: number) => (monthStart(month) + 5 * 86_400) * 1000
const [NOW, LATER] = [inMonth(202611), inMonth(202704)]
const ALICE = '0xa11ce'

let db: Db
beforeEach(async () => {
  db = await openMigratedDatabase()
  onTestFinished(() => db.destroy())
})

const names = async (of: Db, table: 'activity' | 'ledger_posting') =>
  (await readParts(of, table)).map(({ name }) => name)
const deposit = (month: number, amount: bigint, nth = 0) =>
  post(db, {
    ref: `deposit ${month}/${nth}`,
    kind: 'deposit',
    atMs: inMonth(month),
    postings: transfer('HERO', amount, { owner: CHAIN }, { owner: ALICE }),
  })
const line = (month: number, amount = 7n) => ({
  address: ALICE,
  type: activityTypes.dragonActivated,
  coin: 'HFH',
  amount,
  at: Math.floor(inMonth(month) / 1000),
})
const hero = async () => (await balancesOf(db, ALICE)).get('HERO')?.available
const postings = async () => {
  const { rows } = await sql<{ part: string; amount: string }>`
    select tableoid::regclass::text as part, amount from ledger_posting where owner = ${ALICE} order by at`.execute(db)
  return rows.map(({ part, amount }) => [part, BigInt(amount)])
}

describe('months to come', () => {
  test.each([
    ['a PostgreSQL', openMigratedDatabase],
    ['the embedded database', openEmbedded],
  ])('are there before they begin, in %s; what there was is the first part', async (_, open) => {
    const own = await open()
    onTestFinished(() => own.destroy())
    expect(await readParts(own, 'activity')).toEqual([{ name: 'activity_first', since: null, until: null }])
    const made = ['2026_12', '2027_01', '2027_02'].map((month) => `activity_${month}`)
    expect((await makeMonths(own, NOW)).filter((name) => name.startsWith('activity'))).toEqual(made)
    expect(await names(own, 'activity')).toEqual(['activity_first', ...made])
    expect(await names(own, 'ledger_posting')).toHaveLength(4)
    expect(await makeMonths(own, NOW), 'once').toEqual([])
    expect(await makeMonths(own, inMonth(202612))).toEqual(['activity_2027_03', 'ledger_posting_2027_03'])
  })

  test('are made once by many', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => makeMonths(db, NOW)))
    expect(made.flat()).toHaveLength(6)
    expect(await names(db, 'activity')).toHaveLength(4)
  })

  test('take the rows that were there before them, and no balance moves', async () => {
    for (const [i, month] of [202611, 202612, 202712].entries()) await deposit(month, 10n ** BigInt(i))
    expect(await hero()).toBe(111n)
    await makeMonths(db, NOW)
    expect(await hero()).toBe(111n)
    expect(await postings()).toEqual([
      ['months.ledger_posting_first', 1n],
      ['months.ledger_posting_2026_12', 10n],
      ['months.ledger_posting_2027_02', 100n],
    ])
  })

  test('keep what the ledger promises in each of them', async () => {
    await makeMonths(db, NOW)
    await deposit(202701, 5n)
    expect(await deposit(202701, 5n), 'written once').toBe(false)
    expect(await postings()).toEqual([['months.ledger_posting_2027_01', 5n]])
    for (const wrong of [
      sql`update ledger_posting set amount = 100 where owner = ${ALICE}`,
      sql`delete from months.ledger_posting_2027_01`,
      // An entry's postings have its time.
      sql`insert into ledger_posting select entry_id, 'bob', bucket, coin, amount, at + 1 from ledger_posting`,
      sql`insert into ledger_posting select entry_id, 'bob', bucket, coin, amount, at from ledger_posting where amount > 0`,
    ])
      await expect(wrong.execute(db)).rejects.toThrow()
    expect(await hero()).toBe(5n)
  })

  test('wait for nobody long who uses the table', async () => {
    let letGo = () => {}
    const held = new Promise<void>((done) => {
      letGo = done
    })
    let isReading = () => {}
    const reading = new Promise<void>((done) => {
      isReading = done
    })
    const reader = db.transaction().execute(async (tx) => {
      await tx.selectFrom('activity').select('id').execute()
      isReading()
      await held
    })
    await reading
    await expect(makeMonths(db, NOW)).rejects.toThrow(/lock timeout/)
    letGo()
    await reader
    expect(await makeMonths(db, NOW)).toHaveLength(6)
  })
})

describe('a month that is over', () => {
  beforeEach(async () => {
    await makeMonths(db, NOW)
    await makeMonths(db, LATER)
    for (const [i, month] of [202611, 202612, 202703].entries()) {
      await deposit(month, 10n ** BigInt(i))
      await db.insertInto('activity').values(line(month)).execute()
    }
  })
  const wrongBalances = async () => {
    const { rows } = await sql`
      select from ledger_balance b where amount <> coalesce((select sum(p.amount) from (
        select owner, bucket, coin, amount from ledger_posting union all
        select owner, bucket, coin, amount from ledger_carried) p
        where p.owner = b.owner and p.bucket = b.bucket and p.coin = b.coin), 0)`.execute(db)
    return rows.length
  }

  test('goes, the oldest first; its sums stay, and it comes back as it was', async () => {
    expect(await detachOldest(db, 'ledger_posting', LATER)).toBe('ledger_posting_first')
    expect(await detachOldest(db, 'ledger_posting', LATER)).toBe('ledger_posting_2026_12')
    expect((await postings()).map(([, amount]) => amount)).toEqual([100n])
    expect([await hero(), await wrongBalances()]).toEqual([111n, 0])
    expect(
      await db.selectFrom('ledger_carried').selectAll().where('owner', '=', ALICE).orderBy('month').execute(),
    ).toEqual([
      {
        owner: ALICE,
        month: 'ledger_posting_2026_12',
        kind: 'deposit',
        bucket: 'available',
        coin: 'HERO',
        amount: '10',
      },
      { owner: ALICE, month: 'ledger_posting_first', kind: 'deposit', bucket: 'available', coin: 'HERO', amount: '1' },
    ])
    expect(await attachLast(db, 'ledger_posting')).toBe('ledger_posting_2026_12')
    expect(await attachLast(db, 'ledger_posting')).toBe('ledger_posting_first')
    expect((await postings()).map(([, amount]) => amount)).toEqual([1n, 10n, 100n])
    expect([await hero(), await wrongBalances()]).toEqual([111n, 0])
    expect(await db.selectFrom('ledger_carried').selectAll().execute()).toEqual([])
    await expect(attachLast(db, 'ledger_posting')).rejects.toThrow('ledger_posting: nothing of it is detached.')
  })

  test('is read and the others are written while it is added up', async () => {
    await db.transaction().execute(async (tx) => {
      await sql`lock table months.activity_first in share mode`.execute(tx)
      await db.insertInto('activity').values(line(202703)).execute()
      expect(await db.selectFrom('activity').selectAll().execute()).toHaveLength(4)
    })
  })

  test('stays while it is young, and the last part stays always', async () => {
    await detachOldest(db, 'activity', LATER)
    await detachOldest(db, 'activity', LATER)
    await expect(detachOldest(db, 'activity', LATER)).rejects.toThrow(
      'activity: activity_2027_01 stays. A part can go when it has been over for 3 whole months.',
    )
    await expect(detachOldest(await openMigratedDatabase(), 'activity', LATER)).rejects.toThrow(MonthRefused)
  })

  test('takes nothing while it is away: what would be written into it is refused, not lost', async () => {
    await detachOldest(db, 'activity', LATER)
    await expect(db.insertInto('activity').values(line(202611)).execute()).rejects.toThrow(/no partition/)
  })

  test('comes back from a dump, and not if a row of it was changed or is missing', async () => {
    await detachOldest(db, 'activity', LATER)
    await sql`create table dump as table archive.activity_first`.execute(db)
    await sql`drop table archive.activity_first`.execute(db)
    await expect(attachLast(db, 'activity')).rejects.toThrow('archive.activity_first is not there')
    const restore = async (rows: string) => {
      await sql`drop table if exists archive.activity_first`.execute(db)
      await sql`create table archive.activity_first (like activity including constraints)`.execute(db)
      await sql`insert into archive.activity_first ${sql.raw(rows)}`.execute(db)
    }
    await restore('select * from dump limit 0')
    await expect(attachLast(db, 'activity')).rejects.toThrow('is not what was detached: 0 rows for 1.')
    await restore('table dump')
    await sql`update archive.activity_first set amount = amount + 1`.execute(db)
    await expect(attachLast(db, 'activity')).rejects.toThrow('is not what was detached: 1 rows for 1.')
    await restore('table dump')
    await attachLast(db, 'activity')
    expect(await db.selectFrom('activity').selectAll().execute()).toHaveLength(3)
    expect(await db.selectFrom('activity_carried').selectAll().execute()).toEqual([])
  })

  test('is there again and empty when a chain is forgotten', async () => {
    await detachOldest(db, 'activity', LATER)
    await forgetMonths(db)
    await db
      .insertInto('activity')
      .values({ ...line(202611), at: NOVEMBER })
      .execute()
    expect((await names(db, 'activity'))[0]).toBe('activity_first')
  })
})

async function openEmbedded(): Promise<Db> {
  const own = await openDatabase('memory://')
  await migrate(own)
  return own
}
