import type { ComponentType } from 'react'
import { ClaimDialog } from '../features/bridge/ClaimDialog.tsx'
import { DepositDialog } from '../features/bridge/DepositDialog.tsx'
import { ActivateDragonDialog } from '../features/dragon/ActivateDragonDialog.tsx'
import type { AssetAction } from '../features/trade/actions.ts'
import { BuyDialog } from '../features/trade/BuyDialog.tsx'
import { CancelDialog } from '../features/trade/CancelDialog.tsx'
import { EndAuctionDialog } from '../features/trade/EndAuctionDialog.tsx'
import { PriceDialog } from '../features/trade/PriceDialog.tsx'
import type { AssetDialogProps } from '../operations/assetDialog.ts'

/** Each feature's dialogs, by what they do with an asset. */
const dialogs: Record<AssetAction, ComponentType<AssetDialogProps>> = {
  list: (props) => <PriceDialog {...props} first="list" />,
  change_price: (props) => <PriceDialog {...props} first="change_price" />,
  cancel: CancelDialog,
  buy: BuyDialog,
  put_up: (props) => <PriceDialog {...props} first="put_up" />,
  bid: (props) => <PriceDialog {...props} first="bid" />,
  put_up_again: (props) => <PriceDialog {...props} first="put_up_again" />,
  end_auction: EndAuctionDialog,
  deposit: DepositDialog,
  claim: ClaimDialog,
  activate_dragon: ActivateDragonDialog,
}

export default function AssetDialog({ action, ...props }: AssetDialogProps & { action: AssetAction }) {
  const Dialog = dialogs[action]
  return <Dialog {...props} />
}
