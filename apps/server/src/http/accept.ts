import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'

type Where = { host: string; port: number; backlog?: number }

/** How many connections are taken in one turn of the event loop, where the system lets several listen at one port. */
const AT_ONCE = 16

/**
 * Node takes one connection in each turn of the event loop for each that listens. Under load a turn is long, and who came
 * anew waited for seconds to be heard at all, even to be refused. So several listen at the same port.
 */
export async function acceptManyAtOnce(app: FastifyInstance, where: Where): Promise<void> {
  if (process.platform !== 'linux') return void (await app.listen(where))
  const others = Array.from({ length: AT_ONCE - 1 }, () =>
    createServer((socket) => app.server.emit('connection', socket)),
  )
  let closed: Promise<unknown>[] = []
  app.addHook('preClose', async () => {
    closed = others.map((other) => new Promise((resolve) => other.close(resolve)))
  })
  app.addHook('onClose', async () => void (await Promise.all(closed)))

  await requireFree(where)
  await app.listen({ ...where, ...sharing })
  const { port } = app.server.address() as AddressInfo
  await Promise.all(others.map((other) => once(other.listen({ ...where, port, ...sharing }), 'listening')))
}

const sharing = { reusePort: true }

/** Tried alone first: who shares a port is not told that somebody else listens there already. */
async function requireFree(where: Where): Promise<void> {
  if (where.port === 0) return
  const alone = createServer().listen(where)
  await once(alone, 'listening')
  await new Promise((resolve) => alone.close(resolve))
}
