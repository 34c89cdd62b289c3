import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
  heroes: ['user', 'heroes', 'en'],
  flight: ['user', 'flight', 'en'],
  ownAssets: ['user', 'assets', 'hero', 'all', 'en'],
  coins: ['user', 'coins'],
  info: ['user', 'info'],
  messages: ['user', 'messages'],
  roles: ['user', 'roles', 'en'],
  operations: ['user', 'operations'],
  activity: ['user', 'activity', 'en', {}],
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

beforeEach(() => {
  vi.useFakeTimers()
  for (const key of Object.values(held)) queryClient.setQueryData(key, key[1] === 'coins' ? coinsOf('activated') : {})
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  queryClient.clear()
})

const everything = 'card,otherCard,dragon,custody,kind,heroes,ownAssets,coins,operations,setting'

test.each<[Parameters<typeof wake>[0], string]>([
  [{ type: 'assets', ids: [7] }, 'card,dragon,custody,kind,heroes,ownAssets'],
  [{ type: 'assets', ids: 'many' }, 'card,otherCard,dragon,custody,kind,heroes,ownAssets'],
  [{ type: 'operation', id: 'x' }, 'flight,operations'],
  [{ type: 'account' }, 'heroes,flight,coins,info,messages,roles,activity,legion,invites'],
  [{ type: 'terms', block: 5 }, 'card,otherCard,dragon,custody,setting,news'],
  [{ type: 'reorg', block: 5 }, everything],
  [
    { type: 'resync', isFirst: false },
    `${everything.replace('operations', 'operations,activity,legion,invites')},news`,
  ],
  [{ type: 'head', block: 5, time: 1, block_ms: 750, final_block: 3 }, ''],
])('%o wakes %s', (message, names) => {
  wake(message)
  expect(woken()).toBe(names)
})

test('a block is a confirmation for who is being activated', () => {
  queryClient.setQueryData<unknown>(coinsQuery.queryKey, coinsOf('activating'))
  wake({ type: 'head', block: 5, time: 1, block_ms: 750, final_block: 3 })
  expect(woken()).toBe('coins')
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
