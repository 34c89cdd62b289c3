import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { RpcError } from '../chain/rpc.ts'
import { createSource } from './source.ts'

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

const header = (number: number) => ({
  number: `0x${number.toString(16)}`,
  hash: `0x${number}`,
  parentHash: '0x',
  timestamp: '0x10',
})
const answer = (...results: unknown[]) => ({
  status: 200,
  body: JSON.stringify(results.map((result, id) => ({ id, result }))),
})
const error = (code: number, message: string) => ({
  status: 200,
  body: JSON.stringify([{ id: 0, error: { code, message } }]),
})
const log = pino({ level: 'silent' })
const sourceOf = (...urls: string[]) => createSource({ urls, addresses: [], topics: [], log })

describe('of two nodes', () => {
  test('each is asked once, and the first is believed', async () => {
    const source = sourceOf(await node(answer(header(7), header(5))), await node(answer(header(8), header(6))))
    expect(await source.tip()).toMatchObject({ head: { number: 7 } })
  })

  test('one that does not answer is not waited for a second time before the other is believed', async () => {
    const asked: string[] = []
    const hanging = createServer(() => asked.push('hanging'))
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve))
    closers.push(() => {
      hanging.close()
      hanging.closeAllConnections()
    })
    const { port } = hanging.address() as AddressInfo
    const source = sourceOf(`http://127.0.0.1:${port}`, await node(answer(header(7), header(5))))
    expect(await source.tip()).toMatchObject({ head: { number: 7 } })
    expect(asked).toEqual(['hanging'])
  })
})

describe('a chain’s node', () => {
  test('that cuts a connection is asked again', async () => {
    const source = sourceOf(await node('cut', 'cut', answer(header(7), header(5))))
    expect(await source.tip()).toEqual({ head: { number: 7, hash: '0x7', parentHash: '0x', time: 16 }, final: 5 })
  })

  test('that does not know the word `finalized` has final blocks by their number', async () => {
    expect(await sourceOf(await node(answer(header(70), null))).tip()).toMatchObject({ final: 55 })
  })

  test('that stays away is an error, not a hang', async () => {
    await expect(sourceOf(await node('cut', 'cut', 'cut')).tip()).rejects.toThrow('fetch failed')
  })

  test.each([
    [{ status: 429, body: 'slow down' }, 'HTTP 429', 'busy'],
    [{ status: 413, body: '' }, 'HTTP 413', 'tooMuch'],
    [{ status: 502, body: '<html>' }, 'HTTP 502', 'down'],
    [{ status: 200, body: '<html>' }, 'not valid JSON', 'down'],
    [
      { status: 200, body: JSON.stringify({ id: null, error: { code: -32600, message: 'no batches' } }) },
      'no batches',
      'refused',
    ],
    [{ status: 200, body: '[]' }, 'no answer', 'refused'],
    // What providers say when a range holds too much, in their own words.
    [error(-32005, 'limit exceeded'), 'limit exceeded', 'tooMuch'],
    [error(-32005, 'query returned more than 10000 results'), '10000', 'tooMuch'],
    [
      error(-32602, 'Log response size exceeded. You can make eth_getLogs requests with up to a 2K block range'),
      '2K',
      'tooMuch',
    ],
    [error(-32600, 'block range is too wide'), 'wide', 'tooMuch'],
    [error(-32000, 'exceed maximum block range: 5000'), '5000', 'tooMuch'],
    [error(-32614, 'eth_getLogs is limited to a 10,000 range'), '10,000', 'tooMuch'],
    [error(35, 'ranges over 10000 blocks are not supported on freetier'), 'freetier', 'tooMuch'],
    [
      error(-32047, "Invalid eth_getLogs request. 'fromBlock'-'toBlock' range too large. Max range: 800"),
      '800',
      'tooMuch',
    ],
    [error(-32000, 'requested too many blocks from 0 to 5000, maximum is set to 2048'), '2048', 'tooMuch'],
    [error(-32602, 'Block range limit exceeded. See more details at https://docs.example'), 'Block', 'tooMuch'],
    [error(-32020, 'backend response too large'), 'backend', 'tooMuch'],
    [error(-32000, 'query exceeds max results 20000, retry with the range 1-500'), '20000', 'tooMuch'],
    [error(-32002, 'request timed out'), 'timed out', 'tooMuch'],
    // What they say when it is not the range but the time.
    [error(-32005, 'daily request count exceeded, request rate limited'), 'daily', 'busy'],
    [error(429, 'Your app has exceeded its compute units per second capacity'), 'compute', 'busy'],
    [error(-32029, 'Too Many Requests'), 'Too Many', 'busy'],
    [error(-32000, 'header not found'), 'header not found', 'refused'],
  ])('that answers %j refuses in its own words', async (said, words, refusal) => {
    const refused = await sourceOf(await node(said))
      .logs(1, 9)
      .catch((thrown) => thrown)
    expect(refused).toBeInstanceOf(RpcError)
    expect(refused.message).toContain(words)
    expect(refused.refusal).toBe(refusal)
  })

  test('that has not read as far as it is asked is not believed', async () => {
    await expect(sourceOf(await node(answer(null, []))).logs(1, 9)).rejects.toThrow('does not have block 9')
  })
})
