import { AppError, type CallData } from '@mdragon/api'
import { type BridgeKind, isTrade, type TradeKind } from '@mdragon/domain'
import type { Hex } from 'viem'
import type { Context } from '../../context.ts'
import { readHead } from '../assets/service.ts'
import { examineBridgeAgain } from './bridge.ts'
import { type Prepared, presentPrepared, type Who } from './draft.ts'
import { requirePatience } from './patience.ts'
import { presentOperation } from './present.ts'
import { findOperation, listOperations, type NamedOperation } from './queries.ts'
import { examineAgain } from './trade.ts'

const LIST_LENGTH = 60

type Operation = CallData<'GET /api/operations/:id'>

/** Looks again right before the wallet opens: the world may have moved, and an approval may have come. */
export async function check(ctx: Context, who: Who, id: string, permit?: Hex): Promise<Prepared> {
  const { db, config } = ctx
  const operation = await requireOperation(ctx, who, id)
  await requirePatience(ctx, who)
  const nowMs = config.now()
  if (operation.state !== 'prepared' || operation.deadline <= nowMs) throw new AppError('operation.not_open')
  const draft = isTrade(operation.kind)
    ? await examineAgain(ctx, who, operation as NamedOperation & { kind: TradeKind }, permit)
    : await examineBridgeAgain(ctx, who, operation as NamedOperation & { kind: BridgeKind })
  const { calls } = draft.trial
  await db
    .updateTable('operation')
    .set({ calls: JSON.stringify(calls), updated_at: nowMs })
    .where('id', '=', id)
    .where('state', '=', 'prepared')
    .execute()
  return presentPrepared(ctx, { ...operation, calls }, draft, who.locale)
}

export async function drop(ctx: Context, who: Who, id: string): Promise<Operation> {
  const { db, config } = ctx
  const operation = await requireOperation(ctx, who, id)
  // Coins are frozen, and dragons taken, until the chain or the deadline decides: so long its owner can go on with it.
  const isTaken = operation.kind === 'withdraw_coin' || operation.kind === 'add_dragon'
  if (operation.state !== 'dropped' && !isTaken) {
    const { numUpdatedRows } = await db
      .updateTable('operation')
      .set({ state: 'dropped', updated_at: config.now() })
      .where('id', '=', id)
      .where('state', '=', 'prepared')
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new AppError('operation.not_open')
  }
  return readOperation(ctx, who, id)
}

export async function readOperation(ctx: Context, who: Who, id: string): Promise<Operation> {
  const { block } = await readHead(ctx.db)
  return presentOperation(await requireOperation(ctx, who, id), block, who.locale)
}

export async function readOperations({ db }: Context, { userid, locale }: Who): Promise<Operation[]> {
  const { block } = await readHead(db)
  const rows = await listOperations(db, userid, LIST_LENGTH)
  return rows.map((row) => presentOperation(row, block, locale))
}

/** One's own; another's does not exist. */
export async function requireOperation({ db }: Context, { userid }: Who, id: string): Promise<NamedOperation> {
  const row = await findOperation(db, userid, id)
  if (!row) throw new AppError('operation.not_found')
  return row
}
