import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Auction, playAuction } from './auctionModel.ts'
import { nextPrice, splitBid } from './nft111.ts'

type Vectors = {
  steps: { price: string; next: string; toHolder: string; toCommunity: string }[]
  example: { bidder: string; price: string; holder: string; toHolder: string; toCommunity: string; lockBlock: string }[]
  exampleFirstPrice: string
  exampleLockBlocks: string
  exampleFirstBlock: string
}

/** The contracts' tests read the same file. */
const vectors: Vectors = JSON.parse(readFileSync(new URL('../../vectors/nft111.json', import.meta.url), 'utf8'))

describe('golden vectors', () => {
  test.each(vectors.steps)('$price -> $next', ({ price, next, toHolder, toCommunity }) => {
    expect(nextPrice(BigInt(price))).toBe(BigInt(next))
    expect(splitBid(BigInt(price))).toEqual({ toHolder: BigInt(toHolder), toCommunity: BigInt(toCommunity) })
  })

  test('the worked example', () => {
    const lockBlocks = BigInt(vectors.exampleLockBlocks)
    let auction: Auction = { holder: 'owner', priceWei: BigInt(vectors.exampleFirstPrice), lockBlock: 0n, lockBlocks }
    let block = BigInt(vectors.exampleFirstBlock)
    for (const { bidder, price, holder, toHolder, toCommunity, lockBlock } of vectors.example) {
      const outcome = playAuction(
        auction,
        {
          kind: 'bid',
          by: bidder,
          priceWei: BigInt(price),
          expectedHolder: holder,
          expectedPriceWei: auction.priceWei,
        },
        block,
      )
      if (!outcome.ok || !outcome.auction) throw new Error(`${bidder}'s bid failed`)
      expect(outcome.paid).toEqual({ to: holder, toHolder: BigInt(toHolder), toCommunity: BigInt(toCommunity) })
      expect(outcome.auction.lockBlock).toBe(BigInt(lockBlock))
      auction = outcome.auction
      block += 10n
    }
  })
})
