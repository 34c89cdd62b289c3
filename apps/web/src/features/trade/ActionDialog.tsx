import type { TradeAction } from './actions.ts'
import { BidDialog } from './BidDialog.tsx'
import { BuyDialog } from './BuyDialog.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { ChangePriceDialog } from './ChangePriceDialog.tsx'
import { ClaimDialog } from './ClaimDialog.tsx'
import { DepositDialog } from './DepositDialog.tsx'
import { DragonDialog } from './DragonDialog.tsx'
import type { TradeDialogProps } from './dialogProps.ts'
import { PutUpAgainDialog } from './PutUpAgainDialog.tsx'
import { SellDialog } from './SellDialog.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'

/** The dialog of each action. */
export default function ActionDialog({ action, ...props }: TradeDialogProps & { action: TradeAction }) {
  switch (action) {
    case 'sell':
      return <SellDialog {...props} first="sale" />
    case 'auction':
      return <SellDialog {...props} first="auction" />
    case 'changePrice':
      return <ChangePriceDialog {...props} />
    case 'cancel':
      return <CancelDialog {...props} />
    case 'newFirstPrice':
    case 'putUpAgain':
      return <PutUpAgainDialog {...props} />
    case 'withdraw':
      return <WithdrawDialog {...props} />
    case 'deposit':
      return <DepositDialog {...props} />
    case 'claim':
      return <ClaimDialog {...props} />
    case 'activate':
      return <DragonDialog {...props} />
    case 'buy':
      return <BuyDialog {...props} />
    case 'bid':
      return <BidDialog {...props} />
  }
}
