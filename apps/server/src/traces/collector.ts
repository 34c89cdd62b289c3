import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { spansTold } from '../figures.ts'
import { type Attributes, type Span, traceWith } from './trace.ts'

export type TracesConfig = {
  /** Where the collector takes OTLP over HTTP, without `/v1/traces`. */
  endpoint: string
  /** Of all traces, so many are told: from 0 to 1. */
  share: number
}

/** What waits for the collector; beyond it spans are thrown away and counted. */
const MOST_WAITING = 4096
const BATCH = 512
const EVERY_MS = 2000
/** A collector that does not answer holds up nothing but what waits for it. */
const SEND_MS = 5000
/** At the end of the process what waits is sent, within so long. */
const LAST_MS = 1500

/** Tells every span to a collector. One that is slow or dead loses spans, and slows nobody. */
export function startTraces(
  { endpoint, share }: TracesConfig,
  { log, roles }: { log: Logger; roles: Iterable<string> },
): { stop(): Promise<void> } {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const resource = { 'service.name': 'mdragon', 'service.instance.id': `${hostname()}/${process.pid}` }
  const wrap = (spans: readonly Span[]) => bodyOf({ ...resource, 'mdragon.roles': [...roles].join() }, spans)
  const waiting: Span[] = []
  let given = new AbortController()
  let sending: Promise<void> | null = null
  let [isHeard, isStopping, isOver] = [true, false, false]

  const post = async (batch: readonly Span[]): Promise<boolean> => {
    given = new AbortController()
    const { signal } = given
    const giveUp = setTimeout(() => given.abort(), SEND_MS)
    try {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(url, { method: 'POST', headers, body: wrap(batch), signal, redirect: 'error' })
      // Read to its end, which keeps the connection.
      await response.arrayBuffer()
      return response.ok
    } catch {
      return false
    } finally {
      clearTimeout(giveUp)
    }
  }
  /** All that waits now; of what comes meanwhile, whole batches alone. */
  const sendAll = async (): Promise<void> => {
    do {
      const batch = waiting.splice(0, BATCH)
      const isTaken = !isOver && (await post(batch))
      spansTold.inc({ outcome: isTaken ? 'sent' : 'dropped' }, batch.length)
      if (isHeard && !isTaken)
        log.warn({ event: 'traces.not_taken' }, 'the collector takes no spans: throwing them away')
      isHeard = isTaken
    } while (waiting.length >= (isStopping ? 1 : BATCH))
  }
  const send = (): void => {
    if (waiting.length > 0)
      sending ??= sendAll().finally(() => {
        sending = null
      })
  }
  traceWith({
    isSampled: (traceId) => isWithin(traceId, share),
    keep(span) {
      if (waiting.length >= MOST_WAITING) return spansTold.inc({ outcome: 'dropped' })
      waiting.push(span)
      if (waiting.length >= BATCH) send()
    },
  })
  const timer = setInterval(send, EVERY_MS)
  return {
    async stop() {
      traceWith(null)
      clearInterval(timer)
      isStopping = true
      send()
      await Promise.race([sending, sleep(LAST_MS, undefined, { ref: false })])
      isOver = true
      given.abort()
      await sending
    },
  }
}

/** By the last seven bytes of the id, as OpenTelemetry's samplers do: every process decides alike about a trace. */
const isWithin = (traceId: string, share: number): boolean => Number.parseInt(traceId.slice(-14), 16) < share * 2 ** 56

/** OTLP in its JSON form. */
const bodyOf = (resource: Attributes, spans: readonly Span[]): string =>
  JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: listOf(resource) },
        scopeSpans: [{ scope: { name: 'mdragon' }, spans: spans.map(written) }],
      },
    ],
  })

const FAILED = 2
const written = ({ traceId, spanId, parentId, name, kind, startMs, endMs, attributes, hasFailed }: Span) => ({
  traceId,
  spanId,
  ...(parentId ? { parentSpanId: parentId } : {}),
  name,
  kind,
  startTimeUnixNano: nanoseconds(startMs),
  endTimeUnixNano: nanoseconds(endMs),
  attributes: listOf(attributes),
  ...(hasFailed ? { status: { code: FAILED } } : {}),
})

/** A text, since the number is beyond what a number holds; exact to the microsecond. */
const nanoseconds = (ms: number): string => `${Math.round(ms * 1000)}000`

const listOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
