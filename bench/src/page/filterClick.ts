import type { Locator } from '@playwright/test'
import { desk, median, onScreen } from './browser.ts'
import { watchSpeed } from './speed.ts'

const SLOWER = 4
/** So long a finger is down at a press, at the least; it counts from when it goes up, which is the click. */
const HELD_MS = 80
const WARMING = 3
const WANTED = 20
const MOST = 70

type FilterClicks = {
  medianMs: number
  slowestMs: number
  clicks: number
  /** Left out: the machine was not at its full speed when they began, or when they ended. */
  leftOut: number
  heldMs: number
}

/**
 * From the press on a filter to the frame that shows what it found, on a CPU so many times slower: the first filters of
 * the panel one after the other, each from the whole market. What it found is there when its number is said and its
 * cards stand; a picture may still be on its way.
 */
export const filterClicks = (url: string, heldMs = HELD_MS): Promise<FilterClicks> =>
  onScreen(url, { viewport: desk }, async ({ page, session }) => {
    await page.goto(`${url}/marketplace`)
    await page.waitForSelector('#cards a[href*="look="]')
    await page.waitForTimeout(2000)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    // Those that find some of all, by the numbers beside them: less than a thousand, and more than a screen full.
    const filters = page.locator('aside button[aria-pressed="false"]').filter({ hasText: /[^\d,]\d{3}$/ })
    const count = await filters.count()
    const machine = await watchSpeed()
    const times: number[] = []
    let nth = 0
    for (; times.length < WANTED && nth < MOST; nth++) {
      await machine.fullSpeed()
      const at = await middleOf(filters.nth(nth % count))
      await page.evaluate(watchList)
      // By the mouse alone: what else the instrument looks at as it presses would count as the page's time.
      await page.mouse.click(at.x, at.y, { delay: heldMs })
      const ms = Number(await page.evaluate(() => (globalThis as unknown as Watching).listPainted))
      if (nth >= WARMING && machine.isFast()) times.push(ms)
      await page.evaluate(watchList)
      await page.goBack()
      await page.evaluate(() => (globalThis as unknown as Watching).listPainted)
      await page.waitForTimeout(300)
    }
    if (times.length === 0) throw new Error(`in ${nth} clicks the machine never ran at its full speed`)
    return {
      medianMs: Math.round(median(times)),
      slowestMs: Math.round(Math.max(...times)),
      clicks: times.length,
      leftOut: Math.max(0, nth - WARMING - times.length),
      heldMs,
    }
  })

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) throw new Error('a filter that is not seen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

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
    // Nothing but the number: to note each change of a whole list takes time of its own.
    observer.observe(status, { childList: true, subtree: true, characterData: true })
  })
}
