import { AppError } from '@mdragon/api'
import type { FastifyInstance } from 'fastify'

/** What is no UTF-8 is refused, rather than read as something else; a byte-order mark is no JSON. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** JSON, as ever; and who names it but sends nothing has sent no data, which many calls need none of. */
export function readBodies(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.decorateRequest('bodyText', '')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const text = textOf(bytes as Buffer)
    request.bodyText = text ?? ''
    if (text === null) done(new AppError('request.invalid'))
    else if (text === '') done(null, undefined)
    else readJson(request, text, done)
  })
}

function textOf(bytes: Buffer): string | null {
  try {
    const text = utf8.decode(bytes)
    return text.startsWith('\ufeff') ? null : text
  } catch {
    return null
  }
}
