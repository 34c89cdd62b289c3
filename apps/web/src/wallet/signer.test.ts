import { afterAll, expect, test, vi } from 'vitest'
import { findSigner } from './signer.ts'

afterAll(() => void vi.unstubAllGlobals())

const mine = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const bsc = { chainId: 56, name: 'BSC', rpcUrl: '', explorerUrl: '' }
const walletOf = (accounts: string[], chainId = '0x38') => ({
  id: 'w',
  name: 'W',
  icon: '',
  provider: { request: vi.fn(async ({ method }) => (method === 'eth_chainId' ? chainId : accounts)) },
})
vi.stubGlobal('window', Object.assign(new EventTarget(), {}))
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })

test.each([
  ['the account that is logged in, in any case of letters', [mine.toLowerCase()], '0x38', null],
  ['another account', ['0x976EA74026E726554dB657fA54763abd0C3a0aa9'], '0x38', 'other_account'],
  ['another network', [mine], '0x1', 'wrong_network'],
  ['no account', [], '0x38', 'not_connected'],
])('%s', async (_, accounts, chainId, problem) => {
  const wallet = walletOf(accounts, chainId)
  const found = findSigner(mine, bsc, wallet)
  if (problem) await expect(found).rejects.toMatchObject({ problem })
  else expect(await found).toBe(wallet)
})

test('no wallet at all', async () => {
  await expect(findSigner(mine, bsc)).rejects.toMatchObject({ problem: 'no_wallet' })
})
