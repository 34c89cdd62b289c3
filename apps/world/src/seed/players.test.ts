import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { TEST_MNEMONIC } from '../chain/localChain.ts'
import { operator, players } from './players.ts'

const account = (addressIndex: number) => mnemonicToAccount(TEST_MNEMONIC, { addressIndex }).address

test('players and operator are the accounts of the public test mnemonic', () => {
  expect(operator).toBe(account(0))
  expect(players.map(({ address }) => address)).toEqual(players.map((_, i) => account(5 + i)))
})
