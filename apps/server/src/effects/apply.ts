import { activityTypes } from '@mdragon/domain'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { publish } from '../live/publish.ts'
import type { ActivityRow, FinalEffects, FinalVaultEvent, KeptStretch, Stretch, VaultLine } from './effect.ts'

/** Whether these blocks change anything but that they are final. One question, since most of all blocks change nothing. */
export async function isAnythingDue(db: Db, effects: readonly FinalEffects[], blocks: KeptStretch): Promise<boolean> {
  const isIn = sql`block > ${blocks.after} and block <= ${blocks.to}`
  const conditions = new Set(effects.map(({ dueWithoutEvents }) => dueWithoutEvents).filter((due) => due !== null))
  const { rows } = await sql<{ any: boolean }>`
    select ${sql.join(
      [
        sql`exists (select from chain.event where ${isIn})`,
        sql`exists (select from chain.vault_event where ${isIn})`,
        ...[...conditions].map((due) => due(blocks)),
      ],
      sql` or `,
    )} as any`.execute(db)
  return rows[0]?.any !== false
}

/** Reads what the effects need before the transaction; answers with what writes it, and gives all lines in order. */
export async function readEffects(
  db: Db,
  effects: readonly FinalEffects[],
  stretch: Stretch,
): Promise<(tx: Db) => Promise<ActivityRow[]>> {
  const writers = await Promise.all(effects.flatMap(({ stretch: read }) => (read ? [read(db, stretch)] : [])))
  return async (tx) => {
    const { lines, changed } = await applyVault(tx, effects, stretch)
    for (const write of writers) lines.push(...(await write(tx)))
    await tell(tx, [...changed, ...lines.map(({ address }) => address)])
    return lines.sort(byChain)
  }
}

/** As the chain has it, however much is final at once. A lock comes before what its block brings. */
const orderOf = ({ type, log_index }: ActivityRow): number => (type === activityTypes.locked ? -1 : log_index)
const byChain = (a: ActivityRow, b: ActivityRow): number => a.block - b.block || orderOf(a) - orderOf(b)

async function applyVault(tx: Db, effects: readonly FinalEffects[], stretch: Stretch) {
  const events = await findVaultEvents(tx, stretch)
  const lines: ActivityRow[] = []
  for (const event of events)
    for (const { vault } of effects) {
      const line = await vault?.[event.name]?.(tx, event, stretch)
      if (line) lines.push(rowOf(event, line))
    }
  const changed = events.map(({ address }) => address)
  for (const { after } of effects) if (after) changed.push(...(await after(tx, stretch)))
  return { lines, changed }
}

/** Those whose coins, rewards or activity have changed, inviters too. */
async function tell(tx: Db, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  const accounts = await tx
    .selectFrom('account')
    .select(['userid', 'inviter_id'])
    .where('address', 'in', [...new Set(addresses)])
    .execute()
  const ids = new Set(accounts.flatMap(({ userid, inviter_id }) => [userid, inviter_id ?? userid]))
  for (const userid of ids) await publish(tx, { type: 'account', userid })
}

async function findVaultEvents(tx: Db, { after, to }: Stretch): Promise<FinalVaultEvent[]> {
  const { rows } = await sql<FinalVaultEvent>`
    select e.*, a.assets_id, a.type as asset_type from chain.vault_event e
    left join chain.asset a on a.collection = e.args ->> 'collection' and a.token_id = (e.args ->> 'tokenId')::bigint
    where e.block > ${after} and e.block <= ${to} order by e.block, e.log_index`.execute(tx)
  return rows
}

const rowOf = (event: FinalVaultEvent, { type, coin, amount, fee, assets_id }: VaultLine): ActivityRow => ({
  address: event.address,
  type,
  assets_id: assets_id ?? event.assets_id,
  coin: coin ?? null,
  amount: amount ?? null,
  fee: fee ?? null,
  two_address: null,
  tx: event.tx,
  log_index: event.log_index,
  block: event.block,
  at: event.time,
})
