import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const MIN_BYTES = 1024
/** Low effort: answers are small and made anew; files of the page are compressed at build time instead. */
const brotli = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress)
const gzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip)

/** Compresses text answers that were made here (JSON, SVG, HTML), in what the caller accepts. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < MIN_BYTES || reply.hasHeader('content-encoding')) return payload
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
    reply.header('vary', 'accept-encoding')
    if (!encoding) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    const bytes = Buffer.from(payload)
    return encoding === 'br'
      ? brotli(bytes, {
          params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
        })
      : gzip(bytes, { level: 5 })
  })
}
