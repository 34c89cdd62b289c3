import type { Send } from '@mdragon/api/client'
import { expect, test } from 'vitest'
import { createTogether } from './together.ts'

const asAlice = { method: 'GET', headers: { Authorization: 'Bearer alice' } }

/** A server that answers as the test says, and what it was asked. */
function server(answer: (url: URL, init: RequestInit) => Response | Promise<Response>) {
  const asked: string[] = []
  const send: Send = async (url, init) => {
    asked.push(decodeURIComponent(url))
    return answer(new URL(url, 'http://here'), init)
  }
  return { asked, ask: createTogether(send) }
}
const inPieces = (pieces: readonly string[]) =>
  new ReadableStream({
    start(stream) {
      for (const piece of pieces) stream.enqueue(new TextEncoder().encode(piece))
      stream.close()
    },
  })
const ok = () => new Response('{"code":200}')
const texts = (all: Promise<Response>[]) => Promise.all(all.map(async (one) => (await one).text()))

test('what is asked in one breath goes in one request; each gets its own answer, in whatever order and pieces they come', async () => {
  const pieces = ['1 200 {"co', 'de":1}\n0 409 {"code":0}', '\n']
  const { asked, ask } = server(() => new Response(inPieces(pieces)))
  const [first, second] = await Promise.all([ask('/api/a?limit=1', asAlice), ask('/api/b', asAlice)])
  expect(asked).toEqual(['/api/together?ask=/api/a?limit=1&ask=/api/b'])
  expect([first.status, await first.text()]).toEqual([409, '{"code":0}'])
  expect([second.status, await second.text()]).toEqual([200, '{"code":1}'])
})

test('alone goes what stands alone, what changes something, and what nobody in particular asks', async () => {
  const { asked, ask } = server(ok)
  await ask('/api/a', asAlice)
  const visitor = { method: 'GET', headers: {} }
  await Promise.all([
    ask('/api/b', visitor),
    ask('/api/c', visitor),
    ask('/api/d', { ...asAlice, method: 'POST' }),
    ask('/api/e', asAlice),
  ])
  expect(asked.toSorted()).toEqual(['/api/a', '/api/b', '/api/c', '/api/d', '/api/e'])
})

test('two accounts never travel in one request, nor more than a server takes', async () => {
  const { asked, ask } = server(({ searchParams }) => {
    const lines = searchParams.getAll('ask').map((_, i) => `${i} 200 {}\n`)
    return new Response(lines.join(''))
  })
  const asBob = { method: 'GET', headers: { Authorization: 'Bearer bob' } }
  await Promise.all([
    ...Array.from({ length: 22 }, (_, i) => ask(`/api/${i}`, asAlice)),
    ...['/api/x', '/api/y'].map((url) => ask(url, asBob)),
  ])
  expect(asked.map((url) => url.split('ask=').length - 1)).toEqual([20, 2, 2])
})

test('a refusal of the whole is everybody’s; an answer that never came is a broken line', async () => {
  const refused = server(() => Response.json({ code: 401 }, { status: 401 }))
  expect(await texts([refused.ask('/api/a', asAlice), refused.ask('/api/b', asAlice)])).toEqual([
    '{"code":401}',
    '{"code":401}',
  ])
  const cut = server(() => new Response('0 200 {}\n1 20'))
  const [there, missing] = await Promise.allSettled([cut.ask('/api/a', asAlice), cut.ask('/api/b', asAlice)])
  expect([there.status, missing.status]).toEqual(['fulfilled', 'rejected'])
})

test('who gives up is told so at once; the request ends when all have', async () => {
  const [mine, other] = [new AbortController(), new AbortController()]
  let signal: AbortSignal | null | undefined
  const { ask } = server((_, init) => {
    signal = init.signal
    return new Promise<Response>((_, fail) => init.signal?.addEventListener('abort', fail))
  })
  const both = [ask('/api/a', { ...asAlice, signal: mine.signal }), ask('/api/b', { ...asAlice, signal: other.signal })]
  setTimeout(() => mine.abort(), 5)
  await expect(both[0]).rejects.toMatchObject({ name: 'AbortError' })
  expect(signal?.aborted).toBe(false)
  other.abort()
  await expect(both[1]).rejects.toMatchObject({ name: 'AbortError' })
  expect(signal?.aborted).toBe(true)
})
