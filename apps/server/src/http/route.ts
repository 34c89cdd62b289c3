import { type CallKey, calls, type Locale, localeOf, messages } from '@mdragon/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

type Call<K extends CallKey> = (typeof calls)[K]
type Parsed<K extends CallKey, P extends string> =
  Call<K> extends { readonly [N in P]: infer S extends z.ZodType } ? z.output<S> : undefined

export type RouteInput<K extends CallKey> = { params: Parsed<K, 'params'>; query: Parsed<K, 'query'>; locale: Locale }

/** Registers one call of the wire: parse, handle, answer in the envelope. The schemas also make the OpenAPI page. */
export function route<K extends CallKey>(
  app: FastifyInstance,
  key: K,
  handle: (input: RouteInput<K>) => Promise<z.output<Call<K>['response']>>,
): void {
  const call: {
    method: string
    path: string
    summary: string
    response: z.ZodType
    params?: z.ZodType
    query?: z.ZodType
  } = calls[key]
  app.route({
    method: call.method,
    url: call.path,
    schema: {
      summary: call.summary,
      tags: [call.path.split('/')[2] ?? 'api'],
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      response: { 200: z.object({ code: z.literal(200), msg: z.string(), data: call.response }) },
    },
    handler: async (request) => {
      const locale = requestLocale(request)
      const data = await handle({ params: request.params, query: request.query, locale } as RouteInput<K>)
      return { code: 200, msg: messages[locale]['success.ok'], data }
    },
  })
}

export const requestLocale = (request: FastifyRequest): Locale => localeOf(request.headers.language)
