import { listenLive } from '../../lib/live.ts'

/**
 * The first screen stands, its pictures are there, and nobody is at anything: what keeps the page for later takes nothing
 * from who looks at it. Fetched while a list was scrolled, it cost every tenth frame.
 */
const AT_REST_MS = 3000
const acts = ['scroll', 'pointerdown', 'keydown']

/** Tells once nothing has been done for so long. Returns how to end it. */
function onceAtRest(tell: () => void): () => void {
  const waiting = new AbortController()
  let timer = 0
  const end = () => {
    clearTimeout(timer)
    waiting.abort()
  }
  const begin = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      end()
      tell()
    }, AT_REST_MS)
  }
  for (const act of acts) window.addEventListener(act, begin, { capture: true, passive: true, signal: waiting.signal })
  begin()
  return end
}

/** The file that a page starts with names its build. */
const entryOf = (page: Document): string =>
  new URL(page.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '', page.baseURI).pathname

/** Whether the page is kept on this device: not while it is developed, and not where every byte is paid for. */
const isWanted = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return import.meta.env.PROD && 'serviceWorker' in navigator && !connection?.saveData
}

/** Keeps the page for when there is no network, and says once a newer one than this is there. Returns how to end it. */
export function keepPage(onNewVersion: () => void): () => void {
  if (!isWanted()) return () => {}
  const ending = new AbortController()
  const { signal } = ending
  const own = entryOf(document)
  const hear = ({ data }: MessageEvent) => {
    if (typeof data?.entry === 'string' && data.entry !== own) onNewVersion()
  }
  navigator.serviceWorker.addEventListener('message', hear, { signal })
  const stopWaiting = onceAtRest(() => void register(signal))
  return () => {
    stopWaiting()
    ending.abort()
  }
}

/** A page that cannot be kept is a page all the same. */
async function register(signal: AbortSignal): Promise<void> {
  const kept = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => null)
  if (!kept || signal.aborted) return
  // The newest says its build. One that waits counts: as long as the one before is at work it may not take over.
  const ask = () => (kept.waiting ?? kept.active)?.postMessage('build')
  const follow = () => {
    const worker = kept.installing
    worker?.addEventListener('statechange', () => worker.state === 'installed' && ask(), { signal })
  }
  kept.addEventListener('updatefound', follow, { signal })
  const look = () => kept.update().catch(() => {})
  await look()
  if (signal.aborted) return
  // One that took over before this page listened is asked too. While another comes, it would tell of what is old.
  if (kept.installing) follow()
  else ask()
  // The stream ends when a new build is put in place, and comes back with it.
  const stop = listenLive(({ type }) => type === 'resync' && void look())
  signal.addEventListener('abort', stop)
}
