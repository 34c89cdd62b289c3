/** A figure may be a tenth short of what was promised: machines differ, and are seldom quiet. */
const TOLERANCE = 0.1

/**
 * What a bench found: our figure, what it stands beside where there is a peer, and under which circumstances. `ratio`: of
 * rounds in turn, where the bench says it itself.
 */
type Found = { ours: number; peer?: number; ratio?: number; with?: string }
type Promised = { what: string; unit: string; against?: string } & (
  | { atLeast: number; goal?: number }
  | { atMost: number; goal?: number }
)
/** `of` reads it from what its bench has written. Promised of a ratio, what is compared is ours by the peer's. */
type Measured = Promised & { bench: string; isRatio?: boolean; of(result: never): Found }

type Ms = Record<string, { p50: number; p95: number; max: number }>
type Answers = { answers: Record<string, { ratio: number; kept: number; peer: number; unkept: number }> }
type Million = {
  bySize: Record<string, Record<string, { ratio: number; perCpuSecond: number; peerPerCpuSecond: number }>>
  growth: Record<string, number>
}
type Busy = { listings: number; still: { p95Ms: number }; busy: { p95Ms: number } }
type Art = { scroll: { ofDrawn: number; painted: { again: { droppedShare: number } } } }
type Page = {
  market: { requests: number; scriptKiB: number }
  assets: { calls: number }
  lighthouse: Record<string, { performance: number; lcpMs: number; tbtMs: number; cls: number }>
  filterClick: { medianMs: number }
}
type Scroll = { wheel: Record<'first' | 'again', { droppedShare: number }> }
type StreamResult = {
  messagesPerCpuSecond: Record<'ours' | 'ws', Record<string, number>>
  ratio: Record<string, number>
  pacedLastHeardMs: Record<'ours' | 'ws', { p50: number }>
}
type Visible = { milliseconds: { ours: { p50: number }; ponder?: { p50: number } } }
type Indexer = {
  indexers: Record<string, { eventsPerCpuSecond: number; eventsPerCpuSecondOfBoth: number; restartCpuSeconds?: number }>
}

const most = (all: Record<string, number>): Found => {
  const [name = '', ours = 0] = Object.entries(all).sort(([, a], [, b]) => b - a)[0] ?? []
  return { ours, with: name }
}
const slowest = (times: Ms, of: 'p50' | 'p95'): Found =>
  most(Object.fromEntries(Object.entries(times).map(([name, time]) => [name, time[of]])))

const kept = (name: string, what: string, atLeast: number): Measured => ({
  bench: 'kept',
  what: `${what}, from the byte cache`,
  unit: 'a CPU second',
  against: 'a static Fastify answer',
  atLeast,
  isRatio: true,
  of: ({ answers }: Answers) => {
    const { kept: ours = 0, peer = 0, ratio = 0 } = answers[name] ?? {}
    return { ours, peer, ratio }
  },
})
const byPonder = (
  what: string,
  of: 'eventsPerCpuSecond' | 'eventsPerCpuSecondOfBoth' | 'restartCpuSeconds',
  bound: { atLeast: number } | { atMost: number },
): Measured => ({
  bench: 'indexer',
  what,
  unit: of === 'restartCpuSeconds' ? 'CPU s' : 'events a CPU second',
  against: 'Ponder 0.16.6',
  ...bound,
  isRatio: true,
  of: ({ indexers }: Indexer) => ({
    ours: indexers['ours, PostgreSQL']?.[of] ?? Number.NaN,
    peer: indexers['Ponder, PostgreSQL']?.[of] ?? 0,
  }),
})
const lighthouse = (page: string, atLeast: number, goal: number): Measured => ({
  bench: 'page',
  what: `Lighthouse mobile of ${page === 'market' ? 'the market' : page === 'card' ? 'a card, logged in' : '/login'}`,
  unit: 'of 100',
  atLeast,
  goal,
  of: (result: Page) => ({ ours: result.lighthouse[page]?.performance ?? 0 }),
})

