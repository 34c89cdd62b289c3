import { AppError } from '@mdragon/api'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import type { Visitor } from '../../routing/index.ts'
import { useCaptcha } from './captcha.ts'

const HOUR_MS = 3_600_000

/** Wrong passwords an hour that cost nothing but the time to type them. */
const FREE = { device: 10, account: 5, address: 20 }
/** Those that may cost a captcha each; then the mail is the way in. */
const BY_CAPTCHA = 100

type Budget = { key: string; max: number }
type Trier = {
  email: string
  visitor: Pick<Visitor, 'ip' | 'user'>
  /** The device, if it has been in this account before. */
  knownDevice: string | null
  captcha: string | undefined
}

/**
 * Takes one try at an account's password. A device that has been in the account before has a budget of its own, which no
 * stranger can spend. All others share one for the account, from however many addresses they come, and one for each
 * address. Beyond it a try costs a captcha, and far beyond it only the mail helps: a door is never shut on the owner.
 * Counted before the password is looked at; `giveBack` is for who had the right one.
 */
export async function takeLoginTry(ctx: Context, trier: Trier): Promise<{ giveBack: () => Promise<void> }> {
  const { db, config } = ctx
  const slot = Math.floor(config.now() / HOUR_MS)
  const { free, costly } = budgetsOf(trier)
  const isFree = await spend(db, free, slot)
  if (!isFree) {
    await useCaptcha(ctx, trier.captcha, 'login', trier.visitor)
    if (!(await spend(db, [costly], slot))) throw byMail((slot + 1) * HOUR_MS - config.now())
  }
  return { giveBack: () => giveBack(db, isFree ? free : [...free, costly], slot) }
}

const byMail = (waitMs: number): AppError =>
  new AppError('login.by_mail', { details: { retryAfter: String(Math.ceil(waitMs / 1000)) } })

function budgetsOf({ email, visitor, knownDevice }: Trier): { free: Budget[]; costly: Budget } {
  const whose = knownDevice ? `device:${knownDevice}:${email}` : `account:${email}`
  const costly = { key: `login captcha ${whose}`, max: BY_CAPTCHA }
  if (knownDevice) return { free: [{ key: `login ${whose}`, max: FREE.device }], costly }
  const free = [
    { key: `login ${whose}`, max: FREE.account },
    { key: `login address:${visitor.ip}`, max: FREE.address },
  ]
  return { free, costly }
}

/** Whether all of them had something left. Counted in the database, so that every node sees the same number. */
async function spend(db: Db, budgets: readonly Budget[], slot: number): Promise<boolean> {
  const rows = budgets.map(({ key }) => sql`(${key}, ${slot}::bigint, 1, ${(slot + 1) * HOUR_MS}::bigint)`)
  const { rows: counted } = await sql<{ key: string; count: number }>`
    insert into limit_counter (key, slot, count, expires_at) values ${sql.join(rows)}
    on conflict (key, slot) do update set count = limit_counter.count + 1 returning key, count`.execute(db)
  const countOf = new Map(counted.map(({ key, count }) => [key, count]))
  return budgets.every(({ key, max }) => (countOf.get(key) ?? 0) <= max)
}

async function giveBack(db: Db, budgets: readonly Budget[], slot: number): Promise<void> {
  const keys = budgets.map(({ key }) => key)
  await db
    .updateTable('limit_counter')
    .set((e) => ({ count: e('count', '-', 1) }))
    .where('key', 'in', keys)
    .where('slot', '=', slot)
    .execute()
}
