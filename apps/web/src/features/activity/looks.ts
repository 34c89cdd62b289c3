import { flowOf, type ToldActivity } from '@mdragon/domain/activity/told'
import type { IconName } from '../../ui/Icon.tsx'

type Tone = 'good' | 'bad' | 'gold' | 'calm'

/** What stands for each, beside its words. */
const icons: Record<ToldActivity, IconName> = {
  bought: 'buy',
  listed: 'market',
  cancelled: 'minus',
  sold: 'purse',
  priceChanged: 'retry',
  putUp: 'bid',
  bid: 'bid',
  outbid: 'bid',
  locked: 'key',
  putUpAgain: 'bid',
  takenBack: 'wallet',
  firstBid: 'bid',
  auctionFailed: 'broken',
  coinDeposited: 'purse',
  coinWithdrawn: 'wallet',
  withdrawalAsked: 'scroll',
  withdrawalRejected: 'broken',
  onChain: 'scroll',
  assetDeposited: 'gate',
  assetClaimed: 'wallet',
  dragonAdded: 'dragon',
  consumed: 'summon',
  dragonActivated: 'dragon',
  accountActivated: 'gate',
  ticketsClaimed: 'summon',
  smallDragon: 'dragon',
}

/** A code that is not known looks like what it is: a line in a log. */
export function lookOf(name: ToldActivity | null): { icon: IconName; tone: Tone } {
  if (!name) return { icon: 'scroll', tone: 'calm' }
  if (name === 'withdrawalRejected' || name === 'auctionFailed') return { icon: icons[name], tone: 'bad' }
  if (flowOf(name) === 'in' || name === 'accountActivated' || name === 'locked')
    return { icon: icons[name], tone: 'good' }
  return { icon: icons[name], tone: name === 'bid' ? 'gold' : 'calm' }
}
