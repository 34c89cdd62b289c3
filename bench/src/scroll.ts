import { type Scrolled, scrollByScript, scrollByWheel } from './page/scroll.ts'
import { watchSpeed } from './page/speed.ts'
import type { RunningWorld } from './spawnWorld.ts'
import { untilQuiet } from './untilQuiet.ts'

const SLOWER = 4
/** So often the same is tried while the machine runs slower than it did. */
const TRIES = 8
const NOTE =
  'All offers at 3,000 pixels a second for six seconds, twice, on a CPU so many times slower, in Chromium without a GPU. By a wheel, as people scroll: the browser moves what is painted, and does not wait for the page; what was dropped is its own word. By a script, at each step it waits for all that the page does.'

/** How smoothly the market is scrolled on a slow machine. */
export async function measureScroll({ url, pid }: RunningWorld): Promise<object> {
  const machine = await watchSpeed()
  let left = 2 * TRIES
  const atFullSpeed = async (scroll: () => Promise<Scrolled | null>): Promise<Scrolled> => {
    for (let tries = TRIES; left-- > 0; tries--) {
      await machine.fullSpeed()
      const scrolled = await scroll()
      if (scrolled && (machine.isFast() || tries <= 1)) return scrolled
    }
    throw new Error(`in ${2 * TRIES} times the list did not come as fast as it was scrolled`)
  }
  // A world that has just begun paints what is seen first; who comes later finds it.
  await scrollByWheel(url, 1)
  await scrollByScript(url)
  await untilQuiet(pid)
  const wheel = await atFullSpeed(() => scrollByWheel(url, SLOWER))
  const script = await atFullSpeed(() => scrollByScript(url, { slower: SLOWER }))
  return { note: NOTE, slower: SLOWER, wheel, script }
}
