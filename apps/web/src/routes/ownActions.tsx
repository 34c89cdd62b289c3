import type { OwnAsset } from '../features/assets/queries.ts'
import { useAssetsWords } from '../features/assets/words/index.ts'
import { isAuctionLocked } from '../features/trade/actions.ts'
import { assetHref } from '../game/assetHref.ts'
import type { User } from '../game/user.ts'
import { useLive } from '../lib/live.ts'
import { Link } from '../lib/router.tsx'
import { isCoinOff } from '../operations/trading.ts'
import type { OperationSettings } from '../operations/useFlow.ts'
import { button } from '../ui/button.ts'
import { AssetActions } from './assetActions.tsx'

type OwnActionsProps = { item: OwnAsset; user: User; settings: OperationSettings | undefined }

/** What can be done with one of one's own, in a tile. A running auction can only be watched: there it leads. */
export function OwnActions({ item, user, settings }: OwnActionsProps) {
  const { viewAuction } = useAssetsWords()
  const { head } = useLive()
  const isOff = isCoinOff(item.offer, settings?.trading)
  const isRunning = typeof item.offer?.lock_block === 'number' && !isAuctionLocked(item, head?.block) && !isOff
  return (
    <>
      {isRunning && (
        <Link
          href={assetHref(item)}
          className={button('quiet')}
          aria-label={`${viewAuction}: ${item.name} #${item.tokenid}`}
        >
          {viewAuction}
        </Link>
      )}
      {/* Hidden, not absent: a dialog that was opened from here stays open when a first bid comes under it. */}
      <div hidden={isRunning}>
        <AssetActions item={item} user={user} settings={settings} />
      </div>
    </>
  )
}
