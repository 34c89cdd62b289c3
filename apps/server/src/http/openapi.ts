import { openApi } from '@mdragon/api/openapi/index'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { docsPage } from './docsPage.ts'
import { contentPolicy } from './page.ts'

/** The contract for programs, and the same for people. */
export function describeApi(app: FastifyInstance, { config }: Context): void {
  const { document, html, policy } = describedAt(config.origins[0])
  app.get('/api/openapi.json', async () => document)
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html),
  )
}

const described = new Map<string, ReturnType<typeof describe>>()

/** Once for each origin: it takes a third of a second, and a process of tests makes many apps. */
function describedAt(origin: string): ReturnType<typeof describe> {
  const made = described.get(origin) ?? describe(origin)
  described.set(origin, made)
  return made
}

function describe(origin: string) {
  const document = openApi(origin)
  const html = docsPage(document)
  return { document, html, policy: contentPolicy(html) }
}
