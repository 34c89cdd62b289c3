import { operationKinds, operationOf, operationTransitions } from '@mdragon/domain'
import { sql } from 'kysely'
import type { Db } from './open.ts'

const kinds = operationKinds.map((kind) => ({
  kind,
  has_asset: operationOf(kind).about === 'asset',
  has_voucher: operationOf(kind).byVoucher === true,
}))

/**
 * The domain's tables as rows, for what the database checks by them. Written after every migration, so that a new kind
 * or a new transition needs none. A kind that is gone stays as long as an operation is of it.
 */
export async function writeReferenceRows(db: Db): Promise<void> {
  await db
    .insertInto('operation_kind')
    .values(kinds)
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet((e) => ({
        has_asset: e.ref('excluded.has_asset'),
        has_voucher: e.ref('excluded.has_voucher'),
      })),
    )
    .execute()
  await sql`delete from operation_kind k where kind not in (${sql.join(operationKinds)})
    and not exists (select from operation o where o.kind = k.kind)`.execute(db)
  await db.deleteFrom('operation_transition').execute()
  await db
    .insertInto('operation_transition')
    .values([...operationTransitions])
    .execute()
}

/** Whether the database has all that this program's operations need. */
export async function hasReferenceRows(db: Db): Promise<boolean> {
  const [storedKinds, storedTransitions] = await Promise.all([
    db.selectFrom('operation_kind').selectAll().execute(),
    db.selectFrom('operation_transition').selectAll().execute(),
  ])
  const stored = new Set([...storedKinds, ...storedTransitions].map(nameOf))
  return [...kinds, ...operationTransitions].every((row) => stored.has(nameOf(row)))
}

const nameOf = (row: object): string => JSON.stringify(Object.entries(row).sort())
