// Keeps the page's own files, so that it opens without a network. It never answers for the API: what is asked there is
// asked now. A page is always asked for first and taken from here only when nothing answers, so that no old one meets a
// new server. build/serviceWorker.ts fills in the next line.
const build = { id: '', entry: '', hashed: [], loose: [] }

const PREFIX = 'page-'
const CACHE = `${PREFIX}${build.id}`
/** The one before stays: tabs that are still open may want a file of it. */
const KEPT_CACHES = 2
const AT_ONCE = 4
/** The server compresses by what was asked for; what is kept is the same either way. */
const anyVary = { ignoreVary: true }
const hashed = new Set(build.hashed)
const loose = new Set(build.loose)
/** What is no page of the players, or is one that works without us. */
const elsewhere = /^\/(api|art|share|metadata|demo|mailbox|operator|exit|push|healthz|readyz|metrics)(\/|$)|\.[^/]*$/i

const ofPage = /^\/assets\/(?!operator\/)/

self.addEventListener('install', (event) => event.waitUntil(keepAll().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('message', ({ source }) => source?.postMessage({ entry: build.entry }))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (!elsewhere.test(pathname)) event.respondWith(openPage(event))
  } else if (ofPage.test(pathname)) event.respondWith(kept(pathname).then((file) => file ?? fetch(request)))
  else if (loose.has(pathname)) event.respondWith(fetch(request).catch(() => kept(pathname).then(orError)))
})

const orError = (file) => file ?? Response.error()

async function openPage({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return orError(await kept('/'))
  }
}

/** Of this build first; the one before may have the same address with another content. */
const kept = async (path) => (await (await caches.open(CACHE)).match(path, anyVary)) ?? caches.match(path, anyVary)

/** All of it or nothing. Few at a time: somebody is reading. */
async function keepAll() {
  const cache = await caches.open(CACHE)
  try {
    await keepPage(cache)
    const left = [...hashed, ...loose]
    const work = async () => {
      for (let path = left.pop(); path; path = left.pop()) await keep(cache, path)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  } catch (error) {
    await caches.delete(CACHE)
    throw error
  }
}

/** Another build's page (a deployment is under way) or a hotel's login is not kept: the browser tries again later. */
async function keepPage(cache) {
  const page = await fetch('/', { cache: 'no-cache' })
  if (!(await page.clone().text()).includes(build.entry)) throw new Error('not the page of this build')
  await cache.put('/', page)
}

async function keep(cache, path) {
  // A name with a hash never changes its content: what is here already is not asked for again.
  const file = hashed.has(path)
    ? ((await caches.match(path, anyVary)) ?? (await fetch(path)))
    : await fetch(path, { cache: 'no-cache' })
  if (!file.ok) throw new Error(path)
  await cache.put(path, file)
}

async function takeOver() {
  // The page is on its way while this worker still starts.
  await self.registration.navigationPreload?.enable()
  const own = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  await Promise.all(own.slice(0, -KEPT_CACHES).map((name) => caches.delete(name)))
  await self.clients.claim()
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage({ entry: build.entry })
}
