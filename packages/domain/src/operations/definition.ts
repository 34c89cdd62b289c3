import type { ActivityType } from '../activity/activity.ts'
import type { AssetProblem } from './rules/asset.ts'
import type { BridgeProblem } from './rules/bridge.ts'
import type { Rule } from './rules/rule.ts'
import type { TradeProblem } from './rules/trade.ts'

/** Why something may not be done now, named as the wire's refusals. */
export type OperationProblem =
  | AssetProblem
  | TradeProblem
  | BridgeProblem
  | 'dragon.too_many'
  | PrizeProblem
  | MintProblem

/** Of the small dragon. */
type PrizeProblem = 'flight.goal_missed' | 'flight.claimed'

/** Of a campaign. */
type MintProblem = 'mint.not_open' | 'mint.sold_out' | 'mint.too_many'

/** Which event does it, and how it is told from others of the same name. */
export type OperationEvent =
  /** Of a token's life: by its collection, its number and its price. `actor`: the argument that names who did it. */
  | { of: 'token'; name: string; actor: string }
  /** Of the vault: by who did it and by what the operation wrote down of its arguments. */
  | { of: 'vault'; name: string }

/** Who gets what of the price. */
export type Shares = {
  /** What the seller, the holder or the player gets. */
  receive: bigint | null
  /** The platform's fee, or the community's tenth. */
  fee: bigint | null
  backIfOutbid: bigint | null
}

/** What the price means: the owner names it, the player pays it, the player gets it, or there is none. */
export type PriceRole = 'named' | 'paid' | 'received' | 'none'

/** A name in contracts/snapshots/gas.json: the same in every coin, or one for BNB and one for the others. */
export type GasFigure = string | { bnb: string; coin: string }

/**
 * One thing that a player does on the chain. All that there is to know of its kind stands here: server, page, database
 * and catalogues read it, and none of them lists kinds of its own.
 */
export type OperationDefinition<Kind extends string, Standing> = {
  kind: Kind
  about: 'asset' | 'coin' | 'account' | 'dragons' | 'hero' | 'campaign'
  event: OperationEvent
  /** Why the player may not do it now, or null. The chain has the last word; this says it before anything is signed. */
  problem: Rule<Standing, OperationProblem>
  price: PriceRole
  shares: (price: bigint, terms: { feeBps: bigint }) => Shares
  /** The call by which a browser reports its transaction, in the specification's words. */
  reportedBy: 'sellback' | 'cancelback' | 'buyback' | 'callback' | 'report'
  /** By which figure of the gas snapshot its network fee is told; none where that depends on how much is done. */
  gas?: GasFigure
  /** It can be done with several assets in one transaction: how many, and what each further one uses, where measured. */
  several?: { most: number; gasEach?: GasFigure }
  /** What the player reads while its block may still be undone. */
  minedProgress: 'confirming_sale' | 'depositing' | 'updating_game_data'
  /** The contract takes the token from the wallet, so its owner has to allow that first. */
  takesToken?: true
  /** Somebody else's asset for one's own money; everything else is done by its owner. */
  isPurchase?: true
  /** Its coin is chosen with it; that of a running offer is fixed. */
  choosesCoin?: true
  /** The cheapest other offer of its kind is shown beside its price. `warns`: and a price far under it asks once more. */
  floor?: 'shown' | 'warns'
  /** The contract takes an approval by signature. */
  takesPermit?: true
  /** The server's signature makes it possible, until a deadline. */
  byVoucher?: true
  /** The line of activity for one that the chain refused; none where a refusal changes nothing for anybody. */
  failedActivity?: ActivityType
  /** An asset comes to the player by it: a new one, or one of their own comes home. Its page shows that, once. */
  brings?: 'new' | 'home'
  /** What it takes is set aside until it is sent or its deadline has passed: until then there is nothing to give up. */
  isSetAside?: true
}

export const noShares: Shares = { receive: null, fee: null, backIfOutbid: null }
