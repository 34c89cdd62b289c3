import { loadavg } from 'node:os'
import { players } from '../../apps/world/src/seed/players.ts'
import { filterClicks } from './page/filterClick.ts'
import { firstVisit } from './page/firstVisit.ts'
import { lighthouseOf } from './page/lighthouse.ts'
import { logIn } from './page/logIn.ts'
import type { RunningWorld } from './spawnWorld.ts'

const RUNS = Number(process.env.BENCH_RUNS ?? 5)
const NOTE =
  'Chromium without a GPU, on the machine that runs the world too. Where the load average is above the number of cores, others shared it, and all times are too long. Requests: until the first cards stand, without the pictures of cards. A click counts from when the finger goes up, 80 ms after it came down; unheld, it goes up at once, as no finger does. Left out are the clicks at which the machine did not run at its full speed.'

/** What a visitor waits for: the first load, Lighthouse, a filter. What scrolling drops is told by `art`. */
export async function measurePage({ url }: Pick<RunningWorld, 'url'>): Promise<object> {
  const token = await logIn(url, players[0]?.address ?? '')
  const loadBefore = load()
  await paintTiles(url)
  const market = await firstVisit(url, { path: '/marketplace', shown: '#cards a[href*="look="]' })
  const assets = await firstVisit(url, { path: '/accountAccount', shown: 'main article', token })
  const lighthouse = {
    market: await lighthouseOf(`${url}/marketplace`, { runs: RUNS }),
    login: await lighthouseOf(`${url}/login`, { runs: RUNS }),
    card: await lighthouseOf(`${url}/cardDetail?id=11`, { runs: RUNS, token }),
  }
  const filterClick = await filterClicks(url)
  const filterClickUnheld = await filterClicks(url, 0)
  return {
    note: NOTE,
    loadAverage: { before: loadBefore, after: load() },
    market,
    assets,
    lighthouse,
    filterClick,
    filterClickUnheld,
  }
}

const load = () => Number((loadavg()[0] ?? 0).toFixed(1))

/** A world that has just begun has not painted its tiles yet; who comes later finds them. */
async function paintTiles(url: string): Promise<void> {
  const answer = await fetch(`${url}/api/marketplace/list?limit=96`)
  const { data } = (await answer.json()) as { data: { items: { art: string }[] } }
  for (const { art } of data.items)
    for (const width of [256, 512]) {
      const address = `${url}${art.replace('.svg', `-${width}.webp`)}`
      while ((await fetch(address, { redirect: 'manual' })).status !== 200);
    }
}
