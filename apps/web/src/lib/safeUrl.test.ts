import { expect, test } from 'vitest'
import { safeUrl } from './safeUrl.ts'

test.each([
  [undefined, ''],
  ['', ''],
  ['javascript:alert(1)', ''],
  ['nonsense', ''],
  ['https://bscscan.com', 'https://bscscan.com'],
])('%j opens %j', (url, opened) => {
  expect(safeUrl(url)).toBe(opened)
})
