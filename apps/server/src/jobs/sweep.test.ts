import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '../db/open.ts'
import { openMigratedDatabase } from '../testing/databases.ts'
import { startSweeping, sweep } from './sweep.ts'

const HOUR = 3_600_000
const NOW = 1_790_000_000_000
const tables = ['idempotency', 'mail_code', 'captcha', 'login_nonce', 'limit_counter', 'session', 'qr_login'] as const

let db: Db
beforeAll(async () => {
  db = await openMigratedDatabase()
})
/** Each test begins with one account and nothing else. */
beforeEach(async () => {
  for (const table of [...tables, 'mail', 'security_event', 'account'] as const) await db.deleteFrom(table).execute()
  await db.insertInto('account').values({ address: '0xa', nickname: '', invite_code: 'a', created_at: 0 }).execute()
})
afterAll(() => db.destroy())

/** One row in each table whose time was so long ago. */
async function add(name: string, agoMs: number): Promise<void> {
  const { userid } = await db.selectFrom('account').select('userid').executeTakeFirstOrThrow()
  const expires_at = NOW - agoMs
  const created_at = expires_at - 23 * HOUR
  const at = { created_at, expires_at }
  await db.insertInto('idempotency').values({ owner: name, key: name, request_hash: name, created_at }).execute()
  await db
    .insertInto('mail_code')
    .values({ subject: name, purpose: 'reset', code_hash: name, ...at })
    .execute()
  await db.insertInto('captcha').values({ id: name, x: 1, expires_at }).execute()
  await db.insertInto('login_nonce').values({ nonce: name, address: '0xa', expires_at }).execute()
  await db.insertInto('limit_counter').values({ key: name, slot: 0, count: 1, expires_at }).execute()
  const session = { token_hash: name, userid, device: '', ip: '', seen_at: created_at, ...at }
  await db.insertInto('session').values(session).execute()
  await db
    .insertInto('qr_login')
    .values({ id: name, secret_hash: name, device: '', number: 11, ...at })
    .execute()
}
const count = async (table: (typeof tables)[number]) => (await db.selectFrom(table).selectAll().execute()).length
const counts = () => Promise.all(tables.map(count))

test('what expired long ago goes, what is valid or just expired stays, in every table', async () => {
  await add('old', HOUR + 1)
  await add('just expired', HOUR - 1)
  await add('valid', -HOUR)
  expect(await sweep(db, NOW)).toBe(tables.length)
  expect(await counts()).toEqual(tables.map(() => 2))
  expect(await db.selectFrom('session').select('token_hash').orderBy('id').execute()).toEqual([
    { token_hash: 'just expired' },
    { token_hash: 'valid' },
  ])
  expect(await sweep(db, NOW)).toBe(0)
})

test('a mail is kept for thirty days after it was sent or given up; one that waits, for as long as it does', async () => {
  const old = NOW - 30 * 24 * HOUR - 1
  const mail = { recipient: 'a@b.example', text: '', html: '', created_at: 0, next_try_at: 0 }
  const kinds = { waits: {}, sent: { sent_at: old }, 'given up': { given_up_at: old }, 'sent lately': { sent_at: NOW } }
  for (const [subject, times] of Object.entries(kinds))
    await db
      .insertInto('mail')
      .values({ ...mail, subject, ...times })
      .execute()
  expect(await sweep(db, NOW)).toBe(2)
  const left = await db.selectFrom('mail').select('subject').orderBy('id').execute()
  expect(left.map(({ subject }) => subject)).toEqual(['waits', 'sent lately'])
})

test('an answer is kept for its retries for a day', async () => {
  const at = (key: string, created_at: number) =>
    db.insertInto('idempotency').values({ owner: 'user:1', key, request_hash: '', created_at }).execute()
  await at('yesterday', NOW - 24 * HOUR - 1)
  await at('today', NOW - 24 * HOUR + 1)
  await sweep(db, NOW)
  expect(await db.selectFrom('idempotency').select('key').execute()).toEqual([{ key: 'today' }])
})

test('more than one batch goes in one sweep, also when two sweep at once', async () => {
  for (let i = 0; i < 7; i++) await add(`old ${i}`, 2 * HOUR)
  await add('valid', -HOUR)
  const [one, two] = await Promise.all([sweep(db, NOW, 3), sweep(db, NOW, 3)])
  expect((one ?? 0) + (two ?? 0)).toBe(7 * tables.length)
  expect(await counts()).toEqual(tables.map(() => 1))
})

test('accounts, mails and security events are nobody’s to sweep', async () => {
  const { userid } = await db.selectFrom('account').select('userid').executeTakeFirstOrThrow()
  await db.insertInto('security_event').values({ userid, kind: 'login.wallet', device: '', ip: '', at: 0 }).execute()
  await sweep(db, NOW)
  expect(await db.selectFrom('security_event').selectAll().execute()).toHaveLength(1)
  expect(await db.selectFrom('account').selectAll().execute()).toHaveLength(1)
})

test('it begins at once, and waits for itself when it is stopped', async () => {
  await add('old', 2 * HOUR)
  const sweeping = startSweeping({ db, log: pino({ level: 'silent' }), now: () => NOW })
  await sweeping.stop()
  expect(await counts()).toEqual(tables.map(() => 0))
})
