import { type ChainEvent, type EventName, ZERO_ADDRESS } from '../../chain/event.ts'
import type { AssetRow, WorkingSet } from '../workingSet.ts'
import { onBid } from './bid.ts'
import { onCancelled } from './cancelled.ts'
import { onExpirySet } from './expirySet.ts'
import type { Handler, HandlerContext } from './handler.ts'
import { onListed } from './listed.ts'
import { askedFor, noteAsk } from './noteAsk.ts'
import { onPriceChanged } from './priceChanged.ts'
import { onPutUp } from './putUp.ts'
import { onSold } from './sold.ts'
import { bear, onTraitsSet } from './traitsSet.ts'
import { onTransfer } from './transfer.ts'
import { onWithdrawn } from './withdrawn.ts'

const handlers: Record<EventName, Handler> = {
  Transfer: onTransfer,
  TraitsSet: onTraitsSet,
  Listed: onListed,
  PriceChanged: onPriceChanged,
  ExpirySet: onExpirySet,
  Cancelled: onCancelled,
  Sold: onSold,
  PutUp: onPutUp,
  Bid: onBid,
  PutUpAgain: onPutUp,
  Withdrawn: onWithdrawn,
}

/** Applies one event. A token that was minted with bits that are no traits of ours is a stranger, whatever it does later. */
export function handle(set: WorkingSet, event: ChainEvent, ctx: HandlerContext): void {
  const asset = set.asset(event)
  if (asset) apply(set, asset, event, ctx)
  else if (event.name === 'Transfer' && event.args.from === ZERO_ADDRESS) set.noteMint(event)
  else if (event.name !== 'TraitsSet' || !bear(set, event)) set.strangers.push(event)
}

function apply(set: WorkingSet, asset: AssetRow, event: ChainEvent, ctx: HandlerContext): void {
  const asked = askedFor(set, asset)
  handlers[event.name](set, asset, event, ctx)
  noteAsk(set, asset, event, asked)
  const applied = set.events.at(-1)
  if (applied) set.noteStep(asset, applied)
}

export type { HandlerContext } from './handler.ts'
