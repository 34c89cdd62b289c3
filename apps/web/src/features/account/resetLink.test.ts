import { expect, test } from 'vitest'
import { readResetLink } from './resetLink.ts'

test.each([
  ['#email=a%2Bb%40mdragon.example&token=abc_-1', { email: 'a+b@mdragon.example', token: 'abc_-1' }],
  ['', null],
  ['#main', null],
  ['#email=a%40mdragon.example', null],
])('%s', (hash, link) => {
  expect(readResetLink(hash)).toEqual(link)
})
