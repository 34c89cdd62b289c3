import { assetKinds, MOST_COUNTED, noticeKindNames } from '@mdragon/domain'
import { z } from 'zod'
import { defineCalls } from './define.ts'
import { assetsId, id, MAX_ID } from './ids.ts'
import { address, amount, text, unixSeconds } from './schemas.ts'

const unread = z
  .int()
  .min(0)
  .max(MOST_COUNTED)
  .meta({ description: `How many are unread; ${MOST_COUNTED} means that or more` })

const notice = z
  .object({
    id,
    kind: z.enum(noticeKindNames),
    at: unixSeconds,
    is_read: z.boolean(),
    is_final: z.boolean().meta({ description: 'False while the block that brought it can be undone' }),
    asset: z
      .object({
        assets_id: id,
        nftname: z.string().meta({ description: 'In the caller’s language' }),
        tokenid: z.int().min(0),
        number: z.int(),
        index_id: id,
        kind: z.enum(assetKinds),
        art: z.string(),
      })
      .nullable()
      .meta({ description: 'What it is about, where that is an asset' }),
    who: z
      .object({ userid: id.nullable(), name: z.string().nullable(), address: address.nullable() })
      .nullable()
      .meta({ description: 'The other player, where there is one' }),
    coin: z.string().nullable(),
    price: amount.nullable(),
    paid: amount.nullable().meta({ description: 'Of who was outbid: what the bid had cost' }),
    fee: amount.nullable(),
    amount: amount.nullable().meta({ description: 'What reached the account, or left the game' }),
    wanted: amount.nullable().meta({ description: 'Of a watched item: the price that was named for it' }),
    count: z.int().nullable().meta({ description: 'Tickets, or what a saved search found' }),
    search: id.nullable().meta({ description: 'The saved search' }),
    name: z.string().nullable().meta({ description: 'What the saved search is called' }),
    reason: z.string().nullable().meta({ description: 'Why a withdrawal was rejected, in the caller’s language' }),
    note: z.string().nullable().meta({ description: 'What an operator wrote to it' }),
    bid_again: z
      .object({ pay: amount, coin: z.string(), lock_block: z.int().nullable() })
      .nullable()
      .meta({ description: 'Of who was outbid and can answer: the least bid as it is now' }),
  })
  .meta({ id: 'Notice' })

const group = { name: 'notices', description: 'What the account is told, on every device' }

export const noticeCalls = defineCalls(group, {
  'GET /api/notice/list': {
    name: 'getNotices',
    summary: 'What the account was told, newest first',
    access: 'user',
    query: z.object({
      cursor: text(200).optional().meta({ description: '`next` of the page before' }),
      limit: z.coerce.number().int().min(1).max(96).default(24),
      assets_id: z.coerce.number().int().min(1).max(MAX_ID).optional(),
    }),
    response: z.object({ items: z.array(notice), next: z.string().nullable(), unread }).meta({ id: 'Notices' }),
  },
  'GET /api/notice/unread': {
    name: 'getUnreadNotices',
    summary: 'How many notices are unread',
    access: 'user',
    response: z.object({ unread }),
  },
  'POST /api/notice/read': {
    name: 'readNotice',
    summary: 'Mark one notice as read, on every device',
    access: 'user',
    body: z.object({ id }),
    response: z.object({ unread }),
  },
  'POST /api/notice/read_all': {
    name: 'readNotices',
    summary: 'Mark every notice up to one as read; what came since stays unread',
    access: 'user',
    body: z.object({ up_to: id }),
    response: z.object({ unread }),
  },
  'POST /api/notice/let_go': {
    name: 'letGo',
    summary: 'Hear no more of an asset, until bidding on it again',
    access: 'user',
    body: z.object({ assets_id: assetsId }),
    response: z.object({ unread }),
  },
})
