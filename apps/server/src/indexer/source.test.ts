import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createSource, RpcError } from './source.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A node that answers each request in turn as told; `cut` breaks the connection. */
async function node(...answers: ('cut' | { status: number; body: string })[]): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const answer = answers.shift() ?? 'cut'
      if (answer === 'cut') return void request.socket.destroy()
      response.writeHead(answer.status).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const block = { number: '0x7', hash: '0xab', timestamp: '0x10' }
const good = { status: 200, body: JSON.stringify([{ id: 0, result: block }]) }

describe('a chain’s node', () => {
  test('that cuts a connection is asked again', async () => {
    const source = createSource(await node('cut', 'cut', good), [])
    expect(await source.head()).toEqual({ number: 7, hash: '0xab', time: 16 })
  })

  test('that stays away is an error, not a hang', async () => {
    await expect(createSource(await node('cut', 'cut', 'cut'), []).head()).rejects.toThrow('fetch failed')
  })

  test.each([
    [{ status: 429, body: 'slow down' }, 'HTTP 429'],
    [{ status: 200, body: JSON.stringify({ id: null, error: { code: -32600, message: 'no batches' } }) }, 'no batches'],
    [
      { status: 200, body: JSON.stringify([{ id: 0, error: { code: -32005, message: 'limit exceeded' } }]) },
      'limit exceeded',
    ],
    [{ status: 200, body: '[]' }, 'no answer'],
  ])('that answers %j refuses with its own words', async (answer, words) => {
    await expect(createSource(await node(answer), []).head()).rejects.toThrow(new RpcError(words))
  })
})
