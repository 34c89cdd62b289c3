// Writes what was measured into the documents: the README's table of promises, and the tables of docs/scale.md. With
// --check it only says whether they are what bench/results says. `npm run bench` runs it at its end.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { table, writeTables } from '../../scripts/docTable.mjs'
import { heldByTests, judge, promises, type Verdict } from './promises.ts'
import { assumptions } from './scale/assumptions.ts'
import type { Costs } from './scale/costs.ts'
import type { Needs } from './scale/needs.ts'
import type { Day } from './scale/node.ts'

const BY = 'bench/src/tables.ts'

type Result = { measured: string; machine: { cpu: string }; loadAverage?: number | { before: number; after: number } }
const read = <T>(name: string): T =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../results/${name}.json`), 'utf8')) as T

/** Three digits, and thousands apart: what was measured is no more exact. */
const short = (n: number): string => Number(n.toPrecision(3)).toLocaleString('en', { maximumFractionDigits: 4 })
const whole = (n: number): string => Math.round(n).toLocaleString('en')

const words: Record<Verdict, string> = { goal: 'yes, the goal too', kept: 'yes', nearly: 'nearly', missed: '**no**' }

const promised = promises.map((promise) => {
  const result = read<Result>(promise.bench)
  const { found, figure, verdict } = judge(promise, result)
  const bound = 'atLeast' in promise ? `at least ${promise.atLeast}` : `at most ${promise.atMost}`
  const goal = promise.goal === undefined ? '' : `, goal ${promise.goal}`
  return [
    found.with ? `${promise.what} (${found.with})` : promise.what,
    `${short(found.ours)} ${promise.unit}`.trim(),
    found.peer ? `${promise.against}: ${short(found.peer)}` : (promise.against ?? ''),
    promise.isRatio ? `${short(figure)}x` : '',
    `${bound}${promise.isRatio ? 'x' : ''}${goal}`,
    words[verdict],
    whenAndWhere(result),
  ]
})

function whenAndWhere({ measured, machine, loadAverage }: Result): string {
  const load = typeof loadAverage === 'object' ? loadAverage.before : loadAverage
  const cpu = machine.cpu.replace(/\(R\)/g, '').replace(' Processor @', '')
  return `${measured}, ${cpu}${load === undefined ? '' : `, load ${load}`}`
}

writeTables(
  'README.md',
  {
    measured: [
      table(['what', 'ours', 'beside', 'ratio', 'promised', 'kept', 'measured'], promised),
      '',
      'Held by a test:',
      '',
      ...heldByTests.map((line) => `- ${line}`),
    ].join('\n'),
  },
  BY,
)

type Scale = {
  costs: Costs
  needs: Needs[]
  nodesOfAuction: number
  launchDay: Record<string, Record<'before' | 'now', Day>>
}
const { costs, needs, launchDay, nodesOfAuction } = read<Scale>('scale')

const asked = (name: string, { serverMs, databaseMs, bytes }: Costs['card'], from: string): string[] => [
  name,
  `${short(serverMs)} ms`,
  `${short(databaseMs)} ms`,
  `${whole(bytes)}`,
  from,
]
const costRows: string[][] = [
  ['an answer from the byte cache', `${short(costs.keptMs)} ms`, '', '', 'kept.json'],
  [
    'a picture from the byte cache',
    `${short(costs.pictureMs)} ms`,
    '',
    whole(costs.pictureBytes),
    'kept.json, first-load.json',
  ],
  asked('market page, logged in', costs.market, 'asks.json'),
  asked('card’s page, logged in', costs.card, 'asks.json'),
  asked('the same card’s page, logged in', costs.watchedCard, 'asks.json'),
  asked('a part of one’s own pages', costs.ownPart, 'asks.json'),
  asked('a preparation, or another call of an operation', costs.preparation, 'asks.json'),
  ['a live message to one page', `${short(costs.messageMs)} ms`, '', '', 'asks.json'],
  [
    'an event of the chain, read and settled',
    `${short(costs.eventMs)} ms`,
    `${short(costs.eventDatabaseMs)} ms`,
    '',
    'indexer.json',
  ],
  ['a first visit', '', '', whole(costs.firstVisitBytes), 'first-load.json'],
  ['an account with a session, on disk', '', '', whole(costs.accountBytes), 'storage.json'],
  ['an operation with its states, on disk', '', '', whole(costs.operationBytes), 'storage.json'],
  ['an event with all that it leaves, on disk', '', '', whole(costs.eventBytes), 'storage.json'],
]

const needRow = (name: string, of: (needs: Needs) => string): string[] => [name, ...needs.map(of)]
const needRows = [
  needRow('there in the busiest minute', (n) => whole(n.atPeak)),
  needRow('operations a day', (n) => whole(n.operationsADay)),
  needRow('API processes, a core each', (n) => whole(n.apiNodes)),
  needRow('indexers: one leads, one waits', (n) => whole(n.indexers)),
  needRow('of the leader’s core, in the busiest minute', (n) => `${short(n.indexerBusy * 100)}%`),
  needRow('workers', (n) => whole(n.workers)),
  needRow('cores of the primary', (n) => whole(n.primaryCores)),
  needRow('cores of replicas, together', (n) => whole(n.replicaCores)),
  needRow('storage after a year, one copy', (n) => `${short(n.storageGb)} GB`),
  needRow('RPC calls a day', (n) => `${short(n.rpcCallsADay / 1e6)} million`),
  needRow('over the wire a day', (n) => `${short(n.outGbADay)} GB`),
  needRow('dollars a month', (n) => short(n.dollarsAMonth)),
]

const seconds = (ms: number): string => `${short(ms / 1000)} s`
const dayRow = (name: string, day: Day, nodes = 1): string[] => [
  name,
  whole(day.questions),
  whole(day.served),
  whole(day.superseded),
  whole(day.refusals),
  whole(day.failed),
  seconds(day.p50Ms),
  seconds(day.p99Ms),
  seconds(day.refusedP99Ms),
  seconds(day.lastedMs),
  short(day.databaseCores * nodes),
]
const dayRows = Object.entries(launchDay).flatMap(([name, { before, now }]) => {
  const nodes = name === 'featured auction' ? nodesOfAuction : 1
  return [dayRow(`${name}, before`, before, nodes), dayRow(`${name}, now`, now, nodes)]
})

writeTables(
  'docs/scale.md',
  {
    needs: table(['', ...needs.map(({ players }) => `${players / 1e6} million players`)], needRows),
    costs: table(['one of', 'core of a process', 'core of the database', 'bytes', 'from'], costRows),
    assumptions: table(
      ['name', 'is', 'what we assume'],
      Object.entries(assumptions).map(([name, { is, what }]) => [`\`${name}\``, is.toLocaleString('en'), what]),
    ),
    'launch day': table(
      [
        'one node',
        'questions',
        'served',
        'given up for newer',
        'refusals',
        'failed',
        'p50',
        'p99',
        'refused within (p99)',
        'until the last',
        'database cores',
      ],
      dayRows,
    ),
  },
  BY,
)
