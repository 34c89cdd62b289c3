import { readCalls } from '@mdragon/chain/exitShapes.generated'
import { expect, test } from 'vitest'
import { agrees, readChain } from './readChain.ts'

const address = (n: number): string => `0x${n.toString(16).padStart(40, '0')}`
const [alice, market, nft111, vault, former, collection] = [1, 2, 3, 4, 5, 6].map(address) as [
  string,
  string,
  string,
  string,
  string,
  string,
]
const contracts = { chainId: 56, market, nft111, vaults: [vault, former] }
const token = { collection, tokenid: 7 }

/** A node that answers each of its contracts' functions with one word. */
const nodeThat = (says: Record<string, string>, chainId = 56) => {
  const asked: unknown[] = []
  const request = async ({ method, params }: { method: string; params?: readonly unknown[] | object }) => {
    if (method === 'eth_chainId') return `0x${chainId.toString(16)}`
    if (method === 'eth_blockNumber') return '0x64'
    const [{ to, data }, block] = params as [{ to: string; data: string }, string]
    asked.push(block)
    return `0x${BigInt(says[`${to} ${data.slice(0, 10)}`] ?? 0)
      .toString(16)
      .padStart(64, '0')}`
  }
  return { request, asked }
}
const { ownerState } = readCalls.card

test.each([
  ['a wallet', alice, {}, { place: 'wallet', holder: alice }],
  [
    'a wallet, offered',
    alice,
    { [`${market} ${readCalls.market.listingOf.selector}`]: alice },
    { place: 'market', holder: alice },
  ],
  [
    'the auction',
    nft111,
    { [`${nft111} ${readCalls.nft111.auctionOf.selector}`]: alice },
    { place: 'auction', holder: alice },
  ],
  [
    'the vault',
    vault,
    { [`${vault} ${readCalls.vault.depositOf.selector}`]: alice },
    { place: 'vault', holder: alice },
  ],
  [
    'a former vault',
    former,
    { [`${former} ${readCalls.vault.depositOf.selector}`]: alice },
    { place: 'vault', holder: alice },
  ],
  ['nowhere', '0x0', {}, { place: 'burned', holder: address(0) }],
])('reads from the chain that it is in %s, all of one block', async (_, owner, says, word) => {
  const node = nodeThat({ [`${collection} ${ownerState.selector}`]: owner, ...says })
  expect(await readChain(node, contracts, token)).toEqual({ ...word, block: 100 })
  expect(new Set(node.asked)).toEqual(new Set(['0x64']))
})

test('a wallet of another chain has nothing to say', async () => {
  expect(await readChain(nodeThat({}, 1), contracts, token)).toBeNull()
})

test('another place or another holder is no agreement; letters’ size does not count', () => {
  const word = { place: 'auction' as const, holder: alice, block: 1 }
  expect(agrees({ place: 'auction', holder: alice.toUpperCase().replace('0X', '0x') }, word)).toBe(true)
  expect(agrees({ place: 'auction', holder: market }, word)).toBe(false)
  expect(agrees({ place: 'wallet', holder: alice }, word)).toBe(false)
  expect(agrees({ place: 'burned', holder: alice }, { ...word, place: 'burned', holder: address(0) })).toBe(true)
})
