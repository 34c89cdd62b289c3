import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ServerConfig } from '../config.ts'
import { createFakeChain, type FakeNode, startFakeNode } from '../testing/fakeChain.ts'
import { config, deployment } from '../testing/fixture.ts'
import { chainClient, guardChain } from './client.ts'
import { createChainGuard, EndpointRefused, firstAdmitted } from './guard.ts'

const said: Record<string, unknown>[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void said.push(JSON.parse(line)) })
let nodes: [FakeNode, FakeNode]
beforeEach(async () => {
  said.length = 0
  const chain = createFakeChain()
  chain.mine([], [])
  nodes = [await startFakeNode(chain), await startFakeNode(chain)]
})
afterEach(() => {
  for (const node of nodes) node.close()
})

test('an endpoint of our chain is admitted, and asked once for all', async () => {
  const guard = createChainGuard(deployment, log)
  const [{ url }] = nodes
  await Promise.all([guard.admit(url), guard.admit(url)])
  await guard.admit(url)
  expect(nodes[0].requests).toBe(1)
  guard.forget(url)
  await guard.admit(url)
  expect(nodes[0].requests, 'one that was away shows it again').toBe(2)
})

test('one of another chain is refused and named, its key is not; once mended it is admitted', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const refused = new Map<string, string>()
  const guard = createChainGuard(deployment, log, refused)
  const [node] = nodes
  const [url, host] = [`${node.url}/secret-key`, new URL(node.url).host]
  node.chainId = 97
  for (let i = 0; i < 3; i++) await expect(guard.admit(url)).rejects.toThrow(EndpointRefused)
  expect(node.requests, 'it is not beaten').toBe(1)
  expect([...refused]).toEqual([[host, 'is of chain 97, the deployment of chain 31337']])
  expect(said).toMatchObject([{ event: 'chain.endpoint_refused', endpoint: host }])
  expect(JSON.stringify(said)).not.toContain('secret-key')

  node.chainId = deployment.chainId
  vi.advanceTimersByTime(20_000)
  await guard.admit(url)
  expect([refused.size, said.at(-1)?.event]).toEqual([0, 'chain.endpoint_admitted'])
  vi.useRealTimers()
})

test('one that does not answer is neither admitted nor refused', async () => {
  const refused = new Map<string, string>()
  const guard = createChainGuard(deployment, log, refused)
  nodes[0].mood = 'dead'
  const error = await guard.admit(nodes[0].url).catch((reason: unknown) => reason)
  expect(error).not.toBeInstanceOf(EndpointRefused)
  expect(refused.size).toBe(0)
  nodes[0].mood = 'well'
  await guard.admit(nodes[0].url)
})

test('the first that is admitted is asked; with none, why is said', async () => {
  const guard = createChainGuard(deployment, log)
  const urls = nodes.map(({ url }) => url)
  expect(await firstAdmitted(guard, urls)).toBe(urls[0])
  guard.forget(urls[0] ?? '')
  nodes[0].chainId = 56
  expect(await firstAdmitted(guard, urls)).toBe(urls[1])
  guard.forget(urls[1] ?? '')
  nodes[1].mood = 'dead'
  await expect(firstAdmitted(guard, urls)).rejects.toThrow('fetch failed')
})

test('what the API reads itself comes from endpoints of our chain alone', async () => {
  const [first, second] = nodes
  first.chainId = 56
  const guarded: ServerConfig = { ...config, rpcUrls: [first.url, second.url] }
  guardChain(guarded, createChainGuard(deployment, log))
  const client = chainClient(guarded)
  expect(await client.getChainId()).toBe(deployment.chainId)
  second.mood = 'dead'
  await expect(client.getChainId()).rejects.toThrow()
  expect(first.requests, 'only its chain was asked for').toBe(1)
  // It comes back as another chain.
  Object.assign(second, { mood: 'well', chainId: 1 })
  await expect(client.getChainId()).rejects.toThrow()
})
