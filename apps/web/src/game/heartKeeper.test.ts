import { MAX_VISITOR_HEARTS } from '@mdragon/domain/hearts/hearts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
let asked: { path: string; body: unknown }[] = []
/** The server's side: what the account watches, and whether it refuses. */
let ofAccount = new Set<number>()
let isRefusing = false
const cookie = { value: '' }

const answer = (data: object, status = 200) =>
  new Response(JSON.stringify({ code: status, msg: status === 200 ? 'ok' : 'no', data }), { status })

beforeEach(() => {
  kept.clear()
  asked = []
  ofAccount = new Set()
  isRefusing = false
  cookie.value = ''
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('document', {
    get cookie() {
      return cookie.value
    },
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = init.body ? JSON.parse(String(init.body)) : undefined
    asked.push({ path: url, body })
    if (isRefusing) return answer({}, 409)
    if (body) for (const id of body.ids) body.watched ? ofAccount.add(id) : ofAccount.delete(id)
    return answer(body ? { total: ofAccount.size } : { ids: [...ofAccount] })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  // The next file begins without what was said here.
  vi.resetModules()
})

const open = async () => {
  const { shownHearts } = await import('./hearts.ts')
  const { current } = await import('../ui/toastStore.ts')
  const keeper = await import('./heartKeeper.ts')
  return { ...keeper, shown: () => [...shownHearts()], said: () => current().map(({ text }) => text) }
}
const inStore = () => JSON.parse(kept.get('hearts') ?? '[]') as number[]

test('a visitor’s hearts are the browser’s, up to its bound, and whatever else lies there is none', async () => {
  kept.set('hearts', JSON.stringify([3, 'x', -1, 3, null]))
  const { readHearts, toggleHeart, watchedHere, shown, said } = await open()
  await readHearts()
  expect(shown()).toEqual([3])
  await toggleHeart(7)
  expect(inStore()).toEqual([3, 7])
  expect(await watchedHere()).toEqual({ ids: '3,7' })
  await toggleHeart(3)
  expect(shown()).toEqual([7])
  for (let id = 100; shown().length < MAX_VISITOR_HEARTS; id++) await toggleHeart(id)
  await toggleHeart(9)
  expect(inStore()).toHaveLength(MAX_VISITOR_HEARTS)
  expect(said().join()).toContain(String(MAX_VISITOR_HEARTS))
  expect(asked).toEqual([])
})

test('they come along at the login, once, and are kept for later when the account refuses them', async () => {
  kept.set('hearts', '[3,7]')
  cookie.value = 'token=abc'
  const { readHearts, watchedHere, shown } = await open()
  isRefusing = true
  await readHearts()
  expect(inStore()).toEqual([3, 7])
  isRefusing = false
  ofAccount.add(1)
  expect(await watchedHere(), 'before the market is asked for them').toBeUndefined()
  expect([...ofAccount]).toEqual([1, 3, 7])
  await readHearts()
  expect(shown()).toEqual([1, 3, 7])
  expect(inStore()).toEqual([])
})

test('a press is shown at once, sent in its turn, and taken back when it is refused', async () => {
  cookie.value = 'token=abc'
  const { toggleHeart, shown, said } = await open()
  const presses = [toggleHeart(5), toggleHeart(6), toggleHeart(5)]
  expect(shown()).toEqual([6])
  await Promise.all(presses)
  expect(asked.map(({ body }) => body)).toEqual([
    { ids: [5], watched: true },
    { ids: [6], watched: true },
    { ids: [5], watched: false },
  ])
  isRefusing = true
  await toggleHeart(6)
  expect(shown()).toEqual([6])
  expect(said()).toEqual(['no'])
})
