import { readMarketSearch } from '@mdragon/domain/market/search'
import { expect, test } from 'vitest'
import { marketHref, readAddress, withoutFilters } from './address.ts'

test.each([
  ['', '/marketplace'],
  ['?val1=3&val5=7&sort=price,asc', '/marketplace?val1=3&val5=7&sort=price,asc'],
  ['?q=%E9%BE%8D+1&look=10847', '/marketplace?q=%E9%BE%8D+1&look=10847'],
  ['?val1=99&sort=nonsense&kind=x&look=abc&utm=1', '/marketplace'], // what is wrong is ignored
  ['?val1=0&sort=featured&kind=all', '/marketplace'],
  ['?sort=new,desc', '/marketplace?sort=new,desc'], // and so is what says nothing
])('%s is written as %s', (query, href) => {
  const { search, quickLook } = readAddress(query)
  expect(marketHref(search, quickLook ?? undefined)).toBe(href)
})

test('clearing keeps the order', () => {
  const { search } = readAddress('?val1=3&type=pet&q=x&sort=star,desc')
  expect(withoutFilters(search)).toEqual({ ...readMarketSearch({}), sort: 'star,desc' })
})
