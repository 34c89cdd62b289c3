import { comeAgainMs, MOST_REFUSALS } from '@mdragon/api/comeAgain'
import { defaultBounds, lookWithin } from '@mdragon/server/testing/inside'
import { assumed } from './scale/assumptions.ts'
import { type Costs, readCosts, worksOf } from './scale/costs.ts'
import { afterReorganisation, arrivals, featuredAuction } from './scale/launchDay.ts'
import { needsOf } from './scale/needs.ts'
import { type Day, liveThrough, type Patience, type Question } from './scale/node.ts'

const PLAYERS = [1e6, 1e7, 1e8]
const WATCHERS = 100_000
const BIDS = 10
const TIMES_TOO_MUCH = 5
const RISE_AND_FALL_S = 30
const NOTE =
  'What players need is reckoned from what the other benches measured and from what is assumed; the launch day is lived through by a simulated node behind the real gate, with the real limits and the page’s own patience, always with the same chance.'

/** How a page behaves when it is told to look, and when it is refused. */
type Manners = { patience: Patience; spreadMs(type: 'assets' | 'reorg'): number }

const { streams } = defaultBounds
const manners: Record<'before' | 'now', Manners> = {
  // As pages did until they were told within how long to look: kept here to show what for.
  before: { patience: (refusals) => (refusals < 3 ? 400 * 2 ** (refusals - 1) : null), spreadMs: () => 0 },
  now: {
    patience: (refusals, random) => (refusals < MOST_REFUSALS ? comeAgainMs(refusals, random) : null),
    spreadMs: (type) => lookWithin(type, streams).within_ms ?? 0,
  },
}

/** What 1, 10 and 100 million players need, and how a launch day goes. */
export async function measureScale(): Promise<object> {
  const costs = readCosts()
  return {
    note: NOTE,
    assumed,
    costs: round(costs),
    needs: PLAYERS.map((players) => round(needsOf(players, costs))),
    nodesOfAuction: WATCHERS / streams,
    launchDay: await launchDay(costs),
  }
}

async function launchDay(costs: Costs): Promise<Record<string, Record<string, Day>>> {
  const works = worksOf(costs)
  const days: Record<string, (by: Manners) => Question[]> = {
    arrivals: () => arrivals(works, { times: TIMES_TOO_MUCH, seconds: RISE_AND_FALL_S }),
    reorganisation: (by) => afterReorganisation(works, { listeners: streams, spreadMs: by.spreadMs('reorg') }),
    'featured auction': (by) =>
      featuredAuction(works, { watchers: streams, bids: BIDS, spreadMs: by.spreadMs('assets') }),
  }
  const lived: Record<string, Record<string, Day>> = {}
  for (const [name, questions] of Object.entries(days))
    for (const [when, by] of Object.entries(manners)) {
      const day = await liveThrough(questions(by), { patience: by.patience, doorMs: assumed.doorMs })
      lived[name] = { ...lived[name], [when]: day }
      console.log(name, when, day)
    }
  return lived
}

/** To four digits: more of them would say more than anybody knows. */
const round = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value, (_, part) => (typeof part === 'number' ? Number(part.toPrecision(4)) : part)))
