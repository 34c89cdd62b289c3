import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import type { OwnAsset } from '../features/assets/queries.ts'
import { useAssetsWords } from '../features/assets/words/index.ts'
import { useCustodyWords } from '../features/custody/words/index.ts'
import { settingQuery } from '../features/settings/queries.ts'
import { isAuctionLocked } from '../features/trade/actions.ts'
import { assetHref } from '../game/assetHref.ts'
import type { User } from '../game/user.ts'
import { loadChunk } from '../lib/chunk.ts'
import { useLive } from '../lib/live.ts'
import { Link } from '../lib/router.tsx'
import { isCoinOff } from '../operations/trading.ts'
import type { OperationSettings } from '../operations/useFlow.ts'
import { button } from '../ui/button.ts'
import { AssetActions } from './assetActions.tsx'
import { chainContractsOf } from './chainContracts.ts'

const CustodyDialog = lazy(() => loadChunk('custody', () => import('../features/custody/CustodyDialog.tsx')))

type OwnActionsProps = { item: OwnAsset; user: User; settings: OperationSettings | undefined }

/** What can be done with one of one's own, in a tile. A running auction can only be watched: there it leads. */
export function OwnActions({ item, user, settings }: OwnActionsProps) {
  const { viewAuction } = useAssetsWords()
  const { title: way } = useCustodyWords()
  const { head } = useLive()
  const { data: setting } = useQuery(settingQuery)
  const [isWayOpen, setWayOpen] = useState(false)
  const isOff = isCoinOff(item.offer, settings?.trading)
  const isRunning = typeof item.offer?.lock_block === 'number' && !isAuctionLocked(item, head?.block) && !isOff
  return (
    <>
      <AssetActions
        item={item}
        user={user}
        settings={settings}
        lead={
          isRunning && (
            <Link
              href={assetHref(item)}
              className={button('quiet')}
              aria-label={`${viewAuction}: ${item.name} #${item.tokenid}`}
            >
              {viewAuction}
            </Link>
          )
        }
        more={[{ key: 'way', text: way, onPick: () => setWayOpen(true) }]}
      />
      {isWayOpen &&
        createPortal(
          <Suspense>
            <CustodyDialog
              item={item}
              contracts={chainContractsOf(setting)}
              explorerUrl={setting?.explorer_url}
              onClose={() => setWayOpen(false)}
            />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
