import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

/** So long at the most others are asked instead: who is still slow by then is better than nobody. */
const MOST_MS = 120_000

/**
 * What a process that has just begun to listen reads into its memory, without which it answers, but slowly. While it does,
 * /readyz says so, and whoever restarts one process after the other leaves the next one alone.
 */
export type Warming = {
  /** Read as soon as the process listens. */
  warmUp(name: string, read: () => Promise<void>): void
  /** What is still being read. */
  names(): string[]
}

export function createWarming(app: FastifyInstance, { log }: Pick<Context, 'log'>): void {
  const reading = new Set<string>()
  app.decorate('warming', {
    warmUp(name, read) {
      app.addHook('onListen', async () => {
        const began = performance.now()
        reading.add(name)
        const patience = setTimeout(() => reading.delete(name), MOST_MS).unref()
        read()
          .then(() => log.info({ event: 'server.warm', name, ms: Math.round(performance.now() - began) }, 'read'))
          .catch((err) => log.warn({ event: 'server.not_warm', name, err }, 'cannot be read ahead'))
          .finally(() => {
            clearTimeout(patience)
            reading.delete(name)
          })
      })
    },
    names: () => [...reading],
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    warming: Warming
  }
}
