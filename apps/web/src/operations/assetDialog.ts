import type { AssetItem } from '../game/assetItem.ts'
import type { OperationSettings } from './useFlow.ts'

/** What every dialog about an asset is given. The item is the latest that is known, also while the dialog is open. */
export type AssetDialogProps = {
  item: AssetItem
  /** The wallet address of who is logged in. */
  address: string
  settings: OperationSettings
  isLocked: boolean
  onClose: () => void
}
