import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { isTestAccount } from './testAccounts.ts'

const mnemonic = 'test test test test test test test test test test test junk'

test('the first twenty accounts of the test mnemonic are known, and no others', () => {
  const known = Array.from({ length: 21 }, (_, addressIndex) =>
    isTestAccount(mnemonicToAccount(mnemonic, { addressIndex }).address),
  )
  expect(known).toEqual([...Array.from({ length: 20 }, () => true), false])
})
