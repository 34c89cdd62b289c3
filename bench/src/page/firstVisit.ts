import { onScreen } from './browser.ts'

/** Of what comes when everything seen stands, the stream is the last, and never ends. */
const SETTLED_MS = 3000

type Visit = { path: string; shown: string; token?: string | undefined }
type Loaded = { url: string; type: string; bytes: number; beganMs: number }
export type FirstVisit = {
  requests: number
  /** Calls of the API among them. */
  calls: number
  scriptKiB: number
  list: string[]
}

/**
 * A first visit as the browser counts it. `requests`: until what is `shown` is there, without the pictures of the cards;
 * `scriptKiB`: bodies as they came over the wire, compressed, until nothing more comes.
 */
export const firstVisit = (url: string, { path, shown, token }: Visit): Promise<FirstVisit> =>
  onScreen(url, { token }, async ({ page, session }) => {
    const loaded = new Map<string, Loaded>()
    session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', wallTime }) => {
      loaded.set(requestId, { url: request.url.replace(url, ''), type, bytes: 0, beganMs: wallTime * 1000 })
    })
    session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      const one = loaded.get(requestId)
      if (one) one.bytes += encodedDataLength
    })
    await session.send('Network.enable')
    await page.goto(`${url}${path}`, { waitUntil: 'commit' })
    const shownMs = await page.waitForFunction(painted, shown).then((handle) => handle.jsonValue())
    await page.waitForTimeout(SETTLED_MS)
    const all = [...loaded.values()]
    const before = all.filter(({ url, beganMs }) => beganMs < Number(shownMs) && !/^\/art\/|^data:/.test(url))
    const scripts = all.filter(({ type }) => type === 'Script').reduce((sum, { bytes }) => sum + bytes, 0)
    return {
      requests: before.length,
      calls: before.filter(({ url }) => url.startsWith('/api/')).length,
      scriptKiB: Number((scripts / 1024).toFixed(1)),
      list: before.map(({ url }) => url),
    }
  })

/** When the first of them stood: its words are there, whether or not its picture has come. */
const painted = (selector: string): number | false =>
  document.querySelector(selector) ? performance.timeOrigin + performance.now() : false
