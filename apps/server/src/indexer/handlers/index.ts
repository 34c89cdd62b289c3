import type { EventName } from '../event.ts'
import { onBid } from './bid.ts'
import { onCancelled } from './cancelled.ts'
import type { Handler } from './handler.ts'
import { onListed } from './listed.ts'
import { onPriceChanged } from './priceChanged.ts'
import { onPutUp } from './putUp.ts'
import { onSold } from './sold.ts'
import { onTraitsSet } from './traitsSet.ts'
import { onTransfer } from './transfer.ts'
import { onWithdrawn } from './withdrawn.ts'

export const handlers: Record<EventName, Handler> = {
  Transfer: onTransfer,
  TraitsSet: onTraitsSet,
  Listed: onListed,
  PriceChanged: onPriceChanged,
  Cancelled: onCancelled,
  Sold: onSold,
  PutUp: onPutUp,
  Bid: onBid,
  PutUpAgain: onPutUp,
  Withdrawn: onWithdrawn,
}
export type { HandlerContext } from './handler.ts'
