import { describe, expect, test } from 'vitest'
import { isStopped, stillAnnounced, type Term, termsAfter } from './terms.ts'

const DAY = 24 * 3600
const market = (name: Term['name'], args: Term['args']): Term => ({ contract: 'market', name, args })
const nft111 = (name: Term['name'], args: Term['args']): Term => ({ contract: 'nft111', name, args })
const vault = (name: Term['name'], args: Term['args']): Term => ({ contract: 'vault', name, args })

test('nothing is known before the chain was read', () => {
  expect(termsAfter([])).toEqual({
    saleFeeBps: null,
    lockBlocks: null,
    stoppedUntil: { market: null, nft111: null },
    coinsOff: { market: [], nft111: [] },
    announced: [],
  })
})

test('the last word counts', () => {
  const told = [
    market('FeeSet', { feeBps: '500' }),
    nft111('LockBlocksSet', { lockBlocks: '200' }),
    market('FeeSet', { feeBps: '250' }),
  ]
  expect(termsAfter(told)).toMatchObject({ saleFeeBps: 250, lockBlocks: 200 })
})

describe('a coin', () => {
  const off = { currency: '0xc0', allowed: '0' }
  const on = { currency: '0xc0', allowed: '1' }
  test.each<[string, Term[], string[], string[]]>([
    ['is on the list', [market('CurrencySet', on), nft111('CurrencySet', on)], [], []],
    ['is off in one contract', [market('CurrencySet', on), nft111('CurrencySet', off)], [], ['0xc0']],
    ['is off once, however often it is said', [market('CurrencySet', off), market('CurrencySet', off)], ['0xc0'], []],
    ['comes back', [nft111('CurrencySet', off), nft111('CurrencySet', on)], [], []],
  ])('%s', (_, told, sales, auctions) => {
    expect(termsAfter(told).coinsOff).toEqual({ market: sales, nft111: auctions })
  })
})

describe('a stop', () => {
  const stop = market('TradingStopped', { by: '0xa', until: '1000' })
  test.each<[string, Term[], number, boolean]>([
    ['holds until its second', [stop], 999, true],
    ['ends by itself', [stop], 1000, false],
    ['is of one contract', [nft111('TradingStopped', { until: '1000' })], 1, false],
    ['ends by the owner', [stop, market('TradingResumed', { by: '0xb' })], 1, false],
    ['comes again', [stop, market('TradingResumed', {}), market('TradingStopped', { until: '2000' })], 1500, true],
  ])('%s', (_, told, now, stopped) => {
    expect(isStopped(termsAfter(told), 'market', now)).toBe(stopped)
  })
})

describe('an announcement', () => {
  const signer = vault('SignerAnnounced', { signer: '0x51', from: `${4 * DAY}` })
  const limits = vault('LimitsAnnounced', {
    item: '0xc0',
    perVoucher: '1',
    perHour: '2',
    perDay: '3',
    from: `${4 * DAY}`,
  })
  test.each<[string, Term[], number, string]>([
    ['a signer’s, before its time', [signer], 1, 'signer'],
    ['a signer in reserve', [signer], 4 * DAY, ''],
    ['a signer that was put in charge', [signer, vault('SignerSet', { signer: '0x51' })], 1, ''],
    ['a signer that was retired before', [signer, vault('SignerStopped', { signer: '0x51', by: '0xa' })], 1, ''],
    ['a signer’s, when another is retired', [signer, vault('SignerStopped', { signer: '0x52' })], 1, 'signer'],
    ['limits, before their time', [limits], 1, 'limits'],
    ['limits that can be put in force', [limits], 4 * DAY, 'limits'],
    ['limits whose time is over', [limits], 7 * DAY, ''],
    ['limits in force', [limits, vault('LimitsSet', { item: '0xc0' })], 1, ''],
    ['limits, when others are lowered', [limits, vault('LimitsSet', { item: '0xc1' })], 1, 'limits'],
    ['both', [signer, limits], 1, 'signer,limits'],
  ])('%s', (_, told, now, expected) => {
    const left = stillAnnounced(termsAfter(told), now)
    expect(left.map(({ what }) => what).join()).toBe(expected)
  })

  test('says what changes, and from when', () => {
    const [first, second] = stillAnnounced(termsAfter([signer, limits]), 0)
    expect(first).toEqual({ what: 'signer', signer: '0x51', from: 4 * DAY })
    expect(second).toEqual({ what: 'limits', item: '0xc0', perDay: 3n, from: 4 * DAY })
  })
})
