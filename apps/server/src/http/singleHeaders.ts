import type { FastifyInstance } from 'fastify'
import { refuse } from './errors.ts'

/** Of these the first would count and the others be passed over, here; a proxy before us may think otherwise. */
const single = new Set(['authorization', 'host'])

/** Who says two things about who they are, or whom they ask, is believed neither. */
export function requireSingleHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const names = request.raw.rawHeaders.flatMap((text, i) => (i % 2 === 0 ? text.toLowerCase() : []))
    const found = names.filter((name) => single.has(name))
    if (new Set(found).size < found.length) return refuse(request, reply, 'request.invalid')
  })
}
