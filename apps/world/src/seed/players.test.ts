import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { TEST_MNEMONIC } from '../chain/localChain.ts'
import { operator, players, signerKey } from './players.ts'

const account = (addressIndex: number) => mnemonicToAccount(TEST_MNEMONIC, { addressIndex }).address

test('players and operator are the accounts of the public test mnemonic', () => {
  expect(operator).toBe(account(0))
  expect(privateKeyToAccount(signerKey).address).toBe(account(1))
  expect(players.map(({ address }) => address)).toEqual(players.map((_, i) => account(5 + i)))
})
