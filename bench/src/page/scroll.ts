import type { CDPSession, Page } from '@playwright/test'
import { desk, onScreen } from './browser.ts'

const SLOWER = 4
const PX_PER_S = 3000
const SECONDS = Number(process.env.BENCH_SCROLL_S ?? 10)
const CATEGORIES = ['cc', 'benchmark', 'disabled-by-default-devtools.timeline.frame']

type Frames = { frames: number; dropped: number; droppedShare: number; scrolledPx: number }
type Reporter = { state: string; affects_smoothness?: boolean; scroll_state?: string }
type TraceEvent = { name: string; ph: string; args?: { frame_reporter?: Reporter; chrome_frame_reporter?: Reporter } }

/** A wheel that goes down the whole market at 3,000 px a second while the main thread is four times slower. */
export const scrollMarket = (url: string): Promise<Frames> =>
  onScreen(url, { viewport: desk }, async ({ page, session }) => {
    await page.goto(`${url}/marketplace`)
    await page.waitForSelector('#cards img')
    return scrolled(page, session)
  })

/** The same pictures as plain as can be, with no script at all: what this machine can draw while it scrolls. */
export const scrollPlain = (url: string): Promise<Frames> =>
  onScreen(url, { viewport: desk }, async ({ page, session }) => {
    const answer = (await (await fetch(`${url}/api/marketplace/list?limit=96`)).json()) as {
      data: { items: { art: string }[] }
    }
    const pictures = answer.data.items.map(({ art }) => art.replace('.svg', '-256.webp'))
    await page.goto(`${url}/robots.txt`)
    await page.evaluate(layPictures, { pictures, height: PX_PER_S * (SECONDS + 2) })
    return scrolled(page, session)
  })

/** Five in a row, as many rows as the height takes. */
function layPictures({ pictures, height }: { pictures: string[]; height: number }): void {
  const rows = Math.ceil(height / 280)
  document.body.replaceChildren(
    ...Array.from({ length: rows * 5 }, (_, nth) => {
      const picture = new Image(256, 246)
      picture.loading = 'lazy'
      picture.style.margin = '8px'
      picture.src = pictures[nth % pictures.length] ?? ''
      return picture
    }),
  )
}

async function scrolled(page: Page, session: CDPSession): Promise<Frames> {
  await page.waitForTimeout(3000)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const wheel = {
    x: desk.width * 0.6,
    y: desk.height / 2,
    yDistance: -PX_PER_S * SECONDS,
    speed: PX_PER_S,
    gestureSourceType: 'mouse',
  } as const
  const events = await traced(session, () => session.send('Input.synthesizeScrollGesture', wheel))
  return { ...countFrames(events), scrolledPx: Math.round(await page.evaluate(() => scrollY)) }
}

/** What the browser itself notes of each frame that it was to show. */
async function traced(session: CDPSession, work: () => Promise<unknown>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  })
  await work()
  await session.send('Tracing.end')
  await done
  return events
}

/** Of the frames of the scrolling, those that were not shown at their time. */
function countFrames(events: readonly TraceEvent[]): Omit<Frames, 'scrolledPx'> {
  const of = ({ name, ph, args }: TraceEvent) =>
    name === 'PipelineReporter' && ph === 'b' ? (args?.frame_reporter ?? args?.chrome_frame_reporter) : undefined
  const wanted = events
    .flatMap((event) => of(event) ?? [])
    .filter(({ scroll_state, affects_smoothness }) => scroll_state !== 'SCROLL_NONE' && affects_smoothness)
  const dropped = wanted.filter(({ state }) => state === 'STATE_DROPPED').length
  return { frames: wanted.length, dropped, droppedShare: Number((dropped / Math.max(1, wanted.length)).toFixed(3)) }
}
