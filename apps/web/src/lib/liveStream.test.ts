import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isLive, isOffline, type LiveMessage, listenLive } from './live.ts'
import { startLive } from './liveStream.ts'

const head = 'event: head\ndata: {"block":7,"time":1,"block_ms":750,"final_block":5,"version":"0x7"}\n\n'
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const show = (state: 'visible' | 'hidden') => {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}

/** The server's side: each connection that was opened, to speak into, to end, and whether it was left. */
let connections: { say: (text: string) => unknown; end: () => void; isLeft: boolean; token: string | null }[] = []

/** No line to the server, and nobody has told the browser. */
let isCut = false

beforeEach(() => {
  vi.useFakeTimers()
  connections = []
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  isCut = false
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (isCut) throw new TypeError('Failed to fetch')
    if (url === '/healthz') return new Response('ok')
    let control: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start: (c) => {
        control = c
      },
    })
    const connection = {
      say: (text: string) => connection.isLeft || control?.enqueue(new TextEncoder().encode(text)),
      end: () => control?.close(),
      isLeft: false,
      token: new Headers(init.headers).get('authorization'),
    }
    init.signal?.addEventListener('abort', () => {
      connection.isLeft = true
      control?.error(new Error('aborted'))
    })
    connections.push(connection)
    return new Response(body, { headers: { date: new Date().toUTCString() } })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('tells each message, comes back after a break, and says that something may have been missed', async () => {
  const heard: LiveMessage[] = []
  const leave = listenLive((message) => heard.push(message))
  const stop = startLive('t1')
  await vi.advanceTimersByTimeAsync(10)
  expect(connections[0]?.token).toBe('Bearer t1')
  connections[0]?.say(head)
  await vi.advanceTimersByTimeAsync(10)
  expect(heard.map(({ type }) => type)).toEqual(['resync', 'head'])
  expect(isLive()).toBe(true)

  connections[0]?.end()
  await vi.advanceTimersByTimeAsync(10)
  expect(isLive()).toBe(false)
  await vi.advanceTimersByTimeAsync(2000)
  expect(connections).toHaveLength(2)
  connections[1]?.say(head.replace('0x7', '0x8'))
  await vi.advanceTimersByTimeAsync(10)
  const resyncs = heard.flatMap((message) => (message.type === 'resync' ? [message.version] : []))
  expect(resyncs, 'once for each connection, with what the market then was').toEqual(['0x7', '0x8'])
  stop()
  leave()
})

test('a stream that does not say where the chain is leaves open what was missed', async () => {
  const heard: LiveMessage[] = []
  const leave = listenLive((message) => heard.push(message))
  const stop = startLive(undefined)
  await vi.advanceTimersByTimeAsync(10)
  connections[0]?.say('retry: 2000\n\n')
  await vi.advanceTimersByTimeAsync(10)
  connections[0]?.say(head)
  await vi.advanceTimersByTimeAsync(10)
  expect(heard.map((message) => (message.type === 'resync' ? message.version : message.type))).toEqual(['', 'head'])
  stop()
  leave()
})

test('what does not fit the contract is passed over, and the stream goes on', async () => {
  const heard: LiveMessage[] = []
  const leave = listenLive((message) => heard.push(message))
  const stop = startLive(undefined)
  await vi.advanceTimersByTimeAsync(10)
  connections[0]?.say('event: head\ndata: {"block":"7"}\n\n')
  connections[0]?.say('event: resync\ndata: {}\n\n')
  connections[0]?.say('event: tomorrow\ndata: {}\n\n')
  connections[0]?.say('event: reorg\ndata: {not json}\n\n')
  connections[0]?.say(head)
  await vi.advanceTimersByTimeAsync(10)
  expect(heard.map(({ type }) => type)).toEqual(['resync', 'head'])
  expect([connections.length, isLive()]).toEqual([1, true])
  stop()
  leave()
})

test('a silent connection is given up and opened anew', async () => {
  const stop = startLive(undefined)
  await vi.advanceTimersByTimeAsync(46_000)
  expect(connections[0]?.isLeft).toBe(true)
  await vi.advanceTimersByTimeAsync(3000)
  expect(connections.length).toBe(2)
  stop()
})

test('a line that is cut is noticed within five seconds, and so is that it is back', async () => {
  const stop = startLive(undefined)
  await vi.advanceTimersByTimeAsync(10)
  connections[0]?.say(head)
  await vi.advanceTimersByTimeAsync(4000)
  // The chain says nothing, the server is there.
  expect([isLive(), isOffline()]).toEqual([true, false])
  isCut = true
  await vi.advanceTimersByTimeAsync(5000)
  expect([isLive(), isOffline()]).toEqual([false, true])
  isCut = false
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(100)
  expect([isLive(), isOffline()]).toEqual([true, false])
  window.dispatchEvent(new Event('offline'))
  expect(isOffline()).toBe(true)
  stop()
})

test('a cut so short that the stream outlives it: it is opened anew, and the page is not offline any longer', async () => {
  const stop = startLive(undefined)
  await vi.advanceTimersByTimeAsync(10)
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(100)
  expect([connections.length, connections[0]?.isLeft, isLive(), isOffline()]).toEqual([2, true, true, false])
  stop()
})

test('a hidden tab closes it after a minute and opens it when it is seen again', async () => {
  const stop = startLive(undefined)
  await vi.advanceTimersByTimeAsync(10)
  const beat = setInterval(() => connections.at(-1)?.say(':\n\n'), 10_000)
  show('hidden')
  await vi.advanceTimersByTimeAsync(59_000)
  expect(connections[0]?.isLeft).toBe(false)
  await vi.advanceTimersByTimeAsync(2000)
  clearInterval(beat)
  expect([connections[0]?.isLeft, isLive()]).toEqual([true, false])
  show('visible')
  await vi.advanceTimersByTimeAsync(10)
  expect([connections.length, isLive()]).toEqual([2, true])
  stop()
})
