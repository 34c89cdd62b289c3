import type { CallData, Locale } from '@mdragon/api'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { AssetTable } from '../../db/schema.ts'
import { presentAsset } from '../assets/index.ts'

type Minted = CallData<'GET /api/mint/minted'>
type Row = AssetTable & { campaign: number; place: number; before: number; time: number }

const MOST = 60

/** What an account has minted, as soon as it is in a block; which number each has follows from the vouchers before. */
export async function listMinted(db: Db, userid: number, locale: Locale): Promise<Minted> {
  const { rows } = await sql<Row>`
    select a.*, v.campaign, v.before, e.time, (a.token_id - (e.args ->> 'firstId')::bigint)::integer as place
    from (
      select nonce, campaign, address, item,
        (coalesce(sum(jsonb_array_length(traits)) over (partition by campaign order by nonce), 0)
          - jsonb_array_length(traits))::integer as before
      from voucher where campaign is not null and userid = ${userid} and state <> 'expired'
    ) v
    join chain.vault_event e on e.address = v.address and e.name = 'MintClaimed' and e.args ->> 'nonce' = v.nonce::text
    join chain.asset a on a.collection = v.item
      and a.token_id >= (e.args ->> 'firstId')::bigint
      and a.token_id < (e.args ->> 'firstId')::bigint + (e.args ->> 'count')::bigint
    order by v.nonce desc, a.token_id desc limit ${MOST}`.execute(db)
  return rows.map((row) => ({
    ...presentAsset(row, locale),
    campaign: row.campaign,
    number: row.before + row.place + 1,
    at: row.time,
  }))
}
