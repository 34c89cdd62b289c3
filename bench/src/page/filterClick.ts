import { desk, median, onScreen } from './browser.ts'

const SLOWER = 4
const WARMING = 2
const CLICKS = 14

/**
 * From the press on a filter to the frame that shows what it found, on a CPU so many times slower: the first filters of
 * the panel one after the other, each from the whole market. What it found is there when its number is said and its
 * cards stand; a picture may still be on its way.
 */
export const filterClicks = (url: string): Promise<{ medianMs: number; slowestMs: number; clicks: number }> =>
  onScreen(url, { viewport: desk }, async ({ page, session }) => {
    await page.goto(`${url}/marketplace`)
    await page.waitForSelector('#cards a[href*="look="]')
    await page.waitForTimeout(2000)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    // Those that find some of all, by the numbers beside them: less than a thousand, and more than a screen full.
    const filters = page.locator('aside button[aria-pressed="false"]').filter({ hasText: /[^\d,]\d{3}$/ })
    const times: number[] = []
    for (let nth = 0; nth < CLICKS; nth++) {
      const filter = filters.nth(nth)
      await page.evaluate(watchList)
      await filter.click()
      times.push(Number(await page.evaluate(() => (globalThis as unknown as Watching).listPainted)))
      await page.evaluate(watchList)
      await page.goBack()
      await page.evaluate(() => (globalThis as unknown as Watching).listPainted)
      await page.waitForTimeout(300)
    }
    const warm = times.slice(WARMING)
    return { medianMs: Math.round(median(warm)), slowestMs: Math.round(Math.max(...warm)), clicks: warm.length }
  })

type Watching = { listPainted: Promise<number> }

/** Begins to wait for the next press, and for the frame that shows the list which comes of it. */
function watchList(): void {
  const status = document.querySelector('main [role="status"]') as HTMLElement
  const before = status.textContent
  let began = performance.now()
  addEventListener('click', (event) => (began = event.timeStamp), { capture: true, once: true })
  const isThere = () =>
    status.textContent && status.textContent !== before && !document.querySelector('#cards ul[aria-busy="true"]')
  ;(globalThis as unknown as Watching).listPainted = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`still ${before}`)), 30_000)
    const observer = new MutationObserver(() => {
      if (!isThere()) return
      observer.disconnect()
      // The task after the frame's callbacks is the first that can run once it is painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - began)
        port2.postMessage(null)
      })
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
  })
}