/** What was promised of speed, in one place: `npm run bench` fails by it, and the README's table is made from it. */
export const promises: readonly Measured[] = [
  {
    bench: 'million',
    what: 'a page of the market from PostgreSQL, the slowest of its questions',
    unit: 'a CPU second',
    against: 'the best single statement',
    atLeast: 0.4,
    goal: 0.6,
    isRatio: true,
    of: ({ bySize }: Million) => {
      const [size = '0', questions = {}] = Object.entries(bySize).at(-1) ?? []
      const [name = '', worst] = Object.entries(questions).sort(([, a], [, b]) => a.ratio - b.ratio)[0] ?? []
      const where = `${name}, ${Number(size).toLocaleString('en')} listings`
      return { ours: worst?.perCpuSecond ?? 0, peer: worst?.peerPerCpuSecond ?? 1, with: where }
    },
  },
  {
    bench: 'million',
    what: 'how much dearer it becomes as the market grows',
    unit: 'times',
    atMost: 1.5,
    of: ({ bySize, growth }: Million) => {
      const [least, last] = [Object.keys(bySize)[0], Object.keys(bySize).at(-1)].map(Number)
      const { ours, with: name } = most(growth)
      return { ours, with: `${name}, ${least?.toLocaleString('en')} to ${last?.toLocaleString('en')} listings` }
    },
  },
  {
    bench: 'busy',
    what: 'the market for 200 visitors while every block has an event, p95',
    unit: 'ms',
    against: 'while nothing happens',
    atMost: 2,
    isRatio: true,
    of: ({ listings, still, busy }: Busy) => ({
      ours: busy.p95Ms,
      peer: still.p95Ms,
      with: `${listings.toLocaleString('en')} listings`,
    }),
  },
  kept('market', 'market page', 0.85),
  kept('card', 'card’s page', 0.85),
  kept('art', 'picture', 0.7),
  kept('shell', 'the page itself', 0.7),
  kept('settings', 'settings', 0.7),
  {
    bench: 'kept',
    what: 'card’s page, made anew each time',
    unit: 'a CPU second',
    atLeast: 2000,
    of: ({ answers }: Answers) => ({ ours: answers.card?.unkept ?? 0 }),
  },
  byPonder('history indexed, by the process', 'eventsPerCpuSecond', { atLeast: 8 }),
  byPonder('history indexed, by process and PostgreSQL', 'eventsPerCpuSecondOfBoth', { atLeast: 5 }),
  byPonder('restart of the indexer with nothing to do', 'restartCpuSeconds', { atMost: 0.2 }),
  {
    bench: 'visible',
    what: 'block mined to row visible, median',
    unit: 'ms',
    against: 'Ponder 0.16.6 over websocket',
    atMost: 0.25,
    isRatio: true,
    of: ({ milliseconds: { ours, ponder } }: Visible) => ({ ours: ours.p50, peer: ponder?.p50 ?? 0 }),
  },
  {
    bench: 'lag',
    what: 'block with a bid to the screen that shows it, median',
    unit: 'ms',
    atMost: 1000,
    of: ({ milliseconds }: { milliseconds: { p50: number } }) => ({ ours: milliseconds.p50 }),
  },
  ...(['paced', 'burst'] as const).map(
    (way): Measured => ({
      bench: 'stream',
      what: `live messages to 5,000 clients of one node, ${way === 'paced' ? 'said one at a time' : 'many at once'}`,
      unit: 'a CPU second',
      against: 'the plain send of ws 8.23.0',
      atLeast: 2,
      isRatio: true,
      of: ({ messagesPerCpuSecond: { ours, ws }, ratio, pacedLastHeardMs: heard }: StreamResult) => ({
        ours: ours[way] ?? 0,
        peer: ws[way] ?? 1,
        ratio: ratio[way] ?? 0,
        ...(way === 'paced' && { with: `the last hears it after ${heard.ours.p50} ms, by ws ${heard.ws.p50}` }),
      }),
    }),
  ),
  {
    bench: 'outbid',
    what: 'block with a bid to the last of all open pages being told',
    unit: 'ms',
    atMost: 1000,
    of: (r: { watchers: number; milliseconds: { 'last of all watchers': { p50: number } } }) => ({
      ours: r.milliseconds['last of all watchers'].p50,
      with: `${r.watchers.toLocaleString('en')} pages`,
    }),
  },
  {
    bench: 'ranks',
    what: 'ranks, legion and activity beside a tenth of them',
    unit: 'times',
    atMost: 1.5,
    of: (r: { growth: Record<string, number>; players: number; lines: number }) => ({
      ...most(r.growth),
      with: `${r.players.toLocaleString('en')} players, ${r.lines.toLocaleString('en')} lines`,
    }),
  },
  {
    bench: 'memory',
    what: 'what the market remembers beside a tenth of it',
    unit: 'times',
    atMost: 1.5,
    of: ({ growth }: { growth: Record<string, number> }) => most(growth),
  },
  {
    bench: 'memory',
    what: 'what the market remembers, the slowest answer, p95',
    unit: 'ms',
    atMost: 20,
    of: ({ times }: { times: Ms }) => slowest(times, 'p95'),
  },
  {
    bench: 'portfolio',
    what: 'an account with 10,000 assets, the slowest answer, p95',
    unit: 'ms',
    atMost: 50,
    of: ({ times }: { times: Ms }) => slowest(times, 'p95'),
  },
  {
    bench: 'portfolio',
    what: 'own assets, 10,000 beside a tenth of them, the order that grows most',
    unit: 'times',
    atMost: 1.5,
    of: ({ growth }: { growth: Record<string, number> }) => most(growth),
  },
  {
    bench: 'console',
    what: 'the operators’ console, the slowest answer, p95',
    unit: 'ms',
    atMost: 100,
    of: ({ times }: { times: Ms }) => slowest(times, 'p95'),
  },
  {
    bench: 'offers',
    what: 'a block made final while 100,000 searches wait for it, the longest',
    unit: 'ms',
    atMost: 3000,
    of: (r: { finalWithSearchesMs: { max: number } }) => ({ ours: r.finalWithSearchesMs.max }),
  },
  {
    bench: 'market',
    what: 'market and card answers in a demo world, the slowest median',
    unit: 'ms',
    atMost: 30,
    of: ({ milliseconds }: { milliseconds: Ms }) => slowest(milliseconds, 'p50'),
  },
  {
    bench: 'shed',
    what: 'five times too much: told to come again, p95',
    unit: 'ms',
    atMost: 100,
    of: ({ refused }: { refused: { ms: { p95: number } } }) => ({ ours: refused.ms.p95 }),
  },
  {
    bench: 'shed',
    what: 'the same after the first second, which may be a burst, p99',
    unit: 'ms',
    atMost: 100,
    of: ({ refused }: { refused: { afterTheBurst: { p99: number } } }) => ({ ours: refused.afterTheBurst.p99 }),
  },
  {
    bench: 'attack',
    what: 'a player’s longest wait while one address attacks',
    unit: 'ms',
    atMost: 2000,
    of: ({ normal }: { normal: { longestMs: number } }) => ({ ours: normal.longestMs }),
  },
  {
    bench: 'start',
    what: '`npm start` to ready, a new world',
    unit: 's',
    atMost: 20,
    of: ({ newWorldMs }: { newWorldMs: number }) => ({ ours: newWorldMs / 1000 }),
  },
  {
    bench: 'start',
    what: '`npm start` to ready, the same world again',
    unit: 's',
    atMost: 20,
    of: ({ sameWorldMs }: { sameWorldMs: number[] }) => ({
      ours: (sameWorldMs.toSorted((a, b) => a - b)[sameWorldMs.length >> 1] ?? 0) / 1000,
    }),
  },
  {
    bench: 'idle',
    what: 'a world with nobody there',
    unit: '% of a core',
    atMost: 3,
    of: ({ coreShare }: { coreShare: number }) => ({ ours: Number((coreShare * 100).toFixed(1)) }),
  },
  {
    bench: 'gas',
    what: 'gas beside the best peer’s, the dearest of what both do',
    unit: 'times',
    against: 'the best peer',
    atMost: 1,
    of: ({ deeds }: { deeds: Record<string, { shareOfBestPeer?: number }> }) =>
      most(Object.fromEntries(Object.entries(deeds).map(([name, deed]) => [name, deed.shareOfBestPeer ?? 0]))),
  },
  {
    bench: 'art',
    what: 'a picture drawn, the slowest kind',
    unit: 'ms',
    atMost: 2,
    of: ({ drawMs }: { drawMs: Record<string, number> }) => most(drawMs),
  },
  {
    bench: 'art',
    what: 'pictures of a page of 24',
    unit: 'KiB',
    atMost: 200,
    of: (r: { pageOf24KiB: { painted: number } }) => ({ ours: r.pageOf24KiB.painted }),
  },
  {
    bench: 'art',
    what: 'frames dropped while scrolling all offers the first time, without a GPU, of those dropped with drawn pictures',
    unit: 'x',
    atMost: 0.2,
    of: ({ scroll }: Art) => ({ ours: scroll.ofDrawn }),
  },
  {
    bench: 'art',
    what: 'frames dropped while scrolling them again',
    unit: '%',
    atMost: 2,
    goal: 0,
    of: ({ scroll }: Art) => ({ ours: Number((scroll.painted.again.droppedShare * 100).toFixed(1)) }),
  },
  {
    bench: 'page',
    what: 'JavaScript of the first load of /marketplace, over the wire',
    unit: 'KiB',
    atMost: 95,
    goal: 80,
    of: ({ market }: Page) => ({ ours: market.scriptKiB }),
  },
  {
    bench: 'page',
    what: 'requests until the market is shown, without cards’ pictures',
    unit: '',
    atMost: 10,
    goal: 6,
    of: ({ market }: Page) => ({ ours: market.requests }),
  },
  {
    bench: 'page',
    what: 'questions of my assets',
    unit: '',
    atMost: 5,
    goal: 3,
    of: ({ assets }: Page) => ({ ours: assets.calls }),
  },
  lighthouse('market', 98, 100),
  lighthouse('login', 95, 98),
  lighthouse('card', 95, 98),
  {
    bench: 'page',
    what: 'largest paint of the market, in that run',
    unit: 'ms',
    atMost: 1500,
    goal: 1200,
    of: (r: Page) => ({ ours: r.lighthouse.market?.lcpMs ?? 0 }),
  },
  {
    bench: 'page',
    what: 'time blocked',
    unit: 'ms',
    atMost: 100,
    goal: 50,
    of: (r: Page) => ({ ours: r.lighthouse.market?.tbtMs ?? 0 }),
  },
  {
    bench: 'page',
    what: 'layout shift',
    unit: '',
    atMost: 0,
    of: (r: Page) => ({ ours: r.lighthouse.market?.cls ?? 0 }),
  },
  {
    bench: 'page',
    what: 'filter click to the new list painted, 4x slower CPU, median',
    unit: 'ms',
    atMost: 100,
    goal: 50,
    of: ({ filterClick }: Page) => ({ ours: filterClick.medianMs }),
  },
  {
    bench: 'scroll',
    what: 'frames dropped while scrolling all offers by the wheel, 4x slower CPU, the first time or again',
    unit: '%',
    atMost: 2,
    goal: 0,
    of: ({ wheel }: Scroll) => ({
      ours: Number((Math.max(wheel.first.droppedShare, wheel.again.droppedShare) * 100).toFixed(1)),
    }),
  },
]

