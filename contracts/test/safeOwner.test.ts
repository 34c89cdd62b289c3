import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Deployment, gameTokenAbi, marketAbi } from '@mdragon/chain'
import { type Address, createPublicClient, custom, encodeFunctionData, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testAccount } from '../deploy/config.ts'
import { main } from '../deploy/main.ts'
import { createSafe } from './utils/safe.ts'
import { serveChain } from './utils/serveChain.ts'

/** With Safe's own contracts: two of three have to sign. */
describe('handed to a Safe', () => {
  const folder = pathToFileURL(`${mkdtempSync(join(tmpdir(), 'safe-'))}/`)
  const owners = [testAccount(12), testAccount(13), testAccount(14)] as const
  const [first, , third] = owners
  const lines: string[] = []
  let served: Awaited<ReturnType<typeof serveChain>>
  let safe: Awaited<ReturnType<typeof createSafe>>
  let deployment: Deployment

  beforeAll(async () => {
    served = await serveChain()
    safe = await createSafe(served.chain, [...owners], 2)
    const environment = { RPC_URL: served.url, OWNER: safe.address }
    deployment = await main({ chain: 'local', environment, folder, log: (line) => lines.push(line) })
  })
  afterAll(() => served.close())

  const read = (address: Address, functionName: 'owner' | 'pendingOwner') =>
    createPublicClient({ transport: custom(served.chain), cacheTime: 0 }).readContract({
      ...{ address, abi: gameTokenAbi, functionName },
    })
  const accepted = () => main({ chain: 'local', accepted: true, environment: { RPC_URL: served.url }, folder })

  test('says which Safe it found, and offers it everything', async () => {
    expect(lines).toContain(`The owner ${safe.address} is a Safe, 2 of 3`)
    for (const address of Object.values(deployment.addresses)) {
      expect(await read(address, 'pendingOwner')).toBe(safe.address)
    }
  })

  test('takes what is in the file when two have signed, and not by one; the deployment is checked then', async () => {
    const file = new URL('31337/owner-accept.json', folder)
    const { transactions } = JSON.parse(readFileSync(file, 'utf8')) as { transactions: { to: Address; data: Hex }[] }
    await expect(accepted()).rejects.toThrow(/hero.owner is/)
    await expect(safe.send(transactions, [first])).rejects.toThrow(/GS020/)
    await expect(accepted()).rejects.toThrow(/hero.owner is/)

    await safe.send(transactions, [third, first])
    expect(await accepted()).toEqual(deployment)
    for (const address of Object.values(deployment.addresses)) expect(await read(address, 'owner')).toBe(safe.address)
  })

  test('does what only an owner may, and the deployer no more', async () => {
    const { market } = deployment.addresses
    const data = encodeFunctionData({ abi: marketAbi, functionName: 'setFee', args: [250n] })
    const byDeployer = { from: testAccount(0).address, to: market, data }
    await expect(served.chain.request({ method: 'eth_sendTransaction', params: [byDeployer] })).rejects.toThrow()
    await safe.send([{ to: market, data }], [...owners].slice(1))
    // What it changed is not what was deployed, and is named.
    await expect(accepted()).rejects.toThrow('market fee is 250, not 500')
  })
})
