// A server that is measured: `ours <database> <how long answers are kept>` is the API with its page, `peer <answer>` a bare
// Fastify that sends those bytes to whoever asks.
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { migrate, openStore } from '@mdragon/server'
import { appOver } from '@mdragon/server/testing/overDatabase'
import Fastify, { type FastifyInstance } from 'fastify'

const [kind, ...args] = process.argv.slice(2)

async function ours(database = '', keepMs = '0'): Promise<FastifyInstance> {
  const { db } = await openStore(database)
  await migrate(db)
  const pageFolder = fileURLToPath(new URL('../../apps/web/dist', import.meta.url))
  return appOver(db, Date.UTC(2026, 10, 16), { pageFolder, keepAnswersMs: Number(keepMs) })
}

async function peer(answer = ''): Promise<FastifyInstance> {
  const { headers, body } = JSON.parse(answer) as { headers: Record<string, string>; body: string }
  const bytes = Buffer.from(body, 'base64')
  const app = Fastify()
  app.get('/*', (_request, reply) => {
    reply.headers(headers).send(bytes)
  })
  return app
}

const app = await (kind === 'ours' ? ours(...args) : peer(...args))
await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.((app.server.address() as AddressInfo).port)
