import { type AnyOperation, priceCoins } from '@mdragon/domain'
import { bid } from '@mdragon/domain/operations/bid'
import { buy } from '@mdragon/domain/operations/buy'
import { cancel } from '@mdragon/domain/operations/cancel'
import { changePrice } from '@mdragon/domain/operations/changePrice'
import { endAuction } from '@mdragon/domain/operations/endAuction'
import { list } from '@mdragon/domain/operations/list'
import { putUp } from '@mdragon/domain/operations/putUp'
import { putUpAgain } from '@mdragon/domain/operations/putUpAgain'
import { z } from 'zod'
import { meaningsOf } from '../reverts.ts'
import { defineCalls } from './define.ts'
import { assetsId, assetsIdInAddress, name } from './ids.ts'
import { operation, prepared } from './operations.ts'
import { preparing, reporting } from './refusals.ts'
import { hash, text, unixSeconds } from './schemas.ts'

const card = z.object({ id: assetsIdInAddress })
const price = text(100).meta({ description: 'Decimal string, e.g. 12.5' })
const coin = z.enum(priceCoins).optional().meta({ description: 'HERO when absent' })
const expiresAt = unixSeconds.optional().meta({
  description: 'The last second in which it can be bought, an hour to a year ahead; absent: it does not end by itself',
})
/** As many as one transaction takes. */
const several = <T extends z.ZodType>({ several }: AnyOperation, one: T) =>
  z
    .array(one)
    .min(1)
    .max(several?.most ?? 1)
const report = z.object({ operation: name, tx: hash })

const trading = (contract: 'market' | 'nft111', ...definitions: readonly AnyOperation[]) =>
  ['feature.not_open', ...preparing(...definitions), ...meaningsOf(contract)] as const

const group = {
  name: 'trade',
  description: 'Sales and auctions: each call prepares what the wallet signs, or reports what it has sent',
}

export const tradeCalls = defineCalls(group, {
  'POST /api/card/sell/:id': {
    name: 'listForSale',
    summary: 'Prepare a sale at a fixed price',
    access: 'user',
    params: card,
    body: z.object({ price, coin, expires_at: expiresAt }),
    response: prepared,
    refusals: trading('market', list),
  },
  'POST /api/card/price/:id': {
    name: 'changePrice',
    summary: 'Prepare a change of price',
    access: 'user',
    params: card,
    body: z.object({ price }),
    response: prepared,
    refusals: trading('market', changePrice),
  },
  'POST /api/card/auction/:id': {
    name: 'putUpForAuction',
    summary: 'Prepare putting a card up under NFT111, for the first time or again',
    access: 'user',
    params: card,
    body: z.object({ price, coin }),
    response: prepared,
    refusals: trading('nft111', putUp, putUpAgain),
  },
  'POST /api/cards/sell': {
    name: 'listSeveral',
    summary: 'Prepare several sales in one transaction. What cannot be offered now is left out, and says why',
    access: 'user',
    body: z.object({ items: several(list, z.object({ id: assetsId, price })), coin, expires_at: expiresAt }),
    response: prepared,
    refusals: trading('market', list),
  },
  'POST /api/cards/cancel': {
    name: 'cancelSeveral',
    summary: 'Prepare taking several cards off sale in one transaction, or all that the account has on sale',
    access: 'user',
    body: z.object({ ids: several(cancel, assetsId).optional().meta({ description: 'All, when absent' }) }),
    response: prepared,
    refusals: ['operation.not_open', ...trading('market', cancel)],
  },
  'POST /api/cards/buy': {
    name: 'buySeveral',
    summary: 'Prepare several purchases in one transaction, all in one coin. One that is gone by then is skipped',
    access: 'user',
    body: z.object({ items: several(buy, z.object({ id: assetsId, price })) }),
    response: prepared,
    refusals: trading('market', buy),
  },
  'POST /api/card/sellback/:id': {
    name: 'reportOffer',
    summary: 'Report the transaction of a sale, a change of price or a putting up. A hint: the chain is looked at',
    access: 'user',
    params: card,
    body: report,
    response: operation,
    refusals: ['card.not_found', ...reporting],
  },
  'POST /api/card/cancel/:id': {
    name: 'cancelSale',
    summary: 'Prepare taking a card off sale',
    access: 'user',
    params: card,
    response: prepared,
    refusals: trading('market', cancel),
  },
  'POST /api/card/withdraw/:id': {
    name: 'endAuction',
    summary: 'Prepare taking a card out of its auction, back to the wallet',
    access: 'user',
    params: card,
    response: prepared,
    refusals: trading('nft111', endAuction),
  },
  'POST /api/card/cancelback/:id': {
    name: 'reportOfferEnd',
    summary: 'Report the transaction of a cancelled sale or of an ended auction',
    access: 'user',
    params: card,
    body: report,
    response: operation,
    refusals: ['card.not_found', ...reporting],
  },
  'POST /api/card/buy': {
    name: 'buyOrBid',
    summary: 'Prepare a purchase at exactly this price, or a bid of at least 1.11 times the present one',
    access: 'user',
    body: z.object({ id: assetsId, price }),
    response: prepared,
    refusals: [...trading('market', buy), ...trading('nft111', bid)],
  },
  'POST /api/card/buyback': {
    name: 'reportPurchase',
    summary: 'Report the transaction of a purchase or a bid',
    access: 'user',
    body: report,
    response: operation,
    refusals: reporting,
  },
})
