import type { OperationKind, OperationState } from '@mdragon/domain'
import type { StoredCall } from '../db/schema.ts'
import { clock, deployment, type Fixture } from './fixture.ts'

export type NewOperation = {
  id: string
  userid: number
  address: string
  kind: OperationKind
  state?: OperationState
  /** What it is about; without one, coins alone. */
  token?: number
  price?: bigint | null
  calls?: readonly StoredCall[]
  /** Of the bridge: what its event must say. */
  eventArgs?: Readonly<Record<string, string>>
}

/** Writes an operation down as the server does when it has prepared one: for the next minute, at the present block. */
export async function writeOperation({ db }: Fixture, operation: NewOperation): Promise<void> {
  const { id, userid, address, kind, state = 'prepared', token, price = null, calls = [], eventArgs } = operation
  const { block } = await db.selectFrom('chain.cursor').select('block').executeTakeFirstOrThrow()
  const asset = token
    ? await db
        .selectFrom('chain.asset')
        .select(['assets_id', 'collection', 'token_id'])
        .where('collection', '=', deployment.addresses.gameCard)
        .where('token_id', '=', token)
        .executeTakeFirstOrThrow()
    : { assets_id: null, collection: null, token_id: null }
  await db
    .insertInto('operation')
    .values({
      id,
      userid,
      address,
      kind,
      state,
      ...asset,
      event_args: eventArgs ? JSON.stringify(eventArgs) : null,
      coin: price === null ? null : 'HERO',
      price,
      calls: JSON.stringify(calls),
      prepared_block: block,
      deadline: clock.nowMs + 60_000,
      created_at: clock.nowMs,
      updated_at: clock.nowMs,
    })
    .execute()
}
