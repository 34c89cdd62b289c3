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
