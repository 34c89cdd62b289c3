import type { Db } from '../db/open.ts'

export type OperationLife = NonNullable<Awaited<ReturnType<typeof readOperationLife>>>

/** Everything that the database knows of an operation, from the click to what its event has made true. */
export async function readOperationLife(db: Db, id: string) {
  const operation = await db.selectFrom('operation').selectAll().where('id', '=', id).executeTakeFirst()
  if (!operation) return null
  const { event_tx, event_index, voucher } = operation
  const hasEvent = event_tx !== null && event_index !== null
  return {
    operation,
    states: await db
      .selectFrom('operation_state')
      .select(['state', 'at'])
      .where('operation', '=', id)
      .orderBy('seq')
      .execute(),
    event: hasEvent ? await findEvent(db, event_tx, event_index) : null,
    voucher:
      voucher === null
        ? null
        : await db.selectFrom('voucher').selectAll().where('nonce', '=', voucher).executeTakeFirstOrThrow(),
    entries: await findEntries(db, [
      ...(hasEvent ? [`${event_tx}/${event_index}`] : []),
      ...(await withdrawalRefs(db, voucher)),
    ]),
    activity: hasEvent
      ? await db
          .selectFrom('activity')
          .selectAll()
          .where('tx', '=', event_tx)
          .where('log_index', '=', event_index)
          .orderBy('id')
          .execute()
      : [],
  }
}

/** What a voucher's coins were frozen by; before there were requests, by the voucher itself. */
async function withdrawalRefs(db: Db, voucher: number | null): Promise<string[]> {
  if (voucher === null) return []
  const row = await db.selectFrom('withdrawal').select('id').where('voucher', '=', voucher).executeTakeFirst()
  return [voucher, ...(row ? [row.id] : [])].flatMap((name) => [`withdrawal ${name}`, `refund ${name}`])
}

/** Of a token or of the vault; gone where its block was undone. */
async function findEvent(db: Db, tx: string, index: number) {
  const columns = ['block', 'log_index', 'tx', 'time', 'name', 'args'] as const
  for (const table of ['chain.event', 'chain.vault_event'] as const) {
    const row = await db
      .selectFrom(table)
      .select([...columns])
      .where('tx', '=', tx)
      .where('log_index', '=', index)
      .executeTakeFirst()
    if (row) return row
  }
  return null
}

/** What was written in the ledger for it, each entry with its postings. */
async function findEntries(db: Db, refs: readonly string[]) {
  if (refs.length === 0) return []
  const rows = await db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_posting as p', (join) => join.onRef('p.entry_id', '=', 'e.id').onRef('p.at', '=', 'e.at'))
    .select(['e.id', 'e.ref', 'e.kind', 'e.at', 'p.owner', 'p.bucket', 'p.coin', 'p.amount'])
    .where('e.ref', 'in', [...refs])
    .orderBy('e.id')
    .orderBy('p.amount')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((postings) => {
    const [first] = postings
    return first ? [{ ref: first.ref, kind: first.kind, at: first.at, postings }] : []
  })
}
