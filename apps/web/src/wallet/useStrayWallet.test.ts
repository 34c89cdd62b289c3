import { expect, test } from 'vitest'
import { isElsewhere } from './useStrayWallet.ts'

const network = { chainId: 56, name: 'BSC', rpcUrl: '', explorerUrl: '' }
const walletOn = (chain: unknown, accounts: string[]) => ({
  id: 'x',
  name: 'x',
  icon: '',
  provider: {
    request: async ({ method }: { method: string }) => {
      if (method === 'eth_accounts') return accounts
      if (chain instanceof Error) throw chain
      return chain
    },
  },
})

test.each([
  ['on the game’s network', '0x38', ['0xa'], false],
  ['on another', '0x1', ['0xa'], true],
  ['on another, and shows no account', '0x1', [], false],
  ['that does not say where it is', new Error('locked'), ['0xa'], false],
])('a wallet %s', async (_, chain, accounts, expected) => {
  expect(await isElsewhere(walletOn(chain, accounts), network)).toBe(expected)
})
