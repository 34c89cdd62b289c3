import type { FastifyInstance } from 'fastify'

/** JSON, as ever; and who names it but sends nothing has sent no data, which many calls need none of. */
export function readBodies(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else readJson(request, String(text), done)
  })
}
