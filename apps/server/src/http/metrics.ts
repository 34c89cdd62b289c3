import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Registry } from 'prom-client'
import { viewChain } from '../chain/indexerStatus.ts'
import type { Context } from '../context.ts'
import { answers, callSeconds, figures } from '../figures.ts'
import { readAlarms } from './alarms.ts'
import { askedOnce } from './askedOnce.ts'
import { readNotices } from './notices.ts'
import { readQueues } from './queues.ts'
import type { Streams } from './streams.ts'

/** GET /metrics: what this process has measured, and how the chain and the books are, for Prometheus. */
export function metricRoutes(app: FastifyInstance, ctx: Context, streams: Pick<Streams, 'size'>): void {
  const { db, status } = ctx
  app.addHook('onResponse', async ({ routeOptions }, reply) => {
    answers.inc({ status: `${Math.floor(reply.statusCode / 100)}xx` })
    const { call } = routeOptions.config
    if (call) callSeconds.observe({ call }, reply.elapsedTime / 1000)
  })

  const readOnce = askedOnce(async () => ({
    cursor: await db.selectFrom('chain.cursor').select(['block', 'final_block', 'time']).executeTakeFirst(),
    chain: await viewChain(ctx),
    alarms: await readAlarms(db),
    notices: await readNotices(ctx),
    waiting: await readQueues(db),
  }))
  app.get('/metrics', async (_request, reply) => {
    const { cursor, chain, alarms, notices, waiting } = await readOnce()
    const { unissued, reconciliation } = alarms
    const now = new Registry()
    const gauge = (name: string, help: string, value: number | null | undefined) => {
      if (value !== null && value !== undefined) new Gauge({ name, help, registers: [now] }).set(value)
    }
    const counter = (name: string, help: string, value: number) => {
      new Counter({ name, help, registers: [now] }).inc(value)
    }
    const lag = cursor && chain.head !== null ? Math.max(0, chain.head - cursor.block) : null
    gauge('mdragon_block', 'The last block that was read.', cursor?.block)
    gauge('mdragon_final_block', 'The last block that is final.', cursor?.final_block)
    gauge('mdragon_block_time_seconds', 'The time of the last block that was read.', cursor?.time)
    gauge('mdragon_chain_head', 'The newest block of the chain as its endpoints say.', chain.head)
    gauge('mdragon_lag_blocks', 'Blocks of the chain that are still to be read.', lag)
    gauge('mdragon_leader', 'Whether this process indexes.', Number(status.isLeader))
    gauge('mdragon_stale', 'Whether no endpoint of the chain answers.', Number(chain.staleSince !== null))
    gauge('mdragon_finality_stopped', 'Whether nothing becomes final any more.', Number(chain.problem !== null))
    gauge('mdragon_unissued_claims', 'Claims that are not final and that we did not issue.', unissued)
    gauge(
      'mdragon_reconciliation_failed',
      'Equations between books and chain that did not hold when last compared.',
      reconciliation?.failed,
    )
    gauge(
      'mdragon_reconciliation_time_seconds',
      'When books and chain were last compared.',
      reconciliation && Date.parse(reconciliation.at) / 1000,
    )
    gauge('mdragon_announcements', 'New signers and higher limits that are announced.', notices.announcements.length)
    gauge('mdragon_trading_stopped', 'Contracts in which trading is stopped.', notices.stopped.length)
    counter('mdragon_events_applied_total', 'Events of the chain that were applied.', status.eventsApplied)
    counter('mdragon_reorgs_total', 'Reorganisations of the chain that were followed.', status.reorgs)
    counter('mdragon_rpc_failures_total', 'Requests that an endpoint of the chain failed.', status.rpcFailures)
    gauge('mdragon_event_streams', 'Open streams of live events.', streams.size)
    const queue = new Gauge({
      name: 'mdragon_waiting',
      help: 'What waits, by its queue.',
      labelNames: ['queue'],
      registers: [now],
    })
    for (const [name, count] of Object.entries(waiting)) queue.set({ queue: name }, count)
    const text = await Registry.merge([figures, now]).metrics()
    return reply.header('cache-control', 'no-store').type(Registry.PROMETHEUS_CONTENT_TYPE).send(text)
  })
}
