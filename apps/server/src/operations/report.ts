import { AppError, type CallData } from '@mdragon/api'
import { type AnyOperation, operationOf } from '@mdragon/domain'
import { type Hex, type Transaction, TransactionNotFoundError, TransactionReceiptNotFoundError } from 'viem'
import { chainClient } from '../chain/client.ts'
import { refusalOf } from '../chain/reverts.ts'
import type { Context } from '../context.ts'
import { matchEvents } from './follow.ts'
import type { Who } from './plan.ts'
import type { NamedOperation } from './queries.ts'
import { readOperation, requireOperation, togetherWith } from './service.ts'

/**
 * The browser says which transaction it sent. A hint that makes things faster, never a proof: the server looks at the
 * chain itself, and without any report it finds the event all the same.
 */
export async function report(
  ctx: Context,
  who: Who,
  by: AnyOperation['reportedBy'],
  { operation: id, tx }: { operation: string; tx: string },
  assetsId?: number,
): Promise<CallData<'POST /api/card/buyback'>> {
  const operation = await requireOperation(ctx, who, id)
  if (operationOf(operation.kind).reportedBy !== by || (assetsId !== undefined && assetsId !== operation.assets_id))
    throw new AppError('operation.other_call')
  if (operation.tx !== tx) await accept(ctx, await togetherWith(ctx, who, operation), tx as Hex)
  await matchEvents(ctx, operation.prepared_block)
  return readOperation(ctx, who, id)
}

/** For one operation, or for all of a batch that the call does. The first of it stands for all, even if it was left out. */
async function accept({ db, config }: Context, operations: readonly NamedOperation[], tx: Hex): Promise<void> {
  const [first] = operations
  if (!first) return
  const taken = await db
    .selectFrom('operation')
    .select('id')
    .where((e) => e.or([e('tx', '=', tx), e('event_tx', '=', tx)]))
    .where(
      'id',
      'not in',
      operations.map(({ id }) => id),
    )
    .executeTakeFirst()
  if (taken) throw new AppError('transaction.used')
  // What the chain has done already needs no hint; a late one changes nothing.
  if (operations.every(({ event_tx }) => event_tx !== null)) return
  const found = await findTransaction(config, tx)
  const meant = operations.filter((one) => (found ? isAbout(one, found.input) : one.state !== 'dropped'))
  if (found) requireOwn(first, found, meant.length > 0)
  const sent = { tx, nonce: found?.nonce ?? null, state: 'sent' as const, error: null, updated_at: config.now() }
  await db.transaction().execute((trx) =>
    trx
      .updateTable('operation')
      .set(sent)
      .where(
        'id',
        'in',
        [first, ...meant].map(({ id }) => id),
      )
      .where('state', 'in', ['prepared', 'sent', 'dropped', 'expired'])
      .execute(),
  )
}

/** The very call, by the player's own wallet: same contract, same token. The event must then agree in everything. */
function requireOwn(operation: NamedOperation, { from, to }: Transaction, isAboutIt: boolean): void {
  const act = operation.calls.at(-1)
  const isMeant = to?.toLowerCase() === act?.to.toLowerCase() && isAboutIt
  const isOwn = from.toLowerCase() === operation.address
  if (isMeant && isOwn) return
  // A wallet that is a contract sends through somebody else: then only the event can tell, and it needs no hint.
  throw new AppError(isMeant || !isOwn ? 'transaction.not_yours' : 'transaction.other')
}

/** A call that may come wrapped with a permit is known by its token; any other is the very one that was prepared. */
function isAbout({ kind, calls, collection, token_id }: NamedOperation, input: Hex): boolean {
  if (!operationOf(kind).takesPermit || collection === null || token_id === null)
    return input.toLowerCase() === calls.at(-1)?.data.toLowerCase()
  const token = token_id.toString(16).padStart(64, '0')
  return input.includes(collection.slice(2).toLowerCase().padStart(64, '0') + token)
}

/** Null while no RPC knows it: it may not have travelled far yet. */
async function findTransaction(config: Context['config'], hash: Hex): Promise<Transaction | null> {
  return chainClient(config)
    .getTransaction({ hash })
    .catch((error) => {
      if (error instanceof TransactionNotFoundError || error instanceof TransactionReceiptNotFoundError) return null
      throw refusalOf(error)
    })
}
