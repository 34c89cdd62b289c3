import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** What this process has measured of itself since it began; a process has one server. */
export const figures = new Registry()
const registers = [figures]

/** From a page that is in memory to an answer that nobody waits for any more. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export const callSeconds = new Histogram({
  name: 'mdragon_call_seconds',
  help: 'How long answers took, by the call of the wire.',
  labelNames: ['call'],
  buckets,
  registers,
})
export const answers = new Counter({
  name: 'mdragon_http_requests_total',
  help: 'Answers by class of status.',
  labelNames: ['status'],
  registers,
})
export const databaseSeconds = new Histogram({
  name: 'mdragon_database_seconds',
  help: 'How long statements took, with the way to the database and back.',
  buckets,
  registers,
})
export const replicaReads = new Counter({
  name: 'mdragon_replica_reads_total',
  help: 'Reads that a replica answered, and those that it passed on to the primary because it could not.',
  labelNames: ['outcome'],
  registers,
})
export const rpcSeconds = new Histogram({
  name: 'mdragon_rpc_seconds',
  help: 'How long an endpoint of the chain took to answer, by the first method of the batch.',
  labelNames: ['method', 'outcome'],
  buckets,
  registers,
})
export const spansTold = new Counter({
  name: 'mdragon_spans_total',
  help: 'Spans of traces that the collector took, and those that were thrown away because it did not.',
  labelNames: ['outcome'],
  registers,
})
for (const outcome of ['sent', 'dropped']) spansTold.inc({ outcome }, 0)
for (const status of ['1xx', '2xx', '3xx', '4xx', '5xx']) answers.inc({ status }, 0)

/** Processor, memory, garbage, event loop and open files, by the names that every dashboard for Node.js knows. */
export function measureProcess(): void {
  if (figures.getSingleMetric('process_cpu_seconds_total')) return
  collectDefaultMetrics({ register: figures, eventLoopMonitoringPrecision: 50 })
}