/** Promised of a count, which no machine changes: a test holds it, and no bench need. */
export const heldByTests: readonly string[] = [
  'one preparation of a trade, a deposit or an activation asks the database at most twice, and the chain at most twice (`apps/server/src/operations/roundTrips.test.ts`)',
  'a block with events asks the database three times (`apps/server/src/indexer/applyEvents.test.ts`)',
]

export type Verdict = 'goal' | 'kept' | 'nearly' | 'missed'
export type Judged = { promise: Measured; found: Found; figure: number; verdict: Verdict }

/** What became of one promise. Nearly: by less than the tenth that machines differ by. */
export function judge(promise: Measured, result: object): Judged {
  const found = promise.of(result as never)
  const ratio = found.ratio ?? found.ours / (found.peer || Number.NaN)
  const figure = promise.isRatio ? ratio : found.ours
  return { promise, found, figure, verdict: verdictOf(promise, figure) }
}

function verdictOf(promise: Promised, figure: number): Verdict {
  const { goal } = promise
  const isKept = (bound: number, slack = 0) =>
    'atLeast' in promise ? figure >= bound * (1 - slack) : figure <= bound * (1 + slack)
  const bound = 'atLeast' in promise ? promise.atLeast : promise.atMost
  if (goal !== undefined && isKept(goal)) return 'goal'
  if (isKept(bound)) return 'kept'
  return isKept(bound, TOLERANCE) ? 'nearly' : 'missed'
}

/** Of what a bench has found: a line for each promise that it misses by more than a tenth. */
export const missedBy = (bench: string, result: object): string[] =>
  promises
    .filter((promise) => promise.bench === bench)
    .map((promise) => judge(promise, result))
    .filter(({ verdict }) => verdict === 'missed')
    .map(({ promise, figure }) => {
      const bound = 'atLeast' in promise ? `at least ${promise.atLeast}` : `at most ${promise.atMost}`
      return `${promise.what}: ${Number(figure.toPrecision(3))}, and ${bound} was promised`
    })
