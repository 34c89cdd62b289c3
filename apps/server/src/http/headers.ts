import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

/** What no answer needs, no answer may: it shows nothing, runs nothing and stands in no frame. A page says what it may. */
const nothing = { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] }

/** The same for what is answered before anything else is known of a request. */
export const secureHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** On every answer, whoever asked for what. */
export async function secureAnswers(app: FastifyInstance, { config }: Context): Promise<void> {
  const { hstsSeconds } = config
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: nothing },
    frameguard: { action: 'deny' },
    hsts: hstsSeconds ? { maxAge: hstsSeconds, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
  })
}
