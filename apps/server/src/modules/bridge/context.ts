import { AppError } from '@mdragon/api'
import type { AccountStanding, BridgeStanding } from '@mdragon/domain'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { AssetTable } from '../../db/schema.ts'
import { isActivated } from '../../ledger/activation.ts'
import { findAccount } from '../account/index.ts'
import { activatedDragons, readTradeContext } from '../assets/index.ts'
import { currentServer, isClosed, isOnline } from '../roles/index.ts'

/** `serverId`: the game server that the page is set to. */
type Who = { userid: number; serverId?: number | null }
export type AccountContext = AccountStanding & { address: string; serverId: number | null }

/** An account between wallet and game; without a wallet there is nothing between. */
export async function readAccountContext(db: Db, { userid, serverId: wanted = null }: Who): Promise<AccountContext> {
  const [{ address, pay_password_hash }, serverId, online] = await Promise.all([
    findAccount(db, userid),
    currentServer(db, userid, wanted),
    isOnline(db, userid),
  ])
  if (!address) throw new AppError('wallet.no_address')
  return {
    address,
    serverId,
    isActivated: await isActivated(db, address),
    isOnline: online,
    hasRole: serverId !== null,
    hasPayPassword: pay_password_hash !== null,
  }
}

export type BridgeContext = {
  account: AccountContext
  asset: Selectable<AssetTable>
  headBlock: number
  standing: BridgeStanding
}

/** What is asked of account and card is asked at once. */
export async function readBridgeContext(db: Db, who: Who, assetsId: number): Promise<BridgeContext> {
  const [{ asset, standing }, account] = await Promise.all([
    readTradeContext(db, who.userid, assetsId),
    readAccountContext(db, who),
  ])
  const [activated, leaving, isServerClosed] = await Promise.all([
    activatedDragons(db, asset.type === 'dragon' ? [asset] : []),
    asset.state === 'game' && isLeaving(db, account.address, asset),
    account.serverId !== null && isClosed(db, account.serverId),
  ])
  return {
    account,
    asset,
    headBlock: standing.headBlock,
    standing: {
      ...standing,
      ...account,
      isDragon: asset.type === 'dragon',
      isDragonActivated: activated.has(assetsId),
      isLeaving: leaving,
      isServerClosed,
    },
  }
}

/** Whether its depositor's last word to the vault about it was that it shall come out. */
async function isLeaving(
  db: Db,
  depositor: string,
  { collection, token_id }: { collection: string; token_id: number },
): Promise<boolean> {
  const last = await db
    .selectFrom('chain.vault_event')
    .select('name')
    .where('address', '=', depositor)
    .where('name', 'in', ['AssetDeposited', 'ExitRequested', 'ExitCancelled'])
    .where((e) => e(e.ref('args', '->>').key('collection'), '=', collection))
    .where((e) => e(e.ref('args', '->>').key('tokenId'), '=', String(token_id)))
    .orderBy('block', 'desc')
    .orderBy('log_index', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.name === 'ExitRequested'
}
