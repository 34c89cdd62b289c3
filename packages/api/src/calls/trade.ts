import { z } from 'zod'
import { defineCalls } from './define.ts'
import { operation, prepared } from './operations.ts'
import { hash, text } from './schemas.ts'

const id = z.object({ id: z.string().max(40).meta({ description: 'assets_id' }) })
const price = text(100).meta({ description: 'Decimal string, e.g. 12.5' })
const coin = z.enum(['BNB', 'HERO', 'HFH', 'MDV', 'META', 'ENFT']).optional().meta({ description: 'HERO when absent' })
const report = z.object({ operation: text(60), tx: hash })

export const tradeCalls = defineCalls({
  'POST /api/card/sell/:id': {
    name: 'listForSale',
    summary: 'Prepare a sale at a fixed price',
    params: id,
    body: z.object({ price, coin }),
    response: prepared,
  },
  'POST /api/card/price/:id': {
    name: 'changePrice',
    summary: 'Prepare a change of price',
    params: id,
    body: z.object({ price }),
    response: prepared,
  },
  'POST /api/card/auction/:id': {
    name: 'putUpForAuction',
    summary: 'Prepare putting a card up under NFT111, for the first time or again',
    params: id,
    body: z.object({ price, coin }),
    response: prepared,
  },
  'POST /api/card/sellback/:id': {
    name: 'reportOffer',
    summary: 'Report the transaction of a sale, a change of price or a putting up. A hint: the chain is looked at',
    params: id,
    body: report,
    response: operation,
  },
  'POST /api/card/cancel/:id': {
    name: 'cancelSale',
    summary: 'Prepare taking a card off sale',
    params: id,
    response: prepared,
  },
  'POST /api/card/withdraw/:id': {
    name: 'endAuction',
    summary: 'Prepare taking a card out of its auction, back to the wallet',
    params: id,
    response: prepared,
  },
  'POST /api/card/cancelback/:id': {
    name: 'reportOfferEnd',
    summary: 'Report the transaction of a cancelled sale or of an ended auction',
    params: id,
    body: report,
    response: operation,
  },
  'POST /api/card/buy': {
    name: 'buyOrBid',
    summary: 'Prepare a purchase at exactly this price, or a bid of at least 1.11 times the present one',
    body: z.object({ id: z.int().meta({ description: 'assets_id' }), price }),
    response: prepared,
  },
  'POST /api/card/buyback': {
    name: 'reportPurchase',
    summary: 'Report the transaction of a purchase or a bid',
    body: report,
    response: operation,
  },
})
