import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { config } from '../testing/fixture.ts'
import { isContractSignature } from './contractWallet.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

/** An endpoint that never answers, or one where the wallet says yes. */
async function startEndpoint(isHanging: boolean): Promise<string> {
  const server = createServer((_request, response) => {
    if (isHanging) return
    const said = [
      { id: 0, result: '0x6000' },
      { id: 1, result: `0x1626ba7e${'0'.repeat(56)}` },
    ]
    response.end(JSON.stringify(said))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function ask(isHanging: [boolean, ...boolean[]], budgetMs: number): Promise<boolean> {
  const [first = '', ...others] = await Promise.all(isHanging.map(startEndpoint))
  const hash = `0x${'1'.repeat(64)}` as const
  return isContractSignature({ ...config, rpcUrls: [first, ...others] }, `0x${'c'.repeat(40)}`, hash, '0x12', budgetMs)
}

test('an endpoint that hangs leaves the next one its share of the time', async () => {
  expect(await ask([true, false], 4000)).toBe(true)
})

test('when all hang, one budget is all that is waited for', async () => {
  const beganMs = performance.now()
  await expect(ask([true, true, true], 300)).rejects.toMatchObject({ code: 'chain.unavailable' })
  // Three shares are one budget; three budgets would be the fault.
  expect(performance.now() - beganMs).toBeLessThan(3 * 2500)
})
