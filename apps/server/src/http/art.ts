import { AppError } from '@mdragon/api'
import { artAddress, drawAsset, parseArtAddress } from '@mdragon/art'
import type { FastifyInstance, FastifyReply } from 'fastify'

const FOR_EVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'

/**
 * A picture is named by the art's version and by what it shows, so it never changes and may be kept for good. Addresses
 * of before, and those with bits that no picture shows, answer with the picture of today and name the one to keep.
 */
export function serveArt(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/art/:file', async ({ url }, reply) => sendArt(url, reply))
  app.get<{ Params: { version: string; file: string } }>('/art/:version/:file', async ({ url }, reply) =>
    sendArt(url, reply),
  )
}

function sendArt(url: string, reply: FastifyReply) {
  const [path = ''] = url.split('?')
  const wanted = parseArtAddress(path)
  if (!wanted) throw new AppError('card.not_found')
  const { traits, shape, isCurrent } = wanted
  return reply
    .type('image/svg+xml; charset=utf-8')
    .header('cache-control', isCurrent ? FOR_EVER : A_DAY)
    .header('link', `<${artAddress(traits, shape)}>; rel="canonical"`)
    .send(drawAsset(traits, { shape }))
}
