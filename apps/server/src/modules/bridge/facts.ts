import { AppError } from '@mdragon/api'
import type { BridgeAssetFacts, PlayerFacts } from '@mdragon/domain'
import type { Db } from '../../db/open.ts'
import { isActivated } from '../../ledger/activation.ts'
import { findAccount } from '../account/accounts.ts'
import { activatedDragons } from '../assets/situation.ts'
import { readSituation, type Situation } from '../operations/facts.ts'
import { currentServer, isOnline } from '../roles/service.ts'

/** `serverId`: the game server that the page is set to. */
type Who = { userid: number; serverId?: number | null }
export type Player = PlayerFacts & { address: string; serverId: number | null }

/** A player between wallet and game; without a wallet there is nothing between. */
export async function readPlayer(db: Db, { userid, serverId: wanted = null }: Who): Promise<Player> {
  const { address, pay_password_hash } = await findAccount(db, userid)
  if (!address) throw new AppError('wallet.no_address')
  const serverId = await currentServer(db, userid, wanted)
  return {
    address,
    serverId,
    isActivated: await isActivated(db, address),
    isOnline: await isOnline(db, userid),
    hasRole: serverId !== null,
    hasPayPassword: pay_password_hash !== null,
  }
}

export type AssetSituation = Situation & { player: Player; bridge: BridgeAssetFacts }

export async function readAssetSituation(db: Db, who: Who, assetsId: number): Promise<AssetSituation> {
  const situation = await readSituation(db, who.userid, assetsId, null)
  const player = await readPlayer(db, who)
  const { asset, facts } = situation
  return {
    ...situation,
    player,
    bridge: {
      ...facts,
      ...player,
      isDragon: asset.type === 'dragon',
      isDragonActivated: (await activatedDragons(db, [asset])).has(assetsId),
      isLeaving: asset.state === 'game' && (await isLeaving(db, player.address, asset)),
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
    .where('player', '=', depositor)
    .where('name', 'in', ['AssetDeposited', 'ExitRequested', 'ExitCancelled'])
    .where((e) => e(e.ref('args', '->>').key('collection'), '=', collection))
    .where((e) => e(e.ref('args', '->>').key('tokenId'), '=', String(token_id)))
    .orderBy('block', 'desc')
    .orderBy('log_index', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.name === 'ExitRequested'
}
