import type { CallData } from '@mdragon/api'
import { formatAmount } from '@mdragon/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { readRow, writeRow } from '../../routing/index.ts'
import { verb } from '../../verbs/index.ts'
import { DUE_MS, type Withdrawal } from './requests.ts'

type List = CallData<'GET /api/operator/list-withdrawals'>
type Shown = List['items'][number]
type Tab = keyof List['counts']

const DAY_MS = 86_400_000
const seconds = (ms: number): number => Math.floor(ms / 1000)

/** Those that wait, the oldest first, since it is due first; of what was decided, the newest first. */
const orders = { to_review: 'asc', second: 'asc', approved: 'desc', paid: 'desc', rejected: 'desc' } as const

const hasFirst = sql<boolean>`exists (select from withdrawal_approval a where a.withdrawal_id = w.id)`
const wheres = {
  to_review: sql<boolean>`w.state = 'submitted' and not ${hasFirst}`,
  second: sql<boolean>`w.state = 'submitted' and ${hasFirst}`,
  approved: sql<boolean>`w.state = 'approved'`,
  paid: sql<boolean>`w.state = 'paid'`,
  rejected: sql<boolean>`w.state = 'rejected'`,
} satisfies Record<Tab, unknown>

export const listWithdrawals = verb('list-withdrawals', async ({ tx, nowMs }, { tab, cursor, limit }) => {
  const after = readRow(cursor)
  const order = orders[tab]
  let query = tx
    .selectFrom('withdrawal as w')
    .selectAll()
    .where(wheres[tab])
    .orderBy('id', order)
    .limit(limit + 1)
  if (after !== null) query = query.where('id', order === 'asc' ? '>' : '<', after)
  const [rows, counts, oldest] = await Promise.all([query.execute(), countTabs(tx, nowMs), oldestWaiting(tx)])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const next = rows.length > limit && last ? writeRow(last.id) : null
  return { data: { items: await presentAll(tx, shown), next, counts, oldest_at: oldest } }
})

async function countTabs(db: Db, nowMs: number): Promise<List['counts']> {
  const { rows } = await sql<{ tab: Tab; n: number }>`
    select case when state = 'submitted' and first then 'second' when state = 'submitted' then 'to_review' else state end as tab,
      count(*)::int as n
    from (
      select state, ${hasFirst} as first from withdrawal w where state = 'submitted'
      union all select state, false from withdrawal
        where state in ('approved', 'paid', 'rejected') and decided_at > ${nowMs - DAY_MS}
    ) as counted group by 1`.execute(db)
  const found = new Map(rows.map(({ tab, n }) => [tab, n]))
  return Object.fromEntries((Object.keys(orders) as Tab[]).map((tab) => [tab, found.get(tab) ?? 0])) as List['counts']
}

async function oldestWaiting(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('withdrawal')
    .select('created_at')
    .where('state', '=', 'submitted')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row ? seconds(row.created_at) : null
}

/** What waits and what has left, in one look. */
export async function standing(
  db: Db,
  nowMs: number,
): Promise<CallData<'GET /api/operator/read-overview'>['withdrawals']> {
  const [counts, oldest_at, { rows }] = await Promise.all([
    countTabs(db, nowMs),
    oldestWaiting(db),
    sql<{ hero: string }>`
      select coalesce(sum(amount), 0) as hero from withdrawal
      where state = 'paid' and coin = 'HERO' and decided_at > ${nowMs - DAY_MS}`.execute(db),
  ])
  const { to_review, second, paid } = counts
  return { to_review: to_review + second, oldest_at, paid, paid_hero: formatAmount(BigInt(rows[0]?.hero ?? 0)) }
}

export async function presentOne(db: Db, row: Withdrawal): Promise<Shown> {
  const [shown] = await presentAll(db, [row])
  if (!shown) throw new Error('one row makes one')
  return shown
}

/** Names and approvals of all of them at once. */
async function presentAll(db: Db, rows: readonly Withdrawal[]): Promise<Shown[]> {
  if (rows.length === 0) return []
  const [accounts, approvals] = await Promise.all([
    db
      .selectFrom('account')
      .select(['userid', 'nickname'])
      .where(
        'userid',
        'in',
        rows.map(({ userid }) => userid),
      )
      .execute(),
    db
      .selectFrom('withdrawal_approval as a')
      .innerJoin('operator as o', 'o.id', 'a.operator_id')
      .select(['a.withdrawal_id', 'o.email'])
      .where(
        'a.withdrawal_id',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('a.at')
      .execute(),
  ])
  const names = new Map(accounts.map(({ userid, nickname }) => [userid, nickname]))
  return rows.map((row) => ({
    id: row.id,
    userid: row.userid,
    nickname: names.get(row.userid) ?? '',
    coin: row.coin,
    amount: formatAmount(BigInt(row.amount)),
    state: row.state,
    persons: row.persons,
    approved_by: approvals.filter((one) => one.withdrawal_id === row.id).map(({ email }) => email),
    flags: row.flags,
    created_at: seconds(row.created_at),
    due_at: seconds(row.created_at + DUE_MS),
    decided_at: row.decided_at === null ? null : seconds(row.decided_at),
  }))
}
