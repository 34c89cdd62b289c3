import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('/apps/web/src/**/*.tsx', { query: '?raw', import: 'default', eager: true })
/** What a press sends, and which of the shared parts rests for it offline. */
const sends = /\.mutate\(|flow\.(prepare|sign)\(/
const rests = /<(NetworkButton|Form|AmountForm|PriceForm|AskingStep)\b|<fieldset [^>]*disabled=\{isOffline\}/

/**
 * A device forgets its login also when nobody can be told of it; and the demo's pace is a choice among several, in a world
 * that runs on the same machine.
 */
const exempt = ['/apps/web/src/features/account/Abnormal.tsx', '/apps/web/src/features/demo/GameFeed.tsx']

test('whatever sends something is pressed on what rests offline', () => {
  const found = Object.entries(sources).filter(([path, text]) => sends.test(text) && !exempt.includes(path))
  expect(found.length).toBeGreaterThan(15)
  expect(found.filter(([, text]) => !rests.test(text)).map(([path]) => path)).toEqual([])
})

test('no form is sent by a button of its own', () => {
  const own = /<button\b[^>]*type="submit"/
  expect(Object.entries(sources).flatMap(([path, text]) => (own.test(text) ? [path] : []))).toEqual([])
})
