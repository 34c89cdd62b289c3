import { openApi } from '@mdragon/api/openapi/index'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { docsPage } from './docsPage.ts'
import { contentPolicy } from './page.ts'

/** The contract for programs, and the same for people. */
export function describeApi(app: FastifyInstance, { config }: Context): void {
  const document = openApi(config.origins[0])
  const html = docsPage(document)
  const policy = contentPolicy(html)
  app.get('/api/openapi.json', async () => document)
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html),
  )
}
