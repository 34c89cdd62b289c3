import { afterEach, expect, test, vi } from 'vitest'
import { createClient } from './client.ts'
import type { Specified } from './testing/specified.ts'

afterEach(() => vi.unstubAllGlobals())
const api = createClient(() => ({ locale: 'en' }))

/** What arrives, and what is said of it. */
const rows: Record<Specified<'client'>, { answer: () => Response; says: string; code: number }> = {
  'the msg of the answer': {
    answer: () => Response.json({ code: 409, msg: 'Nickname unchanged.', data: null }, { status: 409 }),
    says: 'Nickname unchanged.',
    code: 409,
  },
  'the status text, failing a msg': {
    answer: () => new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' }),
    says: 'Bad Gateway',
    code: 502,
  },
  // HTTP/2 has no status text.
  'Error, failing both': { answer: () => new Response('', { status: 502 }), says: 'Error', code: 502 },
  'Server Error without an answer': {
    answer: () => {
      throw new TypeError('Failed to fetch')
    },
    says: 'Server Error',
    code: 0,
  },
}
test.each(Object.entries(rows))('%s', async (_, { answer, says, code }) => {
  vi.stubGlobal('fetch', async () => answer())
  await expect(api('GET /api/website/setting')).rejects.toMatchObject({ name: 'ApiError', message: says, code })
})

test('a body that says otherwise than its status is believed', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 401, msg: 'Please log in first.', data: null }))
  await expect(api('GET /api/user/info')).rejects.toMatchObject({ code: 401 })
})

test('says whom it takes itself for, where it knows', async () => {
  const seen: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    seen.push((headers as Record<string, string>).Userid)
    return Response.json({ code: 200, msg: '', data: {} })
  })
  await createClient(() => ({ locale: 'en', userid: 100001 }))('POST /api/user/logout')
  await api('POST /api/user/logout')
  expect(seen).toEqual(['100001', undefined])
})

const busy = (seconds: string) =>
  Response.json({ code: 503, msg: 'Busy.', data: null }, { status: 503, headers: { 'retry-after': seconds } })

test('sent again when a busy server said to, with the same key, and not for ever', async () => {
  vi.useFakeTimers()
  const keys: unknown[] = []
  const answers = [busy('2'), Response.json({ code: 200, msg: '', data: {} }), busy('2'), busy('2'), busy('2')]
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push((headers as Record<string, string>)['Idempotency-Key'])
    return answers.shift()
  })
  const first = api('POST /api/user/logout')
  await vi.advanceTimersByTimeAsync(1999)
  expect(keys).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  await first
  expect(keys[1]).toBe(keys[0])
  const second = expect(api('POST /api/user/logout')).rejects.toMatchObject({ code: 503 })
  await vi.advanceTimersByTimeAsync(4000)
  await second
  expect(keys).toHaveLength(5)
  vi.useRealTimers()
})

test.each([
  ['a read', 'GET /api/user/info', '2'],
  ['longer than anybody waits', 'POST /api/user/logout', '60'],
] as const)('not sent again by itself: %s', async (_, key, seconds) => {
  let asked = 0
  vi.stubGlobal('fetch', async () => {
    asked++
    return busy(seconds)
  })
  await expect(api(key)).rejects.toMatchObject({ code: 503 })
  expect(asked).toBe(1)
})
