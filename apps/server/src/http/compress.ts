import type { FastifyInstance } from 'fastify'
import { compress, type Encoding, encodings, keepCompressed } from './compressed.ts'

const MIN_BYTES = 1024

/** Compresses text answers that were made here (JSON, SVG, HTML), in what the caller accepts. */
export function compressAnswers(app: FastifyInstance): void {
  const compressOnce = keepCompressed(compress)
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < MIN_BYTES || reply.hasHeader('content-encoding')) return payload
    reply.header('vary', 'accept-encoding')
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (!encoding) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    // What somebody is told of their own is kept nowhere.
    const isPublic = reply.getHeader('cache-control') !== 'no-store'
    return (isPublic ? compressOnce : compress)(encoding, payload)
  })
}

const known = encodings.map((encoding) => ({ encoding, named: new RegExp(`\\b${encoding}\\b`) }))

export const encodingFor = (accepted: string | string[] | undefined): Encoding | undefined =>
  accepted === undefined ? undefined : known.find(({ named }) => named.test(String(accepted)))?.encoding
