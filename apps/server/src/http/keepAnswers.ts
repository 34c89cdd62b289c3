import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { type CallKey, calls, localeOf, placeOf } from '@mdragon/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { answers } from '../figures.ts'
import type { Changes } from '../routing/index.ts'
import { ByteCache, type Filling, type Kept } from './byteCache.ts'
import { encodingFor } from './compress.ts'

/** What all who are not logged in are told alike, and most of it everybody; a picture and the page itself are so too. */
const keptCalls: ReadonlySet<CallKey> = new Set<CallKey>([
  'GET /api/marketplace/list',
  'GET /api/marketplace/front',
  'GET /api/card/:id',
  'GET /api/website/setting',
  'GET /api/website/servers',
  'GET /api/website/rates',
  'GET /api/website/page/:page',
  'GET /api/memory/market',
  'GET /api/memory/rarity/:id',
  'GET /api/memory/kind/:type/:index_id',
  'GET /api/memory/kind/:type/:index_id/sales',
  'GET /api/memory/kind/:type/:index_id/top',
  'GET /api/memory/kind/:type/:index_id/holders',
])
const MAX_BYTES = 32 * 2 ** 20
/** Of each answer its own. */
const REQUEST_ID = 'x-request-id'

export type Keeper = {
  /** Answers what is kept before anything is made of a request. */
  before(handle: RequestListener): RequestListener
  /** Reads once for all who ask for the same. */
  join(app: FastifyInstance): void
  /** To be called when answers have their last form. */
  onceCompressed(app: FastifyInstance): void
}

const keepNothing: Keeper = { before: (handle) => handle, join() {}, onceCompressed() {} }

/**
 * Answers that everybody gets alike are kept as the bytes they were sent as, by address, language and encoding, with a tag
 * by which a browser asks whether they are still so: until anything changes, and for `keepAnswersMs` at most. Nothing is
 * ever kept of what is told to one player, nor of what a visitor watches. Who was told of a block (`seen`) gets nothing
 * older, from whichever process.
 */
export function createKeeper({ config, log }: Pick<Context, 'config' | 'log'>, changes: Changes): Keeper {
  const { keepAnswersMs: maxAgeMs } = config
  if (!maxAgeMs) return keepNothing
  const cache = new ByteCache({ maxBytes: MAX_BYTES, maxAgeMs, now: () => performance.now(), changes })
  const keyFor = ({ method = '', url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>) =>
    Number(headers.seen ?? 0) > changes.block ? null : keyOf(method, url, headers)
  const finish = (request: FastifyRequest, kept: Kept | null): void => {
    const { keeping } = request
    request.keeping = null
    if (keeping) cache.end(keeping.key, keeping.filling, kept)
  }

  const [told, unchanged] = [answers.labels('2xx'), answers.labels('3xx')]

  return {
    before: (handle) => (request, response) => {
      const key = keyFor(request)
      const kept = key === null ? undefined : cache.find(key)
      if (!kept) return handle(request, response)
      const reqId = randomUUID()
      send(request, response, kept, reqId)
      ;(response.statusCode === 304 ? unchanged : told).inc()
      if (!log.isLevelEnabled('info')) return
      const { method, url, headers, socket } = request
      const from = { ip: socket.remoteAddress, forwarded: headers['x-forwarded-for'] }
      log.info({ event: 'http.kept', reqId, method, url, ...from, status: response.statusCode }, 'answered')
    },

    join(app) {
      app.decorateRequest('keeping', null)
      app.addHook('onRequest', (request, reply, next) => {
        const key = keyFor(request.raw)
        if (key === null) return next()
        const answer = (kept: Kept) => {
          reply.hijack()
          send(request.raw, reply.raw, kept, request.id)
        }
        const kept = cache.find(key)
        if (kept) return answer(kept)
        const filling = cache.begin(key, (told) => (told && !reply.raw.destroyed ? answer(told) : next()))
        if (!filling) return
        request.keeping = { key, filling }
        // Whoever goes away before there is an answer lets the others ask for themselves.
        reply.raw.once('close', () => finish(request, null))
        next()
      })
    },

    onceCompressed(app) {
      app.addHook('onSend', async (request, reply, payload) => {
        if (!request.keeping) return payload
        const body = typeof payload === 'string' ? Buffer.from(payload) : payload
        const kept = Buffer.isBuffer(body) && isForAll(request, reply) ? keptOf(reply, body) : null
        finish(request, kept)
        if (kept === null || request.headers['if-none-match'] !== kept.etag) return payload
        reply.code(304).removeHeader('content-length')
        return null
      })
    },
  }
}

/** A token changes nothing of what these say, nor of the market but for what somebody watches. */
const forWhomever = new RegExp(
  `^(${[...keptCalls]
    .filter((key) => calls[key].access === 'anyone' || key === 'GET /api/marketplace/list')
    .map((key) => placeOf(key)[1].replace(/:\w+/g, '[^/?]+'))
    .join('|')})(\\?|$)`,
)

/** Null: what was asked is not for everybody, or its asker is somebody to whom it may say something else. */
function keyOf(method: string, url: string, headers: IncomingMessage['headers']): string | null {
  if (method !== 'GET' || url.includes('watched=') || url.startsWith('/api/events')) return null
  if (headers.authorization !== undefined && !forWhomever.test(url)) return null
  return `${encodingFor(headers['accept-encoding']) ?? ''} ${localeOf(headers.language)} ${url}`
}

/** By what answered it: one of the kept calls, a picture, or the page. */
function isForAll({ routeOptions, is404 }: FastifyRequest, reply: FastifyReply): boolean {
  const { call } = routeOptions.config
  const isKept = call ? keptCalls.has(call) : is404 || routeOptions.url === '/' || routeOptions.url?.startsWith('/art/')
  return Boolean(
    isKept &&
      reply.statusCode === 200 &&
      !reply.hasHeader('set-cookie') &&
      reply.getHeader('cache-control') !== 'no-store',
  )
}

/** The answer with its tag, which it is sent with now too. */
function keptOf(reply: FastifyReply, body: Buffer): Kept {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  reply.header('etag', etag).header('vary', 'accept-encoding, language, authorization')
  const isForGood = String(reply.getHeader('cache-control')).includes('immutable')
  return { headers: flat(reply.getHeaders(), body.length), body, etag, isForGood }
}

function send({ headers }: IncomingMessage, response: ServerResponse, kept: Kept, id: string): void {
  if (headers['if-none-match'] === kept.etag) response.writeHead(304, ['etag', kept.etag, REQUEST_ID, id]).end()
  else response.writeHead(200, [...kept.headers, REQUEST_ID, id]).end(kept.body)
}

function flat(headers: ReturnType<FastifyReply['getHeaders']>, length: number): string[] {
  const own = Object.entries({ ...headers, 'content-length': String(length) })
  return own.flatMap(([name, value]) => (name === REQUEST_ID || value === undefined ? [] : [name, String(value)]))
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who reads what is to be kept. */
    keeping: { key: string; filling: Filling } | null
  }
}
