import { createSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { type LoginMessage, readSiwe } from './siwe.ts'

const message: LoginMessage = {
  domain: 'mdragon.example',
  address: '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc',
  statement: 'Log in to MDragon. This is free and sends no transaction.',
  uri: 'https://mdragon.example',
  version: '1',
  chainId: 56,
  nonce: 'abcdefgh12345678',
  issuedAt: new Date('2026-11-15T00:00:00.000Z'),
  expirationTime: new Date('2026-11-15T00:05:00.000Z'),
}
const text = createSiweMessage(message)

test.each(['mdragon.example', 'play.mdragon.example', 'localhost:3000', '127.0.0.1:3000'])(
  'comes back as it was written, for %s',
  (domain) => {
    const one = { ...message, domain, uri: `https://${domain}` }
    expect(readSiwe(createSiweMessage(one))).toEqual(one)
  },
)

test('is what EIP-4361 asks for, line by line', () => {
  expect(text.split('\n')).toEqual([
    'mdragon.example wants you to sign in with your Ethereum account:',
    '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc',
    '',
    'Log in to MDragon. This is free and sends no transaction.',
    '',
    'URI: https://mdragon.example',
    'Version: 1',
    'Chain ID: 56',
    'Nonce: abcdefgh12345678',
    'Issued At: 2026-11-15T00:00:00.000Z',
    'Expiration Time: 2026-11-15T00:05:00.000Z',
  ])
})

test.each([
  ['another version', text.replace('Version: 1', 'Version: 2')],
  ['a line more', `${text}\nResources:\n- x`],
  ['a resource', `${text}\nResources:\n- https://mdragon.example/terms`],
  ['a day before which it is not valid', `${text}\nNot Before: 2026-11-15T00:00:00.000Z`],
  ['a line more that viem does not know', `${text}\nAnd: more`],
  ['a line before', `x\n${text}`],
  ['carriage returns', text.replaceAll('\n', '\r\n')],
  ['no expiry', text.replace(/\nExpiration.*/, '')],
  ['another way to write the same time', text.replace('00:00:00.000Z', '00:00:00Z')],
  ['a scheme', `https://${text}`],
  ['a short address', text.replace(message.address, '0x1')],
  ['an address in other letters', text.replace(message.address, message.address.toLowerCase())],
  ['a nonce with spaces', text.replace(message.nonce, 'abc def 1234')],
  ['nothing', ''],
])('refuses %s', (_, other) => {
  expect(other).not.toBe(text)
  expect(readSiwe(other)).toBeNull()
})
