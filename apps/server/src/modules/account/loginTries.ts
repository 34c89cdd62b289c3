import { AppError } from '@mdragon/api'
import type { Context } from '../../context.ts'
import { countersOf, type Window, windowAt } from '../../limits/counters.ts'
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
  const nowMs = ctx.config.now()
  const hour = windowAt(nowMs, HOUR_MS)
  const { free, costly } = budgetsOf(trier)
  const isFree = await spend(ctx, free, hour)
  if (!isFree) {
    await useCaptcha(ctx, trier.captcha, 'login', trier.visitor)
    if (!(await spend(ctx, [costly], hour))) throw byMail(HOUR_MS - (nowMs % HOUR_MS))
  }
  return { giveBack: () => countersOf(ctx).giveBack(keysOf(isFree ? free : [...free, costly]), hour) }
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

/** Whether all of them had something left. */
async function spend(ctx: Context, budgets: readonly Budget[], window: Window): Promise<boolean> {
  const counts = await countersOf(ctx).count(keysOf(budgets), window)
  return budgets.every(({ max }, i) => (counts[i] ?? 0) <= max)
}

const keysOf = (budgets: readonly Budget[]): string[] => budgets.map(({ key }) => key)
