import { TOGETHER } from '@mdragon/api/together'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Bounds } from '../configBounds.ts'
import { refuse } from './errors.ts'
import { createGate } from './gate.ts'
import { cameOn } from './together.ts'

/**
 * What tells how we are must answer when nothing else does; it does little, and once for all who ask at a time. Of what came
 * together each waits by itself.
 */
const unbound = new Set(['/healthz', '/readyz', '/metrics', TOGETHER])

/**
 * What a page is made of: its answers it asks for once more, but where one of its own files is refused it starts anew, and
 * a picture stays broken. So those wait longer, each kind among itself: they cost little, and hold up no answer.
 */
const PARTS = ['/assets/', '/art/'] as const
const PART_PATIENCE = 10

/**
 * So much is worked on at once, and the rest waits its turn or is told at once to come again: the database, the chain
 * and the event loop are never behind more than that. A request counts from the end of its body, so that a slow one
 * holds nobody up, to the moment when its answer is made, so that one who does not read holds nobody up either.
 */
export function boundWork(app: FastifyInstance, bounds: Bounds): void {
  // Reading goes on while those who are about to sign wait for a chain that does not answer.
  const [reading, writing] = [createGate(bounds), createGate(bounds)]
  const patient = { ...bounds, patienceMs: bounds.patienceMs * PART_PATIENCE }
  const parts = PARTS.map((path) => ({ path, gate: createGate(patient) }))
  const gateOf = ({ method, url }: FastifyRequest) =>
    parts.find(({ path }) => url.startsWith(path))?.gate ?? (method === 'GET' || method === 'HEAD' ? reading : writing)
  app.decorateRequest('leave', null)
  app.addHook('preValidation', async (request, reply) => {
    if (unbound.has(request.routeOptions.url ?? '')) return
    const visit = { connection: cameOn.getStore() ?? request.raw.socket, network: networkOf(request.ip) }
    request.leave = await gateOf(request).enter(visit, (forget) => reply.raw.once('close', forget))
    if (!request.leave) return refuse(request, reply, 'server.unavailable')
  })
  app.addHook('onSend', async (request) => {
    request.leave?.()
  })
}

/** Whom an address belongs to: of IPv6, everybody has 2^64 of them. */
export function networkOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const groups = (text: string) => (text ? text.split(':') : [])
  const known = [...groups(head), ...groups(tail ?? '')].length
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - known }, () => '0')
  return [...groups(head), ...zeros, ...groups(tail ?? '')].slice(0, 4).join(':')
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Makes room for the next; null before it was let in. */
    leave: (() => void) | null
  }
}
