import { expect, test } from 'vitest'
import { followRedirects, itemOf, pathOf, safeNext } from './guard.ts'

test.each([
  // asked, with a token, shown
  ['/', false, '/login'],
  ['/', true, '/accountAccount'],
  ['/login', false, '/login'],
  ['/login', true, '/accountAccount'],
  ['/LOGIN', false, '/LOGIN'],
  ['/forget', false, '/forget'],
  ['/unsubscribe?key=k&topic=sales', false, '/unsubscribe?key=k&topic=sales'],
  ['/marketplace', false, '/marketplace'],
  ['/marketplace?val1=3', true, '/marketplace?val1=3'],
  ['/MarketPlace/', false, '/MarketPlace/'],
  ['/Account', true, '/accountAccount'],
  ['/Account', false, '/login?next=%2FaccountAccount'],
  ['/account', false, '/login?next=%2FaccountAccount'],
  ['/accountAccount', true, '/accountAccount'],
  ['/activity', false, '/login?next=%2Factivity'],
  ['/legion/ranks', false, '/login?next=%2Flegion%2Franks'],
  ['/cardDetail?id=10847', false, '/login?next=%2FcardDetail%3Fid%3D10847'],
  ['/cardDetail?id=10847', true, '/cardDetail?id=10847'],
  ['/login?next=%2FcardDetail%3Fid%3D10847', true, '/cardDetail?id=10847'],
  ['/login?next=%2F%2Fevil.example', true, '/accountAccount'],
  ['/login?next=%2Flogin', true, '/accountAccount'],
  ['/gun/pet/12', true, '/gun/pet/12'],
  ['/gun/pet/x', true, '/accountAccount'],
  ['/demo/kit', false, '/demo/kit'],
  ['/demo', false, '/login'],
  ['/nowhere', false, '/login'],
  ['/nowhere', true, '/accountAccount'],
  ['/legion/unknown', false, '/login'],
])('%s with token %s shows %s', (asked, hasToken, shown) => {
  const url = new URL(asked, 'http://page')
  expect(followRedirects(url.pathname, url.search, hasToken)).toBe(shown)
})

test.each([
  [null, null],
  ['', null],
  ['/accountAccount', '/accountAccount'],
  ['/cardDetail?id=1&x=%E9%BE%8D', '/cardDetail?id=1&x=%E9%BE%8D'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/\t/evil.example', null],
  ['https://evil.example', null],
  ['javascript:alert(1)', null],
  ['accountAccount', null],
])('next %j is %j', (next, safe) => {
  expect(safeNext(next)).toBe(safe)
})

test('matching ignores case and a last slash', () => {
  expect(pathOf('/ACCOUNTACCOUNT')).toBe('/accountAccount')
  expect(pathOf('/legion/Rules/')).toBe('/legion/rules')
  expect(pathOf('/toString')).toBeNull()
})

test.each([
  ['/cardDetail?id=7', '7'],
  ['/DRAGONDETAIL?x=1&id=7&y', '7'],
  ['/cardDetail?id=x', null],
  ['/cardDetail', null],
  ['/setting?id=7', null],
  [null, null],
])('of %j the market shows %j', (next, item) => {
  expect(itemOf(next)).toBe(item)
})
