import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Deployment, gameVaultAbi, marketAbi } from '@mdragon/chain'
import { type Abi, type Address, createPublicClient, custom, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testAccount } from '../deploy/config.ts'
import { guard } from '../deploy/guard.ts'
import { main } from '../deploy/main.ts'
import { serveChain } from './utils/serveChain.ts'

const folder = pathToFileURL(`${mkdtempSync(join(tmpdir(), 'guarded-'))}/`)
const GUARDIAN_KEY = toHex(testAccount(2).getHdKey().privateKey as Uint8Array)
let served: Awaited<ReturnType<typeof serveChain>>
let at: Deployment['addresses']
beforeAll(async () => {
  served = await serveChain()
  ;({ addresses: at } = await main({ chain: 'local', environment: { RPC_URL: served.url }, folder }))
})
afterAll(() => served.close())

const act = (deed: string, argument?: string, key: string | undefined = GUARDIAN_KEY) =>
  guard({ chain: 'local', deed, argument, environment: { RPC_URL: served.url, GUARDIAN_KEY: key }, folder })
const read = <T>(address: Address, abi: Abi, functionName: string, args: unknown[] = []) =>
  createPublicClient({ transport: custom(served.chain), cacheTime: 0 }).readContract({
    ...{ address, abi, functionName, args },
  }) as Promise<T>
const ofVault = <T>(name: string, ...args: unknown[]) => read<T>(at.vault, gameVaultAbi, name, args)
const now = async () => (await createPublicClient({ transport: custom(served.chain) }).getBlock()).timestamp

/** The drill of docs/operating.md, on a chain that can be lost. */
describe('the guardian’s drill', () => {
  test('stop: sales and auctions, with what the contracts must hold', async () => {
    await act('stop')
    for (const address of [at.market, at.nft111]) {
      expect(await read<bigint>(address, marketAbi, 'stoppedUntil')).toBeGreaterThan(await now())
    }
    await expect(act('stop')).rejects.toThrow(/StopTooSoon|revert/)
  })

  test('pause: claims', async () => {
    await act('pause')
    expect(await ofVault<bigint>('pausedUntil')).toBeGreaterThan(await now())
  })

  test('lower: nothing of a coin leaves any more', async () => {
    await act('lower', 'hero')
    expect(await ofVault('limitsOf', at.hero)).toEqual({ perVoucher: 0n, perHour: 0n, perDay: 0n })
    await expect(act('lower', 'gold')).rejects.toThrow(/no gold/)
  })

  test('retire: the signer signs nothing any more', async () => {
    await act('retire', testAccount(1).address)
    expect(await ofVault('isRetired', testAccount(1).address)).toBe(true)
  })

  test('without a key: what the Safe has to send', async () => {
    await act('pause', undefined, '')
    const { transactions } = JSON.parse(readFileSync(new URL('31337/guardian-pause.json', folder), 'utf8'))
    expect(transactions).toEqual([{ to: at.vault, value: '0', data: expect.stringMatching(/^0x[0-9a-f]{8}$/) }])
  })

  test('who is no guardian does nothing', async () => {
    const stranger = toHex(testAccount(8).getHdKey().privateKey as Uint8Array)
    await expect(act('pause', undefined, stranger)).rejects.toThrow(/NotGuardian|revert/)
    await expect(act('dance')).rejects.toThrow(/no dance/)
  })
})
