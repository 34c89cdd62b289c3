import { type Call, callsOf, callsOfVoucher, gasOf, isUsed } from './deeds.ts'
import type { Desk } from './desk.ts'
import { type Holding, waitOf } from './holdings.ts'
import type { Ask } from './rpc.ts'
import type { Item } from './state.ts'
import type { Voucher } from './voucherFile.ts'

export async function itemOf(desk: Desk, subject: Holding, key: string): Promise<Item> {
  const { ask, account, head } = desk.get()
  if (!ask || !account || !head) throw new Error('no node')
  const seconds = waitOf(subject, head)
  const calls = seconds > 0 ? [] : callsOf(subject, account, head)
  return { key, subject, calls, wait: seconds, isUsed: false, ...(await costOf(desk, ask, account, calls)) }
}

export async function voucherItem(desk: Desk, voucher: Voucher): Promise<Item> {
  const { ask, account, contracts, head } = desk.get()
  if (!ask || !account || !contracts || !head) throw new Error('no node')
  const used = await isUsed(ask, voucher)
  const isOver = used || voucher.deadline < head.time
  const calls = isOver ? [] : await callsOfVoucher(ask, contracts, voucher)
  const cost = await costOf(desk, ask, account, calls)
  return { key: `voucher ${voucher.vault} ${voucher.nonce}`, subject: voucher, calls, wait: 0, isUsed: used, ...cost }
}

/** Only the first can be tried: those after it need what it does. */
async function costOf(
  desk: Desk,
  ask: Ask,
  account: string,
  calls: readonly Call[],
): Promise<Pick<Item, 'gas' | 'refusal'>> {
  const [first] = calls
  if (!first) return { gas: null, refusal: null }
  const gas = await gasOf(ask, account, first)
  if (typeof gas === 'string') return { gas: null, refusal: gas }
  return { gas: gas * desk.get().gasPrice * BigInt(calls.length), refusal: null }
}

const order = ['auction', 'credit', 'listing', 'voucher', 'deposit'] as const

/** What can be taken first, and of that what is in a contract's hands. */
export const sorted = (items: readonly Item[]): Item[] =>
  [...items].sort(
    (a, b) =>
      Number(b.calls.length > 0) - Number(a.calls.length > 0) ||
      order.indexOf(a.subject.kind) - order.indexOf(b.subject.kind) ||
      a.key.localeCompare(b.key),
  )

/**
 * What was looked at, without what is used up, and what has come meanwhile: a search that is under way may have found
 * more, and a voucher that was added while all were looked at is among both.
 */
export function withNewer(looked: readonly Item[], before: ReadonlySet<string>, now: readonly Item[]): Item[] {
  const seen = new Set([...before, ...looked.map(({ key }) => key)])
  return [...looked.filter(({ isUsed }) => !isUsed), ...now.filter(({ key }) => !seen.has(key))]
}
