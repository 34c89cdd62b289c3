import { expect, test, vi } from 'vitest'
import { isOnNetwork, networkOf, switchNetwork } from './network.ts'

const rpc_url = 'https://bsc-dataseed.bnbchain.org'
const bsc = networkOf({ chain_id: 56, chain_name: 'BSC', rpc_url, explorer_url: 'https://bscscan.com' })

test('a wallet that does not know the chain is given it, then switched', async () => {
  const asked: string[] = []
  let known = false
  const request = vi.fn(async ({ method }: { method: string }) => {
    asked.push(method)
    if (method === 'wallet_switchEthereumChain' && !known) throw Object.assign(new Error('unknown'), { code: 4902 })
    if (method === 'wallet_addEthereumChain') known = true
    return null
  })
  await switchNetwork({ request }, bsc)
  expect(asked).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain', 'wallet_switchEthereumChain'])
  expect(request.mock.calls[1]?.[0]).toMatchObject({
    params: [{ chainId: '0x38', chainName: 'BSC', rpcUrls: [rpc_url] }],
  })
})

test('a refused switch is passed on and nothing is added', async () => {
  const request = vi.fn().mockRejectedValue(Object.assign(new Error('no'), { code: 4001 }))
  await expect(switchNetwork({ request }, bsc)).rejects.toMatchObject({ code: 4001 })
  expect(request).toHaveBeenCalledTimes(1)
})

test.each([
  ['0x38', true],
  [56, true],
  ['0x1', false],
])('chain id %s', async (answer, isOn) => {
  expect(await isOnNetwork({ request: async () => answer }, bsc)).toBe(isOn)
})

test('the chain is reached where the settings say, whatever chain it is', async () => {
  const request = vi.fn(async ({ method }: { method: string }) => {
    if (method === 'wallet_switchEthereumChain' && request.mock.calls.length === 1)
      throw Object.assign(new Error('unknown'), { code: 4902 })
    return null
  })
  const local = { chain_id: 31_337, chain_name: 'Local', explorer_url: '', rpc_url: 'http://127.0.0.1:8601' }
  await switchNetwork({ request }, networkOf(local))
  expect(request.mock.calls[1]?.[0]).toMatchObject({
    params: [{ chainId: '0x7a69', rpcUrls: ['http://127.0.0.1:8601'] }],
  })
})
