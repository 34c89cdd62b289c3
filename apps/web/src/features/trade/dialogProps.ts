import type { OperationSettings } from '../../operations/useFlow.ts'
import type { TradeItem } from './item.ts'

/** What every trade's dialog is given. The item is the latest that is known, also while the dialog is open. */
export type TradeDialogProps = {
  item: TradeItem
  /** The wallet address of who is logged in. */
  address: string
  settings: OperationSettings
  isLocked: boolean
  onClose: () => void
}
