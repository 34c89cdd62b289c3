import { gameVaultAbi, vaultDomain, voucherTypes } from '@mdragon/chain'
import fc from 'fast-check'
import { getAddress, hashTypedData, toHex } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { LOCAL_CHAIN } from '../deploy/deploy.ts'
import { startChain, type TestChain } from './utils/chain.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await startChain()
})

const word = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const address = fc.bigInt({ min: 0n, max: 2n ** 160n - 1n }).map((n) => getAddress(toHex(n, { size: 20 })))
const common = { receiver: address, fee: word, nonce: word, deadline: word }
const kinds = [
  {
    primaryType: 'AssetClaim',
    read: 'digestOfAsset',
    message: fc.record({ ...common, collection: address, tokenId: word, transfers: word, traits: word }),
  },
  { primaryType: 'CoinClaim', read: 'digestOfCoin', message: fc.record({ ...common, coin: address, amount: word }) },
  {
    primaryType: 'MintClaim',
    read: 'digestOfMint',
    message: fc.record({ ...common, collection: address, traits: fc.array(word, { maxLength: 12 }) }),
  },
] as const

test.each(kinds)('the digest of a $primaryType is what viem signs', async ({ primaryType, read, message }) => {
  const vault = chain.at.vault
  await fc.assert(
    fc.asyncProperty(message as fc.Arbitrary<Record<string, unknown>>, async (voucher) => {
      const digest = await chain.reader.readContract({
        address: vault,
        abi: gameVaultAbi,
        functionName: read as 'digestOfCoin',
        args: [voucher as never],
      })
      const expected = hashTypedData({
        domain: vaultDomain(LOCAL_CHAIN, vault),
        types: voucherTypes,
        primaryType,
        message: voucher as never,
      })
      expect(digest).toBe(expected)
    }),
    { numRuns: 50 },
  )
})

test('the vault says its own domain (ERC-5267)', async () => {
  const [, name, version, chainId, verifyingContract] = await chain.reader.readContract({
    address: chain.at.vault,
    abi: gameVaultAbi,
    functionName: 'eip712Domain',
  })
  expect({ name, version, chainId: Number(chainId), verifyingContract }).toEqual(
    vaultDomain(LOCAL_CHAIN, chain.at.vault),
  )
})
