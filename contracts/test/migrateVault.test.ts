import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Deployment, gameCardAbi, gameTokenAbi, gameVaultAbi, vaultDomain, voucherTypes } from '@mdragon/chain'
import {
  type Abi,
  type Address,
  createPublicClient,
  custom,
  encodeFunctionData,
  type Hex,
  parseEther,
  toHex,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testAccount } from '../deploy/config.ts'
import { main } from '../deploy/main.ts'
import { migrateVault } from '../deploy/migrateVault.ts'
import { serveChain } from './utils/serveChain.ts'

const [operator, signer, alice, safe] = [testAccount(0), testAccount(1), testAccount(5), testAccount(10)]
const folder = pathToFileURL(`${mkdtempSync(join(tmpdir(), 'migrated-'))}/`)
const deadline = 4_000_000_000n
const [CARD, OTHER] = [10_001n, 10_002n]
let served: Awaited<ReturnType<typeof serveChain>>
let before: Deployment
let after: Deployment

const send = async (from: Address, to: Address, abi: Abi, functionName: string, args: unknown[]) => {
  const call = { from, to, data: encodeFunctionData({ abi, functionName, args }), gas: '0x7a1200' }
  await served.chain.request({ method: 'eth_sendTransaction', params: [call] })
}
const read = <T>(address: Address, abi: Abi, functionName: string, args: unknown[] = []) =>
  createPublicClient({ transport: custom(served.chain), cacheTime: 0 }).readContract({
    ...{ address, abi, functionName, args },
  }) as Promise<T>
const migrate = (log?: (line: string) => void) =>
  migrateVault({ chain: 'local', environment: { RPC_URL: served.url }, folder, ...(log ? { log } : {}) })

const deposit = async (vault: Address, tokenId: bigint) => {
  await send(alice.address, before.addresses.gameCard, gameCardAbi, 'approve', [vault, tokenId])
  await send(alice.address, vault, gameVaultAbi, 'depositAsset', [before.addresses.gameCard, tokenId, 1n])
}
const domain = (vault: Address) => ({ domain: vaultDomain(31_337, vault), types: voucherTypes })

async function claimCard(vault: Address, tokenId: bigint, nonce: bigint): Promise<void> {
  const { gameCard: collection } = before.addresses
  const [, transfers] = await read<[Address, bigint, bigint]>(collection, gameCardAbi, 'ownerState', [tokenId])
  const message = { receiver: alice.address, collection, tokenId, transfers, traits: 0n, fee: 0n, nonce, deadline }
  const signature = await signer.signTypedData({ ...domain(vault), primaryType: 'AssetClaim', message })
  await send(alice.address, vault, gameVaultAbi, 'claimAsset', [message, signature])
}

async function claimHero(vault: Address, amount: bigint, nonce: bigint): Promise<void> {
  const message = { receiver: alice.address, coin: before.addresses.hero, amount, fee: 0n, nonce, deadline }
  const signature = await signer.signTypedData({ ...domain(vault), primaryType: 'CoinClaim', message })
  await send(alice.address, vault, gameVaultAbi, 'claimCoin', [message, signature])
}

beforeAll(async () => {
  served = await serveChain()
  before = await main({ chain: 'local', environment: { RPC_URL: served.url, OWNER: safe.address }, folder })
  const { gameCard, hero, vault } = before.addresses
  await send(operator.address, gameCard, gameCardAbi, 'mintBatch', [alice.address, [1n, 2n]])
  await send(operator.address, hero, gameTokenAbi, 'mint', [alice.address, parseEther('100')])
  for (const to of Object.values(before.addresses)) await send(safe.address, to, gameTokenAbi, 'acceptOwnership', [])
  await send(alice.address, hero, gameTokenAbi, 'approve', [vault, parseEther('40')])
  await send(alice.address, vault, gameVaultAbi, 'depositCoin', [hero, parseEther('40'), 1n])
  await deposit(vault, CARD)
})
afterAll(() => served.close())

describe('a second vault takes over', () => {
  test('is deployed as the first is, and waits for the owner', async () => {
    const lines: string[] = []
    expect(await migrate((line) => lines.push(line))).toBeNull()
    expect(lines.at(-1)).toMatch(/To be sent by the owner .*owner-migrate.json/)
    // Given again before that, it deploys nothing more.
    expect(await migrate()).toBeNull()
    const { transactions } = JSON.parse(readFileSync(new URL('31337/owner-migrate.json', folder), 'utf8')) as {
      transactions: { to: Address; data: Hex }[]
    }
    for (const call of transactions) {
      await served.chain.request({ method: 'eth_sendTransaction', params: [{ from: safe.address, ...call }] })
    }
    after = (await migrate()) as Deployment
    expect(after.formerVaults).toEqual([before.addresses.vault])
    expect(JSON.parse(readFileSync(new URL('31337.json', folder), 'utf8'))).toEqual(after)
    for (const name of ['owner', 'guardian', 'signer', 'treasury']) {
      const of = (vault: Address) => read<Address>(vault, gameVaultAbi, name)
      expect(await of(after.addresses.vault), name).toBe(await of(before.addresses.vault))
    }
    for (const item of [before.addresses.hero, before.addresses.gameCard]) {
      const of = (vault: Address) => read(vault, gameVaultAbi, 'limitsOf', [item])
      expect(await of(after.addresses.vault)).toEqual(await of(before.addresses.vault))
    }
  })

  test('and nothing stands still: the new one takes, both give', async () => {
    await deposit(after.addresses.vault, OTHER)
    await claimCard(before.addresses.vault, CARD, 1n)
    await claimHero(before.addresses.vault, parseEther('40'), 2n)
    await claimCard(after.addresses.vault, OTHER, 3n)
    for (const tokenId of [CARD, OTHER]) {
      expect(await read(before.addresses.gameCard, gameCardAbi, 'ownerOf', [tokenId])).toBe(alice.address)
    }
    const left = await read<bigint>(before.addresses.hero, gameTokenAbi, 'balanceOf', [before.addresses.vault])
    expect(left, 'the former vault has emptied itself').toBe(0n)
    // A voucher is good for the vault that it was signed for, and for no other.
    await deposit(after.addresses.vault, CARD)
    await expect(claimCard(before.addresses.vault, CARD, 4n)).rejects.toThrow()
  })

  test('who deposited into the former one leaves it without anybody', async () => {
    await claimCard(after.addresses.vault, CARD, 5n)
    const { vault, gameCard } = before.addresses
    await deposit(vault, CARD)
    await send(alice.address, vault, gameVaultAbi, 'requestExit', [gameCard, CARD])
    await served.chain.request({ method: 'evm_increaseTime', params: [toHex(3 * 24 * 3600)] })
    await send(alice.address, vault, gameVaultAbi, 'exit', [gameCard, CARD])
    expect(await read(gameCard, gameCardAbi, 'ownerOf', [CARD])).toBe(alice.address)
  })
})
