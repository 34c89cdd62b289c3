import { expect, test } from 'vitest'
import { readEmail } from './email.ts'

test.each([
  ['alice@mdragon.example', 'alice@mdragon.example'],
  ['  Alice+Card@MDragon.Example ', 'alice+card@mdragon.example'],
  ["o'neil@a-b.co", "o'neil@a-b.co"],
  ['a.b@x.y.zz', 'a.b@x.y.zz'],
])('takes %j', (text, kept) => expect(readEmail(text)).toBe(kept))

test.each([
  '',
  'alice',
  '@x.com',
  'alice@',
  'alice@x',
  'a b@x.com',
  'a@x.com\r\nBcc: b@x.com',
  '.a@x.com',
  'a..b@x.com',
  'a@-x.com',
  'a@x..com',
  'a@x.c',
  'a@b@c.com',
  '<a@x.com>',
  'a@[127.0.0.1]',
  `${'a'.repeat(65)}@x.com`,
  `a@${'x'.repeat(250)}.com`,
  'á@x.com',
])('refuses %j', (text) => expect(readEmail(text)).toBeNull())
