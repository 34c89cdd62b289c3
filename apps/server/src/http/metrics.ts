import type { FastifyInstance } from 'fastify'
import { viewChain } from '../chain/indexerStatus.ts'
import type { Context } from '../context.ts'
import { readAlarms } from './alarms.ts'
import { askedOnce } from './askedOnce.ts'
import { readNotices } from './notices.ts'
import type { Streams } from './streams.ts'

type Metric = { name: string; type: 'counter' | 'gauge'; help: string; values: readonly Value[] }
type Value = { value: number; labels?: Readonly<Record<string, string>> }

const classes = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const

/** GET /metrics: a few figures of this process in Prometheus' text format, which needs no library. */
export function metricRoutes(app: FastifyInstance, ctx: Context, streams: Pick<Streams, 'size'>): void {
  const { db, status } = ctx
  const requests = new Map<string, number>(classes.map((name) => [name, 0]))
  app.addHook('onResponse', async (_request, reply) => {
    const name = `${Math.floor(reply.statusCode / 100)}xx`
    requests.set(name, (requests.get(name) ?? 0) + 1)
  })

  const readOnce = askedOnce(async () => ({
    cursor: await db.selectFrom('chain.cursor').select(['block', 'final_block', 'time']).executeTakeFirst(),
    chain: await viewChain(ctx),
    alarms: await readAlarms(db),
    notices: await readNotices(ctx),
  }))
  app.get('/metrics', async (_request, reply) => {
    const { cursor, chain, alarms, notices } = await readOnce()
    const { unissued, reconciliation } = alarms
    const gauge = (name: string, help: string, value: number | null | undefined): Metric => ({
      name,
      type: 'gauge',
      help,
      values: value === null || value === undefined ? [] : [{ value }],
    })
    const counter = (name: string, help: string, ...values: Value[]): Metric => ({
      name,
      type: 'counter',
      help,
      values,
    })
    const lag = cursor && chain.head !== null ? Math.max(0, chain.head - cursor.block) : null
    const text = render([
      gauge('mdragon_block', 'The last block that was read.', cursor?.block),
      gauge('mdragon_final_block', 'The last block that is final.', cursor?.final_block),
      gauge('mdragon_block_time_seconds', 'The time of the last block that was read.', cursor?.time),
      gauge('mdragon_chain_head', 'The newest block of the chain as its endpoints say.', chain.head),
      gauge('mdragon_lag_blocks', 'Blocks of the chain that are still to be read.', lag),
      gauge('mdragon_leader', 'Whether this process indexes.', Number(status.isLeader)),
      gauge('mdragon_stale', 'Whether no endpoint of the chain answers.', Number(chain.staleSince !== null)),
      gauge('mdragon_finality_stopped', 'Whether nothing becomes final any more.', Number(chain.problem !== null)),
      gauge('mdragon_unissued_claims', 'Claims that are not final and that we did not issue.', unissued),
      gauge(
        'mdragon_reconciliation_failed',
        'Equations between books and chain that did not hold when last compared.',
        reconciliation?.failed,
      ),
      gauge(
        'mdragon_reconciliation_time_seconds',
        'When books and chain were last compared.',
        reconciliation && Date.parse(reconciliation.at) / 1000,
      ),
      gauge('mdragon_announcements', 'New signers and higher limits that are announced.', notices.announcements.length),
      gauge('mdragon_trading_stopped', 'Contracts in which trading is stopped.', notices.stopped.length),
      counter('mdragon_events_applied_total', 'Events of the chain that were applied.', {
        value: status.eventsApplied,
      }),
      counter('mdragon_reorgs_total', 'Reorganisations of the chain that were followed.', { value: status.reorgs }),
      counter('mdragon_rpc_failures_total', 'Requests that an endpoint of the chain failed.', {
        value: status.rpcFailures,
      }),
      gauge('mdragon_event_streams', 'Open streams of live events.', streams.size),
      counter(
        'mdragon_http_requests_total',
        'Answers by class of status.',
        ...[...requests].map(([name, value]) => ({ value, labels: { status: name } })),
      ),
    ])
    return reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8').send(text)
  })
}

const render = (metrics: readonly Metric[]): string =>
  metrics
    .filter(({ values }) => values.length > 0)
    .map(({ name, type, help, values }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...values.map(({ value, labels }) => `${name}${labelText(labels)} ${value}`),
      ].join('\n'),
    )
    .join('\n')
    .concat('\n')

const labelText = (labels: Value['labels']): string =>
  labels
    ? `{${Object.entries(labels)
        .map(([key, value]) => `${key}="${value}"`)
        .join(',')}}`
    : ''
