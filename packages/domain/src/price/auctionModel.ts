import { MAX_FIRST_PRICE, nextPrice, splitBid } from './nft111.ts'
import { isTooFine, MAX_PRICE } from './unit.ts'

/**
 * The NFT111 auction of one token as a pure function: what the contract does, said a second time. The contract is
 * replayed against it with random moves.
 */
export type Auction = {
  holder: string
  /** What the last bid paid, or before the first bid the owner's first price. */
  priceWei: bigint
  /** The first block in which no bid is accepted; 0 before the first bid, when there is no clock. */
  lockBlock: bigint
  /** How many blocks a bid moves the lock ahead. */
  lockBlocks: bigint
}

export type AuctionMove =
  | { kind: 'putUp'; by: string; priceWei: bigint; lockBlocks: bigint }
  | { kind: 'bid'; by: string; priceWei: bigint; expectedHolder: string; expectedPriceWei: bigint }
  | { kind: 'putUpAgain'; by: string; priceWei: bigint }
  | { kind: 'withdraw'; by: string }

/** Named as the contract's errors. */
export type AuctionError =
  | 'AlreadyUp'
  | 'NotUp'
  | 'NotHolder'
  | 'NotLockedYet'
  | 'Locked'
  | 'ZeroPrice'
  | 'PriceTooHigh'
  | 'PriceTooFine'
  | 'BidTooLow'
  | 'HolderChangedMeanwhile'
  | 'PriceChangedMeanwhile'

export type AuctionOutcome =
  | { ok: false; error: AuctionError }
  /** `auction` is null when the token went home. A bid also pays. */
  | { ok: true; auction: Auction | null; paid?: { to: string; toHolder: bigint; toCommunity: bigint } }

/** The least that the next bid must pay: 1.11 times the present price, also the first time. */
export const minimumBid = (auction: Auction): bigint => nextPrice(auction.priceWei)

/** What a move in block `block` makes of an auction; null is a token that is not up. */
export function playAuction(auction: Auction | null, move: AuctionMove, block: bigint): AuctionOutcome {
  switch (move.kind) {
    case 'putUp':
      return putUp(auction, move)
    case 'bid':
      return bid(auction, move, block)
    case 'putUpAgain': {
      const refused = priceError(move.priceWei, MAX_FIRST_PRICE) ?? endError(auction, move.by, block)
      if (refused || !auction) return refuse(refused ?? 'NotUp')
      return { ok: true, auction: { ...auction, priceWei: move.priceWei, lockBlock: 0n } }
    }
    case 'withdraw': {
      const refused = endError(auction, move.by, block)
      return refused ? refuse(refused) : { ok: true, auction: null }
    }
  }
}

function putUp(auction: Auction | null, { by, priceWei, lockBlocks }: Extract<AuctionMove, { kind: 'putUp' }>) {
  const refused = priceError(priceWei, MAX_FIRST_PRICE) ?? (auction ? 'AlreadyUp' : null)
  if (refused) return refuse(refused)
  return { ok: true, auction: { holder: by, priceWei, lockBlock: 0n, lockBlocks } } as const
}

function bid(auction: Auction | null, move: Extract<AuctionMove, { kind: 'bid' }>, block: bigint): AuctionOutcome {
  if (!auction) return refuse('NotUp')
  if (auction.holder !== move.expectedHolder) return refuse('HolderChangedMeanwhile')
  if (auction.priceWei !== move.expectedPriceWei) return refuse('PriceChangedMeanwhile')
  if (auction.lockBlock !== 0n && block >= auction.lockBlock) return refuse('Locked')
  const refused = priceError(move.priceWei, MAX_PRICE)
  if (refused) return refuse(refused)
  if (move.priceWei < minimumBid(auction)) return refuse('BidTooLow')
  return {
    ok: true,
    auction: { ...auction, holder: move.by, priceWei: move.priceWei, lockBlock: block + auction.lockBlocks },
    paid: { to: auction.holder, ...splitBid(move.priceWei) },
  }
}

/** Why `by` may not end the auction now: the owner may before the first bid, the holder from the lock block on. */
function endError(auction: Auction | null, by: string, block: bigint): AuctionError | null {
  if (!auction) return 'NotUp'
  if (auction.holder !== by) return 'NotHolder'
  return block < auction.lockBlock ? 'NotLockedYet' : null
}

/** In the contract's order: what fits no record, then what is too fine, then what is too high to begin with. */
function priceError(priceWei: bigint, maximum: bigint): AuctionError | null {
  if (priceWei === 0n) return 'ZeroPrice'
  if (priceWei > MAX_PRICE) return 'PriceTooHigh'
  if (isTooFine(priceWei)) return 'PriceTooFine'
  return priceWei > maximum ? 'PriceTooHigh' : null
}

const refuse = (error: AuctionError): AuctionOutcome => ({ ok: false, error })
