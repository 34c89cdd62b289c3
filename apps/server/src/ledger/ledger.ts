import { AppError } from '@mdragon/api'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Bucket } from '../db/schema.ts'
import { writeRows } from '../db/writeRows.ts'

/** Who is not a player: what is outside on the chain, what we issue ourselves, and what is ours. */
export const CHAIN = 'chain'
export const MINT = 'mint'
export const TREASURY = 'treasury'
/** What was taken from the vault without us, and accepted as lost: it owes. */
export const LOSS = 'loss'
/** What the operator has paid in for players to be given: it pays what it has, and never more. */
export const REWARDS = 'rewards'
/** Legion points, as much as HERO each. */
export const POINT = 'POINT'
/** Summon tickets are kept as a coin of whole units: issued = unspent + spent, like everything in the ledger. */
export const TICKET = 'TICKET'

/** A player is an address in lower case. */
export type Posting = { owner: string; bucket?: Bucket; coin: string; amount: bigint }
/** `ref` names what it is for: the same can be written once. */
export type Entry = { ref: string; kind: string; atMs: number; postings: readonly Posting[] }

/**
 * The only code that moves a balance; the database moves it by the postings and refuses everything else. False when this
 * was written before: then nothing is done. What an owner does not have is refused.
 */
export async function post(tx: Db, { ref, kind, atMs, postings }: Entry): Promise<boolean> {
  const entry = await tx
    .insertInto('ledger_entry')
    .values({ ref, kind, at: atMs })
    .onConflict((conflict) => conflict.column('ref').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!entry) return false
  // Always in one order, so that two at once wait for each other rather than in a circle.
  const rows = rowsOf(entry.id, atMs, postings).sort((a, b) => nameOf(a).localeCompare(nameOf(b)))
  if (rows.length === 0) return true
  await tx
    .insertInto('ledger_posting')
    .values(rows)
    .execute()
    .catch((error) => {
      throw isUncovered(error) ? new AppError('balance.insufficient', { cause: error }) : error
    })
  return true
}

/** Many at once, in two statements. What was written before is left out. */
export async function postAll(tx: Db, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  const { rows } = await sql<{ id: number; ref: string }>`
    insert into ledger_entry (ref, kind, at) select ref, kind, at
    from jsonb_to_recordset(${JSON.stringify(entries.map(({ ref, kind, atMs: at }) => ({ ref, kind, at })))}::jsonb)
      as e (ref text, kind text, at bigint)
    on conflict (ref) do nothing returning id, ref`.execute(tx)
  const idOf = new Map(rows.map(({ id, ref }) => [ref, id]))
  const written = entries.flatMap(({ ref, atMs, postings }) => rowsOf(idOf.get(ref), atMs, postings))
  // Always in one order, so that two at once wait for each other rather than in a circle.
  await writeRows(
    tx,
    'ledger_posting',
    written.sort((a, b) => nameOf(a).localeCompare(nameOf(b))),
  )
}

const rowsOf = (entry_id: number | undefined, at: number, postings: readonly Posting[]) =>
  entry_id === undefined
    ? []
    : postings
        .filter(({ amount }) => amount !== 0n)
        .map(({ owner, bucket = 'available', coin, amount }) => ({ entry_id, owner, bucket, coin, amount, at }))

/** From one to the other. */
export const transfer = (
  coin: string,
  amount: bigint,
  from: Omit<Posting, 'coin' | 'amount'>,
  to: Omit<Posting, 'coin' | 'amount'>,
): Posting[] => [
  { ...from, coin, amount: -amount },
  { ...to, coin, amount },
]

const nameOf = ({ owner, bucket, coin }: { owner: string; bucket: Bucket; coin: string }): string =>
  `${owner} ${bucket} ${coin}`

const CHECK_VIOLATION = '23514'
const isUncovered = (error: unknown): boolean => {
  const { code, constraint, message = '' } = error as { code?: string; constraint?: string; message?: string }
  return (
    code === CHECK_VIOLATION && (constraint === 'ledger_balance_covers' || message.includes('ledger_balance_covers'))
  )
}

export type Balance = { available: bigint; frozen: bigint }

/** What an owner has, by coin; a coin that was never there is not in it. */
export async function balancesOf(db: Db, owner: string): Promise<Map<string, Balance>> {
  const rows = await db.selectFrom('ledger_balance').selectAll().where('owner', '=', owner).execute()
  const balances = new Map<string, Balance>()
  for (const { coin, bucket, amount } of rows) {
    const balance = balances.get(coin) ?? { available: 0n, frozen: 0n }
    balances.set(coin, { ...balance, [bucket]: BigInt(amount) })
  }
  return balances
}

export async function availableOf(db: Db, owner: string, coin: string): Promise<bigint> {
  return (await balancesOf(db, owner)).get(coin)?.available ?? 0n
}
