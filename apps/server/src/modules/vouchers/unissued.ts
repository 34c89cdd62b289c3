import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/open.ts'

export type UnissuedClaim = {
  tx: string
  log_index: number
  block: number
  name: string
  address: string
  nonce: string
}

/**
 * Claims of the chain, `e`, that no voucher of ours is for, content by content: receiver, contract, token or amount,
 * fee, and what the tokens look like. Those that an operator has accepted are not told again.
 */
export const unissuedClaims = (where: RawBuilder<unknown>): RawBuilder<UnissuedClaim> => sql<UnissuedClaim>`
  select e.tx, e.log_index, e.block, e.name, e.address, e.args ->> 'nonce' as nonce
  from chain.vault_event e
  where e.name in ('AssetClaimed', 'CoinClaimed', 'MintClaimed') and (${where})
    and not exists (select from accepted_claim a where a.tx = e.tx and a.log_index = e.log_index)
    and not exists (
      select from voucher v
      where v.nonce::text = e.args ->> 'nonce' and v.state <> 'expired' and v.address = e.address
        and v.kind = case e.name when 'AssetClaimed' then 'asset' when 'CoinClaimed' then 'coin' else 'mint' end
        and v.item = coalesce(e.args ->> 'collection', e.args ->> 'coin')
        and v.token_id::text is not distinct from e.args ->> 'tokenId'
        and v.amount::text is not distinct from e.args ->> 'amount'
        and v.fee::text = e.args ->> 'fee'
        -- Of new tokens the voucher says what they are, and of a claimed one what the game made of it.
        and coalesce(v.traits, '[]') = (
          select coalesce(jsonb_agg(t.args ->> 'traits' order by t.token_id), '[]') from chain.event t
          where t.tx = e.tx and t.name = 'TraitsSet' and t.collection = e.args ->> 'collection'
            and t.token_id between coalesce(e.args ->> 'tokenId', e.args ->> 'firstId')::bigint
              and coalesce(e.args ->> 'tokenId', e.args ->> 'firstId')::bigint
                + coalesce(e.args ->> 'count', '1')::bigint - 1))
  order by e.block, e.log_index`

/** In blocks that may still be undone: signing stops at once, before anything is final. */
export async function findTentativeUnissued(db: Db): Promise<UnissuedClaim[]> {
  const { rows } = await unissuedClaims(sql`e.block > coalesce((select block from finality), 0)`).execute(db)
  return rows
}

export const nameOfUnissued = ({ name, nonce, address, tx }: UnissuedClaim): string =>
  `${name} ${nonce} of ${address} in ${tx} was not issued by us: is the voucher key safe?`
