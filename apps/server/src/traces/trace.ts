import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** What may be told of a span: shapes, names and counts. Never a value that somebody gave us, and never a secret. */
export type Attributes = Readonly<Record<string, string | number>>
/** As OTLP numbers them: our own work, an answer of ours, a question of ours. */
export const kinds = { internal: 1, server: 2, client: 3 } as const

/** Something that took its time, as part of a trace. */
export type Span = {
  traceId: string
  spanId: string
  parentId: string | null
  name: string
  kind: (typeof kinds)[keyof typeof kinds]
  startMs: number
  endMs: number
  attributes: Attributes
  hasFailed: boolean
}
export type Tracer = { isSampled(traceId: string): boolean; keep(span: Span): void }

/** What is to be told; the attributes are asked for only where somebody listens. */
export type Plan = { name: string; kind?: Span['kind']; attributes?: () => Attributes }
/** A span under way: what begins meanwhile belongs to it. */
export type Place = Pick<Span, 'traceId' | 'spanId'>

/** A process has one; null: nobody listens, and nothing is made. */
let tracer: Tracer | null = null
const places = new AsyncLocalStorage<Place>()

export const traceWith = (one: Tracer | null): void => {
  tracer = one
}
export const isTracing = (): boolean => tracer !== null
export const isSampled = (traceId: string): boolean => tracer?.isSampled(traceId) ?? false

const placeNow = (): Place | undefined => (tracer ? places.getStore() : undefined)

/** For each line of the log: whose trace it is of. */
export const traceOfLine = (): { trace_id?: string } => {
  const place = placeNow()
  return place ? { trace_id: place.traceId } : {}
}

/** In milliseconds since 1970, with their fractions. */
const nowMs = (): number => performance.timeOrigin + performance.now()
/** As a request has it. Node draws many of them at once, so that one costs little. */
const newTraceId = (): string => randomUUID().replaceAll('-', '')
const newSpanId = (): string => newTraceId().slice(16)

export type OpenSpan = {
  /** Runs something whose spans belong to this one. */
  within<T>(run: () => T): T
  end(attributes: Attributes, hasFailed?: boolean): void
}

/** A span that ends when its owner says so. */
export function openSpan(plan: Pick<Plan, 'name' | 'kind'>, traceId: string, parentId: string | null): OpenSpan {
  const { name, kind = kinds.internal } = plan
  const place: Place = { traceId, spanId: newSpanId() }
  const startMs = nowMs()
  return {
    within: (run) => places.run(place, run),
    end: (attributes, hasFailed = false) =>
      tracer?.keep({ ...place, parentId, name, kind, startMs, endMs: nowMs(), attributes, hasFailed }),
  }
}

/** A part of the trace under way; where there is none, nothing but the work. */
export function inSpan<T>(plan: Plan, run: () => Promise<T>): Promise<T> {
  const place = placeNow()
  return place ? record(plan, place.traceId, place.spanId, run) : run()
}

/** Work that nobody asked for by a request: a trace of its own. */
export function inTrace<T>(plan: Plan, run: () => Promise<T>): Promise<T> {
  if (!tracer) return run()
  const traceId = newTraceId()
  return tracer.isSampled(traceId) ? record(plan, traceId, null, run) : places.exit(run)
}

async function record<T>(plan: Plan, traceId: string, parentId: string | null, run: () => Promise<T>): Promise<T> {
  const span = openSpan(plan, traceId, parentId)
  const attributes = plan.attributes?.() ?? {}
  try {
    const result = await span.within(run)
    span.end(attributes)
    return result
  } catch (error) {
    span.end(attributes, true)
    throw error
  }
}

/** What has just ended, told by whoever measured it. */
export function noteSpan(plan: () => Plan & { tookMs: number; hasFailed: boolean }): void {
  const place = placeNow()
  if (!place) return
  const { name, kind = kinds.internal, attributes, tookMs, hasFailed } = plan()
  const endMs = nowMs()
  const span = { name, kind, attributes: attributes?.() ?? {}, startMs: endMs - tookMs, endMs, hasFailed }
  tracer?.keep({ traceId: place.traceId, spanId: newSpanId(), parentId: place.spanId, ...span })
}
