import { AppError, type CallData, type Locale, messages } from '@mdragon/api'
import { COIN_OUT_EVERY_MS, coinActivity, formatAmount, mayCancel } from '@mdragon/domain'
import type { Selectable } from 'kysely'
import { getAddress } from 'viem'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import type { WithdrawalTable } from '../../db/schema.ts'
import { isViolation } from '../../db/violation.ts'
import { post, transfer } from '../../ledger/ledger.ts'
import { publish } from '../../live/publish.ts'
import { readRow, writeRow } from '../../routing/index.ts'
import { addLine } from '../../verbs/index.ts'
import { utcTime } from '../vouchers/index.ts'
import type { Asked, Review } from './review.ts'
import { tellDecision } from './tellDecision.ts'

export type Withdrawal = Selectable<WithdrawalTable>
type Shown = CallData<'GET /api/user/withdrawals'>['items'][number]

/** Within so long it is decided, as players are promised. */
export const DUE_MS = 24 * 3_600_000
const seconds = (ms: number): number => Math.floor(ms / 1000)

/** The coins are frozen and the request written down together; where a rule approves it, the log says which. */
export async function submit(
  tx: Db,
  asked: Asked,
  review: Review,
  language: Locale,
  nowMs: number,
): Promise<Withdrawal> {
  const { userid, address, coin, amountWei: amount } = asked
  const { persons, flags } = review
  const decided =
    persons === 0 ? ({ state: 'approved', decided_at: nowMs } as const) : ({ state: 'submitted' } as const)
  const row = await tx
    .insertInto('withdrawal')
    .values({
      userid,
      address,
      coin,
      amount,
      persons,
      flags: JSON.stringify(flags),
      language,
      created_at: nowMs,
      ...decided,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error) => {
      if (!isViolation(error, 'exclusion')) throw error
      throw new AppError('withdraw.too_soon', { details: { time: utcTime(nowMs + COIN_OUT_EVERY_MS) } })
    })
  const postings = transfer(coin, amount, { owner: address }, { owner: address, bucket: 'frozen' })
  await post(tx, { ref: `withdrawal ${row.id}`, kind: 'freeze', atMs: nowMs, postings })
  await addActivity(tx, row, 'requested', nowMs)
  await publish(tx, { type: 'account', userid })
  if (persons === 0) await noteRule(tx, row, review, nowMs)
  return row
}

async function noteRule(tx: Db, row: Withdrawal, { limits }: Review, at: number): Promise<void> {
  const details = {
    rule: 'small and usual',
    amount: formatAmount(BigInt(row.amount)),
    coin: row.coin,
    up_to: formatAmount(limits.byRuleWei),
    address_hours: limits.addressAgeMs / 3_600_000,
  }
  const who = { operator_id: null, operator: 'rule', verb: 'approve-withdrawal', is_public: false }
  await addLine(tx, { ...who, at, subject: `withdrawal:${row.id}`, details: JSON.stringify(details) })
  await tellDecision(tx, row, at)
}

export async function addActivity(
  tx: Db,
  row: Withdrawal,
  what: 'requested' | 'rejected',
  atMs: number,
): Promise<void> {
  const { address, coin, amount } = row
  const line = { address, type: coinActivity(coin)[what], coin, amount, at: seconds(atMs) }
  await tx.insertInto('activity').values(line).execute()
}

/** What was frozen is its player's again: once, whoever asks. */
export async function giveBack(tx: Db, { id, address, coin, amount, userid }: Withdrawal, atMs: number): Promise<void> {
  const postings = transfer(coin, BigInt(amount), { owner: address, bucket: 'frozen' }, { owner: address })
  await post(tx, { ref: `refund ${id}`, kind: 'refund', atMs, postings })
  await publish(tx, { type: 'account', userid })
}

/** Held to the end of the transaction: of two who decide at once, the second sees what the first did. */
export async function takeWithdrawal(tx: Db, id: number, userid?: number): Promise<Withdrawal> {
  const row = await tx.selectFrom('withdrawal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row || (userid !== undefined && row.userid !== userid)) throw new AppError('withdrawal.not_found')
  return row
}

/** The voucher that could still be used; one whose time is over, but not finally so, could be, too. */
const openVoucherOf = (db: Db, { voucher }: Withdrawal) =>
  voucher === null
    ? Promise.resolve(undefined)
    : db.selectFrom('voucher').selectAll().where('nonce', '=', voucher).where('state', '=', 'open').executeTakeFirst()

export const cancelWithdrawal = ({ db, config }: Context, userid: number, id: number, locale: Locale): Promise<Shown> =>
  db.transaction().execute(async (tx) => {
    const row = await takeWithdrawal(tx, id, userid)
    if (!mayCancel(row.state, (await openVoucherOf(tx, row)) !== undefined)) throw new AppError('withdrawal.decided')
    const nowMs = config.now()
    await tx
      .updateTable('withdrawal')
      .set({ state: 'cancelled', decided_at: nowMs, voucher: null })
      .where('id', '=', id)
      .execute()
    await giveBack(tx, row, nowMs)
    return present(tx, { ...row, state: 'cancelled', decided_at: nowMs, voucher: null }, locale)
  })

export async function listOwn(
  db: Db,
  userid: number,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  locale: Locale,
): Promise<CallData<'GET /api/user/withdrawals'>> {
  const before = readRow(cursor)
  let query = db
    .selectFrom('withdrawal')
    .selectAll()
    .where('userid', '=', userid)
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (before !== null) query = query.where('id', '<', before)
  const rows = await query.execute()
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: await Promise.all(shown.map((row) => present(db, row, locale))),
    next: rows.length > limit && last ? writeRow(last.id) : null,
  }
}

async function isSent(db: Db, nonce: number): Promise<boolean> {
  const operation = await db
    .selectFrom('operation')
    .select('id')
    .where('voucher', '=', nonce)
    .where('state', 'in', ['sent', 'mined', 'settled'])
    .limit(1)
    .executeTakeFirst()
  return operation !== undefined
}

export async function present(db: Db, row: Withdrawal, locale: Locale): Promise<Shown> {
  const { id, coin, amount, address, state, created_at, decided_at, reason, note } = row
  const open = await openVoucherOf(db, row)
  return {
    id,
    coin,
    amount: formatAmount(BigInt(amount)),
    to: getAddress(address),
    state,
    created_at: seconds(created_at),
    due_at: seconds(created_at + DUE_MS),
    decided_at: decided_at === null ? null : seconds(decided_at),
    collect_until: open?.deadline ?? null,
    is_sent: open !== undefined && (await isSent(db, open.nonce)),
    reason: reason && messages[locale][`rejected.${reason}`],
    note,
    can_cancel: mayCancel(state, open !== undefined),
  }
}

/** When coins were asked for last that left, or are about to; null for never. What was given back never left. */
export async function lastCoinOut(db: Db, userid: number): Promise<number | null> {
  const row = await db
    .selectFrom('withdrawal')
    .select((e) => e.fn.max('created_at').as('at'))
    .where('userid', '=', userid)
    .where('state', 'in', ['submitted', 'approved', 'paid'])
    .executeTakeFirst()
  return row?.at ?? null
}

/** The one that an account has just asked for. */
export async function presentLast(db: Db, userid: number, locale: Locale): Promise<Shown> {
  const { items } = await listOwn(db, userid, { limit: 1 }, locale)
  if (!items[0]) throw new Error(`account ${userid} has asked for nothing`)
  return items[0]
}
