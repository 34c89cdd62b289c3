import { openApi } from '@mdragon/api/openapi/index'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

/** The readable page brings its own inline script and styles, so it alone gets a looser policy. */
const DOCS_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; worker-src blob:; frame-ancestors 'none'"

export async function describeApi(app: FastifyInstance, { config }: Context): Promise<void> {
  const document = openApi(config.origins[0])
  app.get('/api/openapi.json', async () => document)
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', DOCS_POLICY)
    })
    await docs.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/openapi.json',
        withDefaultFonts: false,
        theme: 'deepSpace',
        pageTitle: 'MDragon API',
        telemetry: false,
        darkMode: true,
        showDeveloperTools: 'never',
        hideClientButton: true,
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    })
  })
}
