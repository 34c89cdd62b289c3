import { AppError } from '@mdragon/api'
import type { AccountStanding, BridgeStanding } from '@mdragon/domain'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { AssetTable } from '../../db/schema.ts'
import { isAccountActivated } from '../../ledger/activation.ts'
import { findAccount } from '../account/index.ts'
import { isDragonActivated, readTradeContext } from '../assets/index.ts'
import { closedServers, currentServer, isOnline } from '../roles/index.ts'

/** `serverId`: the game server that the page is set to. */
type Who = { userid: number; serverId?: number | null }
export type AccountContext = AccountStanding & { address: string; serverId: number | null }

/** An account between wallet and game; without a wallet there is nothing between. No question waits for another. */
export async function readAccountContext(db: Db, { userid, serverId: wanted = null }: Who): Promise<AccountContext> {
  const [{ address, pay_password_hash }, activated, serverId, online] = await Promise.all([
    findAccount(db, userid),
    isAccountActivated(db, userid),
    currentServer(db, userid, wanted),
    isOnline(db, userid),
  ])
  if (!address) throw new AppError('wallet.no_address')
  return {
    address,
    serverId,
    isActivated: activated,
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
  const [{ asset, standing }, account, isWoken, leaving, closed] = await Promise.all([
    readTradeContext(db, who.userid, assetsId),
    readAccountContext(db, who),
    isDragonActivated(db, assetsId),
    isLeaving(db, who.userid, assetsId),
    closedServers(db),
  ])
  return {
    account,
    asset,
    headBlock: standing.headBlock,
    standing: {
      ...standing,
      ...account,
      isDragon: asset.type === 'dragon',
      isDragonActivated: isWoken,
      isLeaving: asset.state === 'game' && leaving,
      isServerClosed: account.serverId !== null && closed.has(account.serverId),
    },
  }
}

/** Whether its depositor's last word to the vault about it was that it shall come out. */
async function isLeaving(db: Db, userid: number, assetsId: number): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    select e.name from account u join chain.asset a on a.assets_id = ${assetsId}
    join chain.vault_event e on e.address = u.address
    where u.userid = ${userid} and e.name in ('AssetDeposited', 'ExitRequested', 'ExitCancelled')
      and e.args ->> 'collection' = a.collection and e.args ->> 'tokenId' = a.token_id::text
    order by e.block desc, e.log_index desc limit 1`.execute(db)
  return rows[0]?.name === 'ExitRequested'
}
