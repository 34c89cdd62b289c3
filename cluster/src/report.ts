import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { Asked, Journal } from './journal.ts'
import { drawPlot, type Line } from './plot.ts'
import type { Claim } from './verify.ts'

const docs = join(import.meta.dirname, '../../docs')
const BIN_S = 2
const [BLUE, GREEN, RED, VIOLET] = ['#3b82c4', '#3f9b5f', '#cf4b4b', '#8a63c9']

export type Outcome = {
  journal: Journal
  claims: readonly Claim[]
  deeds: ReadonlyMap<string, number>
  seconds: number
}

/** docs/cluster.md with its pictures, from what was measured. */
export function writeReport(outcome: Outcome): void {
  const pictures = join(docs, 'images/cluster')
  mkdirSync(pictures, { recursive: true })
  const { journal, seconds } = outcome
  const plots = plotsOf(journal, seconds)
  for (const { name, ...plot } of plots)
    writeFileSync(join(pictures, `${name}.svg`), drawPlot({ ...plot, faults: journal.faults, seconds }))
  writeFileSync(
    join(docs, 'cluster.md'),
    pageOf(
      outcome,
      plots.map(({ name, title }) => `![${title}](images/cluster/${name}.svg)`),
    ),
  )
}

function plotsOf({ asked, samples }: Journal, seconds: number) {
  const bins = binned(asked, seconds)
  const line = (name: string, color: string, value: (some: readonly Asked[]) => number): Line => ({
    name,
    color,
    points: bins.map((some, i) => [i * BIN_S, value(some)]),
  })
  const rate = (some: readonly Asked[]) => some.length / BIN_S
  return [
    {
      name: 'throughput',
      title: 'Answers a second',
      unit: '/s',
      lines: [
        line('reads', BLUE, (some) => rate(some.filter(({ isWrite }) => !isWrite))),
        line('writes', GREEN, (some) => rate(some.filter(({ isWrite }) => isWrite))),
      ],
    },
    {
      name: 'latency',
      title: 'Time to the answer, with all that was asked again',
      unit: 'ms',
      lines: [
        line('half', BLUE, (some) =>
          quantile(
            some.map(({ ms }) => ms),
            0.5,
          ),
        ),
        line('95 of 100', VIOLET, (some) =>
          quantile(
            some.map(({ ms }) => ms),
            0.95,
          ),
        ),
        line('slowest', RED, (some) =>
          quantile(
            some.map(({ ms }) => ms),
            1,
          ),
        ),
      ],
    },
    {
      name: 'lag',
      title: 'Blocks that the live stream behind the balancer is behind the chain',
      unit: '',
      lines: [{ name: 'blocks', color: BLUE, points: samples.map(({ at, lagBlocks }) => [at, lagBlocks] as const) }],
    },
    {
      name: 'replica',
      title: 'Log that the replica has not replayed yet (nothing where there is none)',
      unit: 'kB',
      lines: [
        {
          name: 'kB',
          color: BLUE,
          points: samples.flatMap(({ at, replicaBytes }) =>
            replicaBytes === null ? [] : [[at, replicaBytes / 1024] as const],
          ),
        },
      ],
    },
    {
      name: 'errors',
      title: 'Asked again, and given up, by when they began',
      unit: '/s',
      lines: [
        line('asked again', VIOLET, (some) => rate(some.filter(({ retries }) => retries > 0))),
        line('given up', RED, (some) => rate(some.filter(({ outcome }) => outcome === 'given up'))),
      ],
    },
  ]
}

/** By when they were asked. */
const binned = (asked: readonly Asked[], seconds: number): Asked[][] => {
  const bins: Asked[][] = Array.from({ length: Math.ceil(seconds / BIN_S) }, () => [])
  for (const one of asked) bins[Math.floor(one.at / BIN_S)]?.push(one)
  return bins
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
}

function pageOf({ journal, claims, deeds, seconds }: Outcome, pictures: readonly string[]): string {
  const { asked, faults } = journal
  const calm = asked.filter(({ at }) => !faults.some((fault) => at >= fault.at - 1 && at <= fault.healedAt))
  const times = calm.map(({ ms }) => ms)
  const failed = claims.filter(({ problems }) => problems.length > 0)
  return [
    '# Many machines, on one',
    '',
    '`npm run cluster` starts what production starts on many machines: a PostgreSQL with a streaming replica that is synchronous while it is there, PgBouncer by transaction, Redis, HAProxy, three API nodes, two indexers, two workers and the local chain. Players trade, bid, sell, deposit, withdraw, summon and rename themselves, by HTTP and by signed transactions, and visitors look, while one part after the other is killed. This page and its pictures are written by that command; what is below was measured.',
    '',
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model.trim() || 'unknown'}), everything on them, the load too: ${asked.length} requests in ${Math.round(seconds)} s. While nothing was broken, half were answered within ${quantile(times, 0.5)} ms and 95 of 100 within ${quantile(times, 0.95)} ms.`,
    '',
    `Deeds done to their end: ${[...deeds].map(([name, count]) => `${name} ${count}`).join(', ')}.`,
    '',
    '## What was broken',
    '',
    '`asked again`: requests that began while it was so (from a second before) and that nobody, or a server that could not, answered at first; the same request under the same key was answered later. `longest`: until the slowest of all of them was answered.',
    '',
    ...tableOf(
      ['', 'what', 'at', 'whole again after', 'requests', 'asked again', 'given up', 'longest'],
      faults.map(({ name, at, healedAt }, i) => {
        const some = asked.filter((one) => one.at >= at - 1 && one.at <= healedAt)
        const again = some.filter(({ retries }) => retries > 0).length
        const lost = some.filter(({ outcome }) => outcome === 'given up').length
        const longest =
          quantile(
            some.map(({ ms }) => ms),
            1,
          ) / 1000
        return [
          i + 1,
          name,
          `${at.toFixed(0)} s`,
          `${(healedAt - at).toFixed(1)} s`,
          some.length,
          again,
          lost,
          `${longest.toFixed(1)} s`,
        ].map(String)
      }),
    ),
    '',
    '## What held',
    '',
    ...tableOf(
      ['', 'what', 'checked'],
      claims.map(({ name, checked, problems }) => [
        problems.length ? `no: ${problems.length}` : 'yes',
        name,
        String(checked),
      ]),
    ),
    '',
    failed.length === 0 ? 'Everything did.' : `${failed.length} did not.`,
    '',
    '## Over time',
    '',
    'A coloured stretch is a fault, by its number above, until all was there again.',
    '',
    pictures.join('\n\n'),
    '',
  ].join('\n')
}

/** As the formatter writes tables. */
function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, i) => Math.max(3, title.length, ...rows.map((row) => row[i]?.length ?? 0)))
  const lineOf = (cells: readonly string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`
  return [lineOf(head), lineOf(widths.map((width) => '-'.repeat(width))), ...rows.map(lineOf)]
}
