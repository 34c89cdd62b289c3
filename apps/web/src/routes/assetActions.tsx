import { type ComponentProps, lazy } from 'react'
import { loadBridgeWords } from '../features/bridge/words/index.ts'
import { loadDragonWords } from '../features/dragon/words/index.ts'
import { TradeActions } from '../features/trade/TradeActions.tsx'
import { loadOperationsWords } from '../operations/words/index.ts'
import { loadWithWords } from './loadWithWords.ts'

/** One chunk for all of them: who trades needs several. */
const AssetDialog = lazy(() =>
  loadWithWords('trade', [loadOperationsWords, loadBridgeWords, loadDragonWords], () => import('./assetDialog.tsx')),
)

/** What this player can do with this asset now, with the dialogs in which it is done. */
export const AssetActions = (props: Omit<ComponentProps<typeof TradeActions>, 'Dialog'>) => (
  <TradeActions {...props} Dialog={AssetDialog} />
)
