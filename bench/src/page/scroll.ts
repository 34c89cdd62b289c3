import { setTimeout as sleep } from 'node:timers/promises'
import { desk, onScreen } from './browser.ts'
import { unwatched } from './unwatched.ts'

export const SCROLL_PX_PER_S = 3000
const SCROLL_MS = 6000

type Frames = { frames: number; dropped: number; droppedShare: number }
/** The first time over a list, which is fetched meanwhile, and the second. */
export type Scrolled = { first: Frames; again: Frames }

type How = {
  /** Tiles as they were before there were painted ones. */
  isDrawn?: boolean
  slower?: number
}

export const scrollByScript = (url: string, { isDrawn = false, slower = 1 }: How = {}): Promise<Scrolled> =>
  unwatched(
    async ({ goTo, ask, slowDown }) => {
      await goTo(`${url}/marketplace`)
      while (!(await ask<boolean>(`Boolean(document.querySelector('main li article img')?.complete)`))) await sleep(100)
      await sleep(2000)
      await slowDown(slower)
      const first = await ask<Frames>(scrollDown)
      await ask('scrollTo(0, 0)')
      await sleep(1000)
      const again = await ask<Frames>(scrollDown)
      const shown = await ask<string>(`document.querySelector('main li article img').currentSrc`)
      if (shown.endsWith('.svg') !== isDrawn) throw new Error(`${shown} is not what was to be scrolled`)
      return { first, again }
    },
    isDrawn ? showDrawn : '',
  )

/** The page's library sets a picture's address both ways. */
const showDrawn = `
  const drawn = (address) => address.replace('-256.webp', '.svg')
  const { setAttribute } = Element.prototype
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src')
  HTMLImageElement.prototype.setAttribute = function (name, value) {
    setAttribute.call(this, name, name === 'src' ? drawn(value) : value)
  }
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    get,
    set(value) {
      set.call(this, drawn(value))
    },
  })`

/** Frames that should have been shown, and how many of them were not. */
const scrollDown = `new Promise((resolve) => {
  const began = performance.now()
  let last = began
  let dropped = 0
  const step = (now) => {
    dropped += Math.max(0, Math.round((now - last) / (1000 / 60)) - 1)
    last = now
    scrollTo(0, ((now - began) / 1000) * ${SCROLL_PX_PER_S})
    if (now - began < ${SCROLL_MS}) requestAnimationFrame(step)
    else {
      const frames = Math.round(((now - began) / 1000) * 60)
      resolve({ frames, dropped, droppedShare: Number((dropped / frames).toFixed(3)) })
    }
  }
  requestAnimationFrame(step)
})`

const DISTANCE = (SCROLL_PX_PER_S * SCROLL_MS) / 1000
const FRAME_CATEGORIES = ['cc', 'benchmark', 'disabled-by-default-devtools.timeline.frame']

type Session = Parameters<Parameters<typeof onScreen>[2]>[0]['session']
type TraceEvent = { name: string; args?: { frame_reporter?: { state: string; affects_smoothness: boolean } } }

/** Nothing where the list did not come as fast as it was scrolled: who stands still drops nothing. */
export const scrollByWheel = (url: string, slower: number): Promise<Scrolled | null> =>
  onScreen(url, { viewport: desk }, async ({ page, session }) => {
    await page.goto(`${url}/marketplace`)
    await page.waitForSelector('main li article img')
    await page.waitForTimeout(2000)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    const scroll = async (): Promise<Frames | null> => {
      const frames = framesOf(
        await traced(session, async () => {
          const [x, y] = [desk.width / 2, desk.height / 2]
          const wish = { x, y, yDistance: -DISTANCE, speed: SCROLL_PX_PER_S, gestureSourceType: 'mouse' as const }
          await session.send('Input.synthesizeScrollGesture', wish)
        }),
      )
      return (await page.evaluate(() => window.scrollY)) < DISTANCE ? null : frames
    }
    const first = await scroll()
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.waitForTimeout(1000)
    const again = await scroll()
    return first && again && { first, again }
  })

/** What the browser notes of its frames meanwhile. */
async function traced(session: Session, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', collect)
  await session.send('Tracing.start', { traceConfig: { includedCategories: FRAME_CATEGORIES } })
  await act()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', collect)
  return events
}

/** Drawn, and those that the browser itself says were missed: of before and after the scroll, when nothing moves, it does not. */
function framesOf(events: TraceEvent[]): Frames {
  const drawn = events.filter(({ name }) => name === 'DrawFrame').length
  const reports = events.flatMap(({ args }) => args?.frame_reporter ?? [])
  const dropped = reports.filter((frame) => frame.state === 'STATE_DROPPED' && frame.affects_smoothness).length
  if (drawn === 0) throw new Error('the browser told of no frames')
  const frames = drawn + dropped
  return { frames, dropped, droppedShare: Number((dropped / frames).toFixed(3)) }
}
