import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test.each([
  [undefined, null],
  ['', null],
  ['12345678', '12345678'],
  ['龍'.repeat(128), '龍'.repeat(128)],
])('RESET_DEFAULT_PASSWORD %s', (RESET_DEFAULT_PASSWORD, expected) =>
  expect(readConfig({ RESET_DEFAULT_PASSWORD }).resetDefaultPassword).toBe(expected),
)

test.each(['1234567', 'x'.repeat(129)])(
  'a default password that nobody may choose is refused, and not printed: %s',
  (bad) => {
    const read = () => readConfig({ RESET_DEFAULT_PASSWORD: bad })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(/^RESET_DEFAULT_PASSWORD must have 8 to 128 characters\.$/)
  },
)
