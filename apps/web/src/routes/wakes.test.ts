import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { coinsQuery } from '../game/coins.ts'
import { queryClient } from '../lib/queryClient.ts'
import { wake } from '../lib/wake.ts'
import './wakes.ts'

/** What a busy page may hold, by the names used below. */
const held = {
  card: ['card', 'en', '7'],
  otherCard: ['card', 'en', '8'],
  dragon: ['dragon', 'en', '7'],
  custody: ['custody', 'en', 7],
  kind: ['kind', 'en', 'pet', '3'],
  memory: ['memory', 'kind', {}, '7'],
  front: ['front', 'en'],
  heroes: ['user', 'heroes', 'en'],
  flight: ['user', 'flight', 'en'],
  ownAssets: ['user', 'assets', 'hero', 'all', 'en'],
  hearts: ['user', 'hearts', 'list', 'en'],
  watchers: ['user', 'hearts', 'of', 7],
  coins: ['user', 'coins'],
  info: ['user', 'info'],
  messages: ['user', 'messages'],
  roles: ['user', 'roles', 'en'],
  operations: ['user', 'operations'],
  activity: ['user', 'activity', 'en', {}],
  notices: ['user', 'notices', 'en'],
  withdrawals: ['user', 'withdrawals'],
  legion: ['user', 'legion', 'team'],
  invites: ['user', 'invites', 'all'],
  devices: ['user', 'devices'],
  market: ['market', 'en', {}],
  setting: ['setting'],
  news: ['news', 'en'],
}
const coinsOf = (state: string) => ({ items: [], activation: { state } })
const woken = () =>
  Object.entries(held)
    .filter(([, key]) => queryClient.getQueryState(key)?.isInvalidated)
    .map(([name]) => name)
    .join()

// Nobody is logged in.
vi.stubGlobal('document', { cookie: '' })
afterAll(() => vi.unstubAllGlobals())

beforeEach(() => {
  vi.useFakeTimers()
  for (const key of Object.values(held)) queryClient.setQueryData(key, key[1] === 'coins' ? coinsOf('activated') : {})
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  queryClient.clear()
})

const everything =
  'card,otherCard,dragon,custody,kind,memory,front,heroes,ownAssets,hearts,watchers,coins,operations,setting'

const ofAccount = 'info,messages,roles,activity'
const messages: [Parameters<typeof wake>[0], string][] = [
  [{ type: 'assets', ids: [7] }, 'card,dragon,custody,kind,front,heroes,ownAssets,hearts'],
  [{ type: 'assets', ids: 'many' }, 'card,otherCard,dragon,custody,kind,front,heroes,ownAssets,hearts'],
  [{ type: 'operation', id: 'x' }, 'flight,operations'],
  [{ type: 'account' }, `heroes,flight,coins,${ofAccount},withdrawals,legion,invites`],
  [{ type: 'notices' }, 'operations,notices'],
  [{ type: 'hearts' }, 'hearts,watchers'],
  [{ type: 'memory', block: 5 }, 'memory,front'],
  [{ type: 'terms', block: 5 }, 'card,otherCard,dragon,custody,setting,news'],
  [{ type: 'reorg', block: 5 }, everything.replace('operations', 'operations,notices')],
  [{ type: 'head', block: 5, time: 1, block_ms: 750, final_block: 3, version: '0x5' }, ''],
]

test.each(messages)('%o wakes %s', (message, names) => {
  wake(message)
  expect(woken()).toBe(names)
})

test('a stream that opens wakes whatever any message would have: it may have been said a moment before', () => {
  wake({ type: 'resync', version: '' })
  const named = new Set(messages.flatMap(([, names]) => names.split(',')))
  expect(new Set(woken().split(','))).toEqual(new Set([...named].filter(Boolean)))
})

test('where nothing has happened since the market was asked for, it is not asked for again', () => {
  queryClient.setQueryData(held.front, { version: '0x5' })
  wake({ type: 'resync', version: '0x5' })
  expect(woken().split(',')).not.toContain('front')
  wake({ type: 'resync', version: '0x6' })
  expect(woken().split(',')).toContain('front')
})

test('a block is a confirmation for who is being activated', () => {
  queryClient.setQueryData<unknown>(coinsQuery.queryKey, coinsOf('activating'))
  wake({ type: 'head', block: 5, time: 1, block_ms: 750, final_block: 3, version: '0x5' })
  expect(woken()).toBe('coins')
})

test('a bid on what the player could bid on again changes what that takes', () => {
  const items = [{ kind: 'outbid', asset: { assets_id: 7 }, bid_again: {} }]
  queryClient.setQueryData<unknown>(held.notices, { items })
  wake({ type: 'assets', ids: [8] })
  expect(woken()).not.toContain('notices')
  wake({ type: 'assets', ids: [7] })
  expect(woken()).toContain('notices')
})

test('a busy chain does not make the lists look for each block', () => {
  const lists = () => woken().includes('ownAssets')
  wake({ type: 'assets', ids: [1] })
  expect(lists()).toBe(true)
  queryClient.setQueryData(held.ownAssets, {})
  wake({ type: 'assets', ids: [2] })
  expect(lists()).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(lists()).toBe(true)
})
