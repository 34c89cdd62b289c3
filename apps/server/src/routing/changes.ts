import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

/**
 * What this process knows of changes: of which block it was told, and how often of anything. What was read at one count
 * says nothing of the next.
 */
export type Changes = { readonly block: number; readonly count: number }

/** Whatever is told on the bus between the processes counts, and whatever is written through this one. */
export function followChanges(live: Context['live']): { changes: Changes; join(app: FastifyInstance): void } {
  const changes = { block: 0, count: 0 }
  const stop = live.subscribe((message) => {
    if (message.type === 'head' || message.type === 'reorg') changes.block = message.block
    if (message.type === 'assets') changes.block = Math.max(changes.block, message.block)
    changes.count++
  })
  return {
    changes,
    join(app) {
      app.decorate('changes', changes)
      app.addHook('onClose', async () => stop())
      app.addHook('onResponse', async ({ method }, { statusCode }) => {
        if (method !== 'GET' && method !== 'HEAD' && statusCode < 300) changes.count++
      })
    },
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    changes: Changes
  }
}
