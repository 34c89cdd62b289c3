import { expect, test } from 'vitest'
import type { TradeFact } from '../activity/activity.ts'
import { canBidAgain, type OutbidNow } from './bidAgain.ts'
import { noticeKindNames, noticeRule, tentativeKinds } from './kinds.ts'
import { outbidNotice, tradeNotices } from './tradeNotices.ts'

const [a, b, c] = ['0xa', '0xb', '0xc']

test('one thing is urgent, and told before it is final: that somebody bid more', () => {
  expect(tentativeKinds).toEqual(['outbid'])
  expect(noticeKindNames.filter((kind) => noticeRule(kind).isUrgent)).toEqual(['outbid'])
})

test('what moves money or ends an offer is never muted', () => {
  expect(noticeKindNames.filter((kind) => noticeRule(kind).isMuted)).toEqual(['watched_price', 'search_found'])
})

const bid = { happened: 'bid', bidder: b, holder: a, price: 111n, toHolder: 99n, isFirst: true } as const
const sold = { by: b, price: 100n, fee: 5n, amount: 95n }

test.each<[string, TradeFact, string | null, unknown[]]>([
  ['a sale', { happened: 'sold', seller: a, buyer: b, price: 100n, fee: 5n }, null, [[a, 'sold', sold]]],
  ['a first bid', bid, a, [[a, 'first_bid', { by: b, price: 111n, amount: 99n }]]],
  ['a later bid is told at once, not here', { ...bid, isFirst: false }, c, []],
  [
    'a lock',
    { happened: 'lock', holder: a, price: 9n },
    c,
    [
      [a, 'won', { price: 9n }],
      [c, 'locked', { by: a, price: 9n }],
    ],
  ],
  ['a lock on one’s own', { happened: 'lock', holder: a, price: 9n }, a, [[a, 'won', { price: 9n }]]],
  ['what one did oneself', { happened: 'list', seller: a, price: 9n }, null, []],
])('%s', (_, fact, putUpBy, told) => {
  expect(tradeNotices(fact, putUpBy).map(({ address, kind, data }) => [address, kind, data])).toEqual(told)
})

test('who is outbid hears by whom, what had been paid and what came back', () => {
  const outbid = outbidNotice({ ...bid, isFirst: false }, 100n)
  expect(outbid).toEqual({ address: a, kind: 'outbid', data: { by: b, price: 111n, paid: 100n, amount: 99n } })
  expect(outbidNotice(bid, 100n)).toBeNull()
  expect(outbidNotice({ ...bid, isFirst: false, bidder: a }, 100n)).toBeNull()
})

const auction = { holder: b, lockBlock: 20, headBlock: 18 }
const now: OutbidNow = { isNewest: true, isLetGo: false, auction, reader: a }

test.each<[string, Partial<OutbidNow>, boolean]>([
  ['while the next block can still bring a bid', {}, true],
  ['the next block locks', { auction: { ...auction, headBlock: 19 } }, false],
  ['put up anew, with no bid yet', { auction: { ...auction, lockBlock: null } }, true],
  ['answered: the reader holds it again', { auction: { ...auction, holder: a } }, false],
  ['told again since', { isNewest: false }, false],
  ['let go', { isLetGo: true }, false],
  ['taken home by its holder', { auction: null }, false],
])('bid again: %s', (_, change, can) => {
  expect(canBidAgain({ ...now, ...change })).toBe(can)
})
