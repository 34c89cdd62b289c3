import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'
import { PassThrough, pipeline, type Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip, createZstdCompress, type Zlib } from 'node:zlib'
import { MOST_TOGETHER, TOGETHER, togetherLine } from '@mdragon/api/together'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from './compress.ts'
import type { Encoding } from './compressed.ts'
import { refuse } from './errors.ts'

/** The connection on which several came at once: each of them counts there, as if it had come by itself. */
export const cameOn = new AsyncLocalStorage<object>()

/**
 * GET /api/together: who is logged in asks for a dozen things on one screen; they come in one request, and each answer goes
 * out as soon as it is there, so that a slow one holds up no other. Each passes through everything that it would pass
 * through alone: gate, login, limits, log. Only for who is logged in: a stranger's one request is one piece of work.
 */
export function togetherRoute(app: FastifyInstance): void {
  // Nothing but calls that end: no stream, no file, and not this one in turn.
  app.addHook('onRequest', async (request, reply) => {
    if (cameOn.getStore() && !request.routeOptions.config.call) return refuse(request, reply, 'route.not_found')
  })
  app.get(TOGETHER, async (request, reply) => {
    if (!request.sessionUser) return refuse(request, reply, 'auth.required')
    const asks = asksOf(request.query as { ask?: unknown })
    if (!asks) return refuse(request, reply, 'request.invalid')
    // Whoever left while it was found out who they are.
    if (reply.raw.destroyed) return reply.hijack()
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const lines = openLines(request, reply)
    const answer = async (url: string, ask: number) => {
      const { statusCode: status, payload: body } = await app.inject({
        method: 'GET',
        url,
        headers: asAlone(request.headers),
        remoteAddress: request.raw.socket.remoteAddress ?? '',
        signal: gone.signal,
      })
      lines.write(togetherLine({ ask, status, body }))
    }
    const all = await cameOn.run(request.raw.socket, () => Promise.allSettled(asks.map(answer)))
    const failed = all.find((one) => one.status === 'rejected')
    // Who is still there notices what is missing, and asks again.
    if (failed && !gone.signal.aborted)
      request.log.error({ event: 'http.together_failed', err: failed.reason }, 'one of several was not answered')
    lines.end()
  })
}

function asksOf({ ask }: { ask?: unknown }): string[] | null {
  const asks = [ask].flat()
  const isAddress = (url: unknown): url is string => typeof url === 'string' && url.startsWith('/api/')
  return asks.length <= MOST_TOGETHER && asks.every(isAddress) ? asks : null
}

/** The lines are compressed as one, and it was said once what the browser has already. */
function asAlone({ 'accept-encoding': _, 'if-none-match': __, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers
}

function openLines(request: FastifyRequest, reply: FastifyReply): Pick<Transform, 'write' | 'end'> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const lines = encoding ? compressor[encoding]() : new PassThrough()
  reply.hijack()
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    vary: 'accept-encoding',
    ...(encoding ? { 'content-encoding': encoding } : {}),
    // A proxy that collects what it passes on would hold the quick ones up for the slow.
    'x-accel-buffering': 'no',
  })
  // Who goes away in the middle is no error.
  pipeline(lines, reply.raw, () => {})
  return lines
}

/** Each line goes out whole. */
const compressor: Record<Encoding, () => Transform & Zlib> = {
  zstd: () => createZstdCompress({ flush: constants.ZSTD_e_flush, params: { [constants.ZSTD_c_windowLog]: 16 } }),
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH, level: 5, memLevel: 7 }),
}
