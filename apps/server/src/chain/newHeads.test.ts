import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { type WebSocket as Socket, WebSocketServer } from 'ws'
import { type HeadWatch, watchHeads } from './newHeads.ts'

const log = pino({ level: 'silent' })
const FEW_MS = 30

type Said = { id: unknown; method: string; params: unknown }
/** An endpoint with a websocket, and what it was asked. */
type Endpoint = { url: string; asked: Said[]; sockets: Socket[]; mine(): void; stop(): Promise<void> }

const open: { stop(): Promise<void> }[] = []
let watch: HeadWatch
afterEach(async () => {
  watch.close()
  for (const endpoint of open.splice(0)) await endpoint.stop()
})

async function startEndpoint(answer: (said: Said) => object | string | null = accept, port = 0): Promise<Endpoint> {
  const server = new WebSocketServer({ host: '127.0.0.1', port })
  await once(server, 'listening')
  const [asked, sockets]: [Said[], Socket[]] = [[], []]
  server.on('connection', (socket) => {
    sockets.push(socket)
    socket.on('message', (data) => {
      const said = JSON.parse(String(data)) as Said
      asked.push(said)
      const answered = answer(said)
      if (answered) socket.send(typeof answered === 'string' ? answered : JSON.stringify(answered))
    })
  })
  const head = JSON.stringify({ jsonrpc: '2.0', method: 'eth_subscription', params: { result: { number: '0x1' } } })
  const endpoint = {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    sockets,
    mine: () => sockets.at(-1)?.send(head),
    stop: async () => {
      for (const socket of server.clients) socket.terminate()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  open.push(endpoint)
  return endpoint
}
const accept = ({ id }: Said) => ({ jsonrpc: '2.0', id, result: '0xabc' })
const refuse = ({ id }: Said) => ({ jsonrpc: '2.0', id, error: { code: -32601, message: 'no subscriptions here' } })

const follow = (endpoints: readonly { url: string }[], silentMs = 60_000) => {
  watch = watchHeads({ urls: endpoints.map(({ url }) => url), log, silentMs, pauseMs: FEW_MS })
  return watch
}
/** Not the promise itself, which would be waited for. */
const isTold = () => watch.newHead() !== undefined
const told = () => expect.poll(isTold).toBe(true)

test('who follows a socket is told of every block, and asks by itself until it is', async () => {
  const endpoint = await startEndpoint()
  const { newHead } = follow([endpoint])
  expect(newHead()).toBeUndefined()
  await told()
  expect(endpoint.asked).toEqual([{ jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads'] }])
  for (let blocks = 0; blocks < 3; blocks++) {
    const next = newHead()
    endpoint.mine()
    await next
  }
})

test('a socket that breaks wakes who waits, who then asks by itself until it is there again', async () => {
  const endpoint = await startEndpoint()
  const { newHead } = follow([endpoint])
  await told()
  const next = newHead()
  endpoint.sockets.at(-1)?.terminate()
  await next
  expect(newHead()).toBeUndefined()
  await told()
  expect(endpoint.sockets).toHaveLength(2)
})

test('one that has fallen silent is left, and the next is listened to', async () => {
  const [first, second] = [await startEndpoint(), await startEndpoint()]
  follow([first, second], 300)
  await told()
  await expect.poll(() => second.asked.length).toBeGreaterThan(0)
})

test.each([
  ['refuses', refuse],
  ['talks nonsense', () => 'hello'],
  ['says nothing', () => null],
])('one that %s is not relied on; another is', async (_, answer) => {
  const [bad, good] = [await startEndpoint(answer), await startEndpoint()]
  follow([bad, good], 300)
  await told()
  expect(good.asked).not.toHaveLength(0)
})

test('one that never stops talking wakes nobody more than twenty times a second, and loses no last word', async () => {
  const endpoint = await startEndpoint()
  const { newHead } = follow([endpoint])
  await told()
  let woken = 0
  const count = () =>
    void newHead()
      ?.then(() => woken++)
      .then(count)
  count()
  const began = Date.now()
  while (Date.now() < began + 500) {
    for (let words = 0; words < 100; words++) endpoint.mine()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  expect(woken).toBeGreaterThan(0)
  expect(woken).toBeLessThanOrEqual((Date.now() - began) / 50 + 2)
  const before = woken
  endpoint.mine()
  await expect.poll(() => woken).toBeGreaterThan(before)
})

test('one that is not there yet is found when it comes', async () => {
  const gone = await startEndpoint()
  await gone.stop()
  follow([gone])
  expect(isTold()).toBe(false)
  await startEndpoint(accept, Number(new URL(gone.url).port))
  await told()
})

test('once it is closed nobody is asked any more', async () => {
  const endpoint = await startEndpoint()
  follow([endpoint])
  await told()
  watch.close()
  await expect.poll(() => endpoint.sockets.at(-1)?.readyState).toBe(3)
  await new Promise((resolve) => setTimeout(resolve, 3 * FEW_MS))
  expect(endpoint.sockets).toHaveLength(1)
})
