import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isSampled, isTracing, kinds, type OpenSpan, openSpan } from '../traces/trace.ts'

/**
 * A trace for each request: its number is the request's own, or what a proxy that we trust has begun. Where nobody listens
 * there is no hook at all. An answer that is kept as bytes makes no trace: nothing is asked for it.
 */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return
  app.decorateRequest('span', null)
  app.addHook('onRequest', (request, reply, next) => {
    const begun = begunBefore(request)
    const traceId = begun?.traceId ?? request.id.replaceAll('-', '')
    if (!(begun?.isSampled ?? isSampled(traceId))) return next()
    const { method, routeOptions, id } = request
    const route = routeOptions.url ?? 'none'
    const span = openSpan({ name: `${method} ${route}`, kind: kinds.server }, traceId, begun?.parentId ?? null)
    request.span = span
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw
      const asked = { 'http.request.method': method, 'http.route': route, 'mdragon.request_id': id }
      span.end({ ...asked, 'http.response.status_code': statusCode }, statusCode >= 500)
    })
    span.within(next)
  })
  // What comes after the body comes from the connection, which is of no request.
  app.addHook('preValidation', ({ span }, _reply, next) => (span ? span.within(next) : next()))
}

/** As W3C Trace Context writes it: version, trace, span, and whether it is told. */
const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/

/** Only by a proxy that we believe and that speaks for somebody: anybody else could write themselves into another's trace. */
function begunBefore({ ips, headers }: FastifyRequest) {
  if ((ips?.length ?? 0) < 2) return null
  const [, traceId, parentId, flags] = TRACEPARENT.exec(String(headers.traceparent ?? '')) ?? []
  return traceId && parentId && flags ? { traceId, parentId, isSampled: Number.parseInt(flags, 16) % 2 === 1 } : null
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What happens for it belongs to this; null: it is not traced. */
    span: OpenSpan | null
  }
}
