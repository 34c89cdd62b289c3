import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Bounds } from '../configBounds.ts'
import { bareRefusal } from './brokenRequest.ts'

/** How often Node looks for those who take too long; often enough for the shortest bound. */
const LOOK_SHARE = 4
const LOOK_MS = 1000
/** Who may want to know that an answer is over: each guard of this folder, the world, Node and Fastify themselves. */
const MAX_LISTENERS = 20

/**
 * Nobody holds a connection by being slow: to ask, to send a body, to ask again, or to read. Who asks on and on without
 * waiting for answers is told so, and that connection ends; that is decided here, before anything is made of a request.
 */
export function boundedServer(handle: RequestListener, bounds: Bounds): Server {
  const { headersMs, requestMs, idleMs, stalledMs, perConnection } = bounds
  const open = new WeakMap<Socket, number>()
  const greedy = new WeakSet<Socket>()
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: idleMs,
      connectionsCheckingInterval: Math.min(LOOK_MS, headersMs / LOOK_SHARE),
    },
    (request, response) => {
      response.setMaxListeners(MAX_LISTENERS)
      const { socket } = request
      const count = (open.get(socket) ?? 0) + 1
      open.set(socket, count)
      if (count > perConnection) greedy.add(socket)
      if (count > perConnection + 1) return
      response.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1))
      // By then all is known that came at once: who asks for too much with one breath gets nothing but the refusal.
      process.nextTick(() => {
        if (!greedy.has(socket)) handle(request, response)
        else if (!response.destroyed) turnAway(request, response)
      })
    },
  )
  return server.setTimeout(stalledMs)
}

/** The last word on this connection; what is worked on already is answered first. */
function turnAway({ headers }: IncomingMessage, response: ServerResponse): void {
  const { status, headers: own, body } = bareRefusal('request.too_many', headers)
  response.writeHead(status, { ...own, 'retry-after': '2' }).end(body)
}
