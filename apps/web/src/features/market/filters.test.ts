import { readMarketSearch } from '@mdragon/domain/market/search'
import { expect, test } from 'vitest'
import { type ChoiceName, withChoice } from './filters.ts'

const everything = readMarketSearch({})

test.each<
  [string, Partial<typeof everything>, ChoiceName, Parameters<typeof withChoice>[2], Partial<typeof everything>]
>([
  ['a choice is taken', {}, 'element', 3, { element: 3 }],
  ['and let go when it is pressed again', { element: 3 }, 'element', 3, { element: 0 }],
  ['another takes its place', { element: 3 }, 'element', 2, { element: 2 }],
  ['all of it lets go, and pressed again stays', { star: 0 }, 'star', 0, { star: 0 }],
  ['a type', { camp: 2 }, 'type', 'hero', { type: 'hero', camp: 2 }],
  ['a pet has other camps', { camp: 2 }, 'type', 'pet', { type: 'pet', camp: 0 }],
  ['and so has what is no pet', { type: 'pet', camp: 2 }, 'type', 'pet', { type: 'all', camp: 0 }],
  ['a coin', {}, 'coin', 'HFH', { coin: 'HFH' }],
  [
    'of all coins there is no bound, and no order of prices',
    { coin: 'HFH', from: '1', to: '2', sort: 'price,asc' },
    'coin',
    'HFH',
    { coin: 'all', from: '', to: '', sort: everything.sort },
  ],
  ['what one watches', {}, 'watched', true, { watched: true }],
  ['and everything again', { watched: true }, 'watched', true, { watched: false }],
])('%s', (_, before, name, value, after) => {
  expect(withChoice({ ...everything, ...before }, name, value)).toEqual({ ...everything, ...before, ...after })
})
