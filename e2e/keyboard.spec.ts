import type { Page } from '@playwright/test'
import { addresses, goTo } from './addresses.ts'
import { speak } from './fits.ts'
import { newTrader } from './trader.ts'
import { expect, test } from './world.ts'

/** Than stood there at first: what comes late, or opens by the focus. */
const SOME_MORE = 40

test('on every screen, Tab alone leads to whatever can be pressed, in sight and seen, and out again', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const alice = await newTrader(browser, 'alice', { baseURL })
  const { page } = alice
  await page.goto('/terms')
  await expect(page.getByRole('banner').getByRole('button', { name: /alice/ })).toBeVisible()
  const found: string[] = []
  // The kit shows parts of these screens, each many times.
  for (const path of (await addresses(alice)).filter((one) => one !== '/demo/kit')) {
    await goTo(page, path)
    await page.evaluate(speak, 'en')
    // What comes late may come behind whoever hurries: what is wrong is so step by step too.
    if ((await walk(page, hurries)).length === 0) continue
    await page.evaluate(settled)
    for (const one of await walk(page, steps)) found.push(`${path}: ${one}`)
  }
  expect(found.join('\n')).toBe('')
})

/** Goes on by Tab for so many steps at the most; whether it came round. */
type Way = (page: Page, mostSteps: number) => Promise<boolean>

/** Once around the screen; what is wrong on the way, and what was never come to. */
async function walk(page: Page, goesRound: Way): Promise<string[]> {
  const stops = await page.evaluate(begin)
  if (await goesRound(page, stops + SOME_MORE)) return page.evaluate(missed, 'body')
  // A list that grows for as long as one goes on: the second link of the page leads past it.
  await page.evaluate(begin)
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
  if (await goesRound(page, SOME_MORE)) return page.evaluate(missed, 'footer')
  return ['the way never ends']
}

/** Without waiting for each: the page itself looks at where one is before the next Tab leads on. */
async function hurries(page: Page, mostSteps: number): Promise<boolean> {
  await page.evaluate(watch)
  for (let step = 0; step < mostSteps; step += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => page.keyboard.press('Tab')))
    if (await page.evaluate(() => window.walk.isRound)) return true
  }
  return false
}
const AT_ONCE = 16

async function steps(page: Page, mostSteps: number): Promise<boolean> {
  for (let step = 0; step < mostSteps; step++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(arrive)) return true
    if (await page.evaluate(isInSight)) continue
    // What was on its way when one came here may have pushed it away, once: after that it stays where it is.
    await page.evaluate(settled)
    for (const key of ['Shift+Tab', 'Tab']) await page.keyboard.press(key)
    if (!(await page.evaluate(isInSight))) await page.evaluate(() => window.walk.noteOutOfSight())
  }
  return false
}

/** What the page itself keeps of a walk. */
type Walk = {
  seen: Set<Element>
  wrong: Set<string>
  isRound: boolean
  /** Looks at what has the focus, unless the way has come round. */
  arrive: () => void
  isInSight: () => boolean
  noteOutOfSight: () => void
}
declare global {
  interface Window {
    walk: Walk
  }
}

/** Runs in the page: the next Tab comes to what stands first. How much there is to come to, at the most. */
function begin(): number {
  const nameOf = (one: Element) =>
    `<${one.tagName.toLowerCase()}> ${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}`
  const here = () => document.activeElement ?? document.body
  const walk: Walk = {
    seen: new Set(),
    wrong: new Set(),
    isRound: false,
    arrive() {
      const one = here()
      walk.isRound ||= one === document.body || walk.seen.has(one)
      if (walk.isRound) return
      walk.seen.add(one)
      // The mark may be around the pill of which the field itself is hidden.
      const isMarked = [one, one.parentElement, one.closest('label')].some((element) => {
        if (!element) return false
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
      })
      if (!isMarked) walk.wrong.add(`no mark on ${nameOf(one)}`)
    },
    isInSight() {
      const { top, bottom, left, right } = (here().closest('label') ?? here()).getBoundingClientRect()
      return bottom >= 0 && top <= innerHeight && right >= 0 && left <= innerWidth
    },
    noteOutOfSight: () => walk.wrong.add(`out of sight: ${nameOf(here())}`),
  }
  window.walk = walk
  // Tab goes on from where the focus was last: from what stood first on the page.
  const start = Object.assign(document.createElement('span'), { tabIndex: -1 })
  document.body.prepend(start)
  start.focus()
  start.remove()
  return document.querySelectorAll('a, button, select, summary, input, textarea, [tabindex]').length
}

/** Runs in the page: from now on each Tab first looks at where the one before has led. */
function watch(): void {
  const { walk } = window
  let isFirst = true
  const look = () => {
    if (window.walk !== walk) return document.removeEventListener('keydown', look, true)
    if (!isFirst) walk.arrive()
    isFirst = false
    if (!walk.isRound && walk.seen.has(document.activeElement ?? document.body) && !walk.isInSight())
      walk.noteOutOfSight()
  }
  document.addEventListener('keydown', look, true)
}

/** Runs in the page, a step after the focus has moved: whether the way has come round. */
function arrive(): boolean {
  window.walk.arrive()
  return window.walk.isRound
}

/** Runs in the page. */
async function isInSight(): Promise<boolean> {
  await new Promise((done) => requestAnimationFrame(done))
  return window.walk.isInSight()
}

/** Runs in the page: until nothing has grown for a moment. */
async function settled(): Promise<void> {
  const height = () => document.documentElement.scrollHeight
  for (let was = -1; was !== height(); ) {
    was = height()
    await new Promise((done) => setTimeout(done, 500))
  }
}

/** Runs in the page: what was wrong on the way, and what of a part of the page was never come to. */
function missed(part: string): string[] {
  const { seen, wrong } = window.walk
  const all = 'a[href], button, select, summary, input, textarea, [role="button"], [tabindex="0"]'
  for (const one of document.querySelector(part)?.querySelectorAll<HTMLElement>(all) ?? []) {
    const isThere = one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]')
    // Of a group of choices the arrows lead to the others; a list that grows has more behind what was come to.
    const isByArrows = one.matches('[type="radio"], [role="tab"], [tabindex="-1"]')
    // A message comes and goes by itself.
    if (one.closest('[popover][role="status"]')) continue
    if (!isThere || isByArrows || one.matches(':disabled') || seen.has(one)) continue
    const name = (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)
    wrong.add(`never come to: <${one.tagName.toLowerCase()}> ${name}`)
  }
  return [...wrong]
}
