import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import source from './sw.js?raw'

type Build = { id: string; entry: string; hashed: string[]; loose: string[] }
type Answer = { ok: boolean; body: string; clone: () => Answer; text: () => Promise<string> }
type Asked = { path: string; mode?: string; method?: string; origin?: string }
const HOME = 'https://mdragon.example'

const answer = (body: string, ok = true): Answer => ({
  ok,
  body,
  clone: () => answer(body, ok),
  text: async () => body,
})
const pathOf = (asked: string | { url: string }) => (typeof asked === 'string' ? asked : new URL(asked.url).pathname)

/** The caches of a device, which outlive every worker. */
function createCaches() {
  const all = new Map<string, Map<string, Answer>>()
  const open = async (name: string) => {
    const files = all.get(name) ?? new Map<string, Answer>()
    all.set(name, files)
    return {
      put: async (path: string, file: Answer) => void files.set(path, file),
      match: async (p: string) => files.get(p),
    }
  }
  const match = async (path: string) => [...all.values()].find((files) => files.has(path))?.get(path)
  return { all, open, match, keys: async () => [...all.keys()], delete: async (name: string) => all.delete(name) }
}

/** The worker's own script over a server that answers by `site`, where nothing answers once it is empty. */
function startWorker(build: Build, site: Map<string, string>, caches = createCaches()) {
  const listeners = new Map<string, (event: object) => void>()
  const fetched: string[] = []
  const told: unknown[] = []
  const fetch = async (asked: string | { url: string }) => {
    fetched.push(pathOf(asked))
    if (site.size === 0) throw new TypeError('Failed to fetch')
    const body = site.get(pathOf(asked))
    return answer(body ?? 'none', body !== undefined)
  }
  const self = {
    location: { origin: HOME },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: async () => {},
    registration: { navigationPreload: { enable: async () => {} } },
    clients: { claim: async () => {}, matchAll: async () => [{ postMessage: (word: unknown) => told.push(word) }] },
  }
  const script = source.replace(/^const build = .*$/m, `const build = ${JSON.stringify(build)}`)
  runInContext(script, createContext({ self, caches, fetch, URL, Response: { error: () => 'network error' } }))
  const happen = (name: string) =>
    new Promise((resolve, reject) => {
      listeners.get(name)?.({ waitUntil: (work: Promise<void>) => work.then(resolve, reject) })
    })
  const ask = async ({ path, mode = 'cors', method = 'GET', origin = HOME }: Asked) => {
    let given: unknown = 'left alone'
    const request = { url: `${origin}${path}`, mode, method }
    const respondWith = (promise: Promise<unknown>) => {
      given = promise
    }
    listeners.get('fetch')?.({ request, preloadResponse: Promise.resolve(undefined), respondWith })
    const got = (await given) as Answer | string
    return typeof got === 'string' ? got : got.body
  }
  return { happen, ask, fetched, told, caches }
}

const build = (n: number): Build => ({
  id: `b${n}`,
  entry: `/assets/index-${n}.js`,
  hashed: [`/assets/index-${n}.js`, '/assets/shared-x.js'],
  loose: ['/icon.svg'],
})
const siteOf = (n: number) =>
  new Map([
    ['/', `page ${n} /assets/index-${n}.js`],
    [`/assets/index-${n}.js`, `entry ${n}`],
    ['/assets/shared-x.js', 'shared'],
    ['/icon.svg', `icon ${n}`],
    ['/marketplace', `market ${n}`],
  ])

async function installed(n: number, caches = createCaches()) {
  const site = siteOf(n)
  const worker = startWorker(build(n), site, caches)
  await worker.happen('install')
  await worker.happen('activate')
  return { ...worker, site }
}

test.each([
  { path: '/api/marketplace/list' },
  { path: '/api/events' },
  { path: '/api/docs', mode: 'navigate' },
  { path: '/art/2/201d78cb840000ae-256.webp' },
  { path: '/share/invite/A.png' },
  { path: '/assets/operator/index-1.js' },
  { path: '/operator', mode: 'navigate' },
  { path: '/operator/log', mode: 'navigate' },
  { path: '/exit', mode: 'navigate' },
  { path: '/demo/kit', mode: 'navigate' },
  { path: '/mailbox', mode: 'navigate' },
  { path: '/healthz' },
  { path: '/.env', mode: 'navigate' },
  { path: '/marketplace', mode: 'navigate', method: 'POST' },
  { path: '/assets/shared-x.js', origin: 'https://elsewhere.example' },
])('$path ($mode) is asked of the server, with a network and without', async (asked) => {
  const { ask, site } = await installed(1)
  expect(await ask(asked)).toBe('left alone')
  site.clear()
  expect(await ask(asked)).toBe('left alone')
})

test('a page is the server’s own while it answers, and the kept one when nothing does', async () => {
  const { ask, site } = await installed(1)
  const market = { path: '/marketplace', mode: 'navigate' }
  expect(await ask(market)).toBe('market 1')
  site.set('/marketplace', 'market 2')
  expect(await ask(market)).toBe('market 2')
  site.clear()
  expect(await ask(market)).toContain('page 1')
  expect(await ask({ path: '/cardDetail', mode: 'navigate' })).toContain('page 1')
  expect([await ask({ path: '/assets/shared-x.js' }), await ask({ path: '/icon.svg' })]).toEqual(['shared', 'icon 1'])
})

test('a page of another build, or a file that is not there, is not kept; and nothing is left behind', async () => {
  const early = startWorker(build(2), siteOf(1))
  await expect(early.happen('install')).rejects.toThrow('not the page of this build')
  const site = siteOf(1)
  site.delete('/assets/shared-x.js')
  const torn = startWorker(build(1), site)
  await expect(torn.happen('install')).rejects.toThrow('/assets/shared-x.js')
  expect([await early.caches.keys(), await torn.caches.keys()]).toEqual([[], []])
})

test('a new build asks only for what changed, tells open pages of itself, and leaves them the files of the one before', async () => {
  const first = await installed(1)
  expect(first.told).toEqual([{ entry: '/assets/index-1.js' }])
  const second = await installed(2, first.caches)
  expect(second.fetched.toSorted()).toEqual(['/', '/assets/index-2.js', '/icon.svg'])
  expect(second.told).toEqual([{ entry: '/assets/index-2.js' }])
  second.site.clear()
  expect(await second.ask({ path: '/', mode: 'navigate' })).toContain('page 2')
  expect(await second.ask({ path: '/icon.svg' })).toBe('icon 2')
  expect(await second.ask({ path: '/assets/index-1.js' })).toBe('entry 1')
  const third = await installed(3, first.caches)
  expect(await third.caches.keys()).toEqual(['page-b2', 'page-b3'])
})
