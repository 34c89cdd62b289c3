import { AppError, type CallData } from '@mdragon/api'
import { type CoinName, coinAddress, gameTokenAbi, gameVaultAbi } from '@mdragon/chain'
import { formatAmount, medianOf } from '@mdragon/domain'
import { sql } from 'kysely'
import { getAddress } from 'viem'
import { chainClient } from '../../chain/client.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { isActivated } from '../../ledger/activation.ts'
import { balancesOf, CHAIN, LOSS, MINT } from '../../ledger/ledger.ts'
import { verb } from '../../verbs/index.ts'
import { presentOne } from './queue.ts'
import type { Withdrawal } from './requests.ts'
import { addressSince, earlierPaid } from './review.ts'

type Detail = CallData<'GET /api/operator/read-withdrawal'>

const MONTH_MS = 30 * 86_400_000
const seconds = (ms: number): number => Math.floor(ms / 1000)

/** All that a decision needs, in one answer. */
export const readWithdrawal = verb('read-withdrawal', async ({ ctx, tx, nowMs }, { id }) => {
  const row = await tx.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('withdrawal.not_found')
  const { address, coin, userid, reason, note } = row
  const balance = (await balancesOf(tx, address)).get(coin)
  const since = await addressSince(tx, userid)
  const data: Detail = {
    ...(await presentOne(tx, row)),
    to: getAddress(address),
    address_since: seconds(since),
    registered_at: seconds(since),
    is_activated: await isActivated(tx, address),
    available: formatAmount(balance?.available ?? 0n),
    frozen: formatAmount(balance?.frozen ?? 0n),
    month: await flowsOf(tx, row, nowMs - MONTH_MS),
    earlier: await earlierOf(tx, row),
    ...(await readVault(ctx, tx, row)),
    reason,
    note,
  }
  return { data, subject: id }
})

/** What came and went of the coin, by what for; freezing moves nothing in or out. */
async function flowsOf(db: Db, { address, coin }: Withdrawal, sinceMs: number): Promise<Detail['month']> {
  const { rows } = await sql<{ kind: string; came: string; went: string }>`
    select e.kind, coalesce(sum(p.amount) filter (where p.amount > 0), 0)::text as came,
      coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::text as went
    from ledger_posting p join ledger_entry e on e.id = p.entry_id
    where p.owner = ${address} and p.coin = ${coin} and p.at > ${sinceMs} and e.kind not in ('freeze', 'refund')
    group by e.kind order by 2 desc, 1`.execute(db)
  return rows.map(({ kind, came, went }) => ({
    kind,
    came: formatAmount(BigInt(came)),
    went: formatAmount(BigInt(went)),
  }))
}

async function earlierOf(db: Db, { userid, coin }: Withdrawal): Promise<Detail['earlier']> {
  const paid = await earlierPaid(db, userid, coin)
  const { rejected } = await db
    .selectFrom('withdrawal')
    .select((e) => e.fn.countAll<number>().as('rejected'))
    .where('userid', '=', userid)
    .where('state', '=', 'rejected')
    .executeTakeFirstOrThrow()
  return { paid: paid.length, rejected, median: paid.length === 0 ? null : formatAmount(medianOf(paid)) }
}

/** What the vault holds and still pays, by the chain, beside what is owed, by the ledger. */
async function readVault(ctx: Context, db: Db, row: Withdrawal): Promise<Pick<Detail, 'solvency' | 'left'>> {
  const { deployment, config } = ctx
  const coin = coinAddress(deployment, row.coin as CoinName)
  const { vault } = deployment.addresses
  const client = chainClient(config)
  const read = await Promise.all([
    client.readContract({ abi: gameTokenAbi, address: coin, functionName: 'balanceOf', args: [vault] }),
    client.readContract({ abi: gameVaultAbi, address: vault, functionName: 'leftOf', args: [coin] }),
  ]).catch(() => null)
  if (!read) return { solvency: null, left: null }
  const [held, [inHour, inDay]] = read
  const owed = await owedOf(db, row.coin)
  const amount = row.state === 'submitted' || row.state === 'approved' ? BigInt(row.amount) : 0n
  const least = (wei: bigint) => formatAmount(wei > 0n ? wei : 0n)
  return {
    solvency: {
      held: formatAmount(held),
      owed: least(owed),
      held_after: least(held - amount),
      owed_after: least(owed - amount),
    },
    left: { in_hour: formatAmount(inHour), in_day: formatAmount(inDay) },
  }
}

/** Every entry sums to nothing, so what is owed is what those outside have less: three rows, however many players. */
async function owedOf(db: Db, coin: string): Promise<bigint> {
  const rows = await db
    .selectFrom('ledger_balance')
    .select('amount')
    .where('owner', 'in', [CHAIN, MINT, LOSS])
    .where('coin', '=', coin)
    .execute()
  return -rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
}
