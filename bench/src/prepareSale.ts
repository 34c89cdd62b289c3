import type { Db } from '@mdragon/server'
import { sql } from 'kysely'

export type OwnAsset = { token: string; id: number }

/** What the demo's players hold and could sell, with whose token. */
export async function ownFree(db: Db, tokens: readonly string[]): Promise<OwnAsset[]> {
  const { rows } = await sql<{ id: number; nth: number }>`
    select assets_id as id, (row_number() over (partition by owner order by assets_id))::integer as nth_own,
      account.userid - (select min(userid) from account) as nth
    from chain.asset join account on account.address = chain.asset.owner where state = 'free'
    order by nth_own, nth`.execute(db)
  return rows.map(({ id, nth }) => ({ token: tokens[nth] ?? '', id }))
}

export const prepareSale = (url: string, { token, id, nth }: OwnAsset & { nth: number }): Promise<Response> =>
  fetch(`${url}/api/card/sell/${id}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ price: String(1 + nth), coin: 'HERO' }),
  })
