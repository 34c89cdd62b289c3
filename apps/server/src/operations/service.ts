import { AppError, type CallData } from '@mdragon/api'
import { operationOf } from '@mdragon/domain'
import { readHead } from '../chain/head.ts'
import type { Context } from '../context.ts'
import type { Who } from './plan.ts'
import { presentOperation } from './present.ts'
import { findBatch, findOperation, listOperations, type NamedOperation } from './queries.ts'
import { dropAll } from './save.ts'

const LIST_LENGTH = 60

type Operation = CallData<'GET /api/operations/:id'>

export async function drop(ctx: Context, who: Who, id: string): Promise<Operation> {
  const operation = await requireOperation(ctx, who, id)
  // What is set aside stays so until the chain or the deadline decides: so long its owner can go on with it.
  if (operation.state !== 'dropped' && !operationOf(operation.kind).isSetAside) {
    const dropped = await dropAll(ctx, await togetherWith(ctx, who, operation))
    if (dropped === 0) throw new AppError('operation.not_open')
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

/** All that one transaction does together: it and the rest of its batch, the first of which stands for all. */
export const togetherWith = async (
  { db }: Context,
  { userid }: Who,
  one: NamedOperation,
): Promise<NamedOperation[]> => {
  if (one.batch === null) return [one]
  const all = await findBatch(db, userid, one.batch)
  return all.sort((a, b) => Number(b.id === one.batch) - Number(a.id === one.batch))
}
