import { AppError } from '@mdragon/api'
import type { TradeFacts } from '@mdragon/domain'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { AssetTable, OfferTable } from '../../db/schema.ts'
import { isActivated } from '../../ledger/activation.ts'
import { findAccount } from '../account/accounts.ts'
import { readHead } from '../assets/service.ts'
import { inTeams } from '../assets/situation.ts'

/** Everything about one card and one player that a trade depends on, as of one block. */
export type Situation = {
  address: string
  asset: Selectable<AssetTable>
  offer: Selectable<OfferTable> | null
  block: number
  facts: TradeFacts
}

export async function readSituation(
  db: Db,
  userid: number,
  assetsId: number,
  priceWei: bigint | null,
): Promise<Situation> {
  const { address } = await findAccount(db, userid)
  if (!address) throw new AppError('wallet.no_address')
  const asset = await db.selectFrom('chain.asset').selectAll().where('assets_id', '=', assetsId).executeTakeFirst()
  if (!asset) throw new AppError('card.not_found')
  const offer = await db.selectFrom('chain.offer').selectAll().where('assets_id', '=', assetsId).executeTakeFirst()
  const head = await readHead(db)
  const events = db
    .selectFrom('chain.event')
    .where('collection', '=', asset.collection)
    .where('token_id', '=', asset.token_id)
  const last = await events.select((e) => e.fn.max('block').as('block')).executeTakeFirst()
  const gone = await events
    .select('block')
    .where('name', '=', 'Transfer')
    .where((e) => e(e.ref('args', '->>').key('from'), '=', address))
    .executeTakeFirst()
  const underWay = await db
    .selectFrom('operation')
    .select('state')
    .where('userid', '=', userid)
    .where('assets_id', '=', assetsId)
    .where('state', 'in', ['sent', 'mined'])
    .orderBy('state')
    .executeTakeFirst()
  return {
    address,
    asset,
    offer: offer ?? null,
    block: head.block,
    facts: {
      caller: address,
      isActivated: await isActivated(db, address),
      asset: {
        owner: asset.owner,
        state: asset.state,
        isInTeam: (await inTeams(db, [asset])).has(assetsId),
        isFinal: (last?.block ?? 0) <= head.final_block,
        wasCallers: gone !== undefined,
      },
      offer: offer ? { priceWei: BigInt(offer.price), lockBlock: offer.lock_block } : null,
      underWay: underWay ? (underWay.state === 'mined' ? 'mined' : 'sent') : null,
      headBlock: head.block,
      priceWei,
    },
  }
}
