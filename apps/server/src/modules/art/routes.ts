import { AppError } from '@mdragon/api'
import { artAddress, drawAsset, parseArtAddress, tileAddress } from '@mdragon/art'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { startPremaking } from './premake.ts'
import { createTiles, type Tiles } from './tiles.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'
/** So long a tile is waited for; who would wait longer gets the drawing. */
const WAIT_MS = 300

/**
 * A picture is named by the art's version and by what it shows, so it never changes and may be kept for good. Addresses
 * of before, and those with bits that no picture shows, answer with the picture of today and name the one to keep.
 */
export function artRoutes(app: FastifyInstance, ctx: Context): void {
  const tiles = createTiles(ctx.config.artFolder ?? null, ctx.log.child({ part: 'art' }))
  const premaking = ctx.config.paintsAhead === false ? null : startPremaking(ctx, tiles)
  app.addHook('onClose', async () => {
    premaking?.stop()
    await tiles.close()
  })
  const send = (request: FastifyRequest, reply: FastifyReply) => sendArt(tiles, request, reply)
  app.get<{ Params: { file: string } }>('/art/:file', send)
  app.get<{ Params: { version: string; file: string } }>('/art/:version/:file', send)
}

async function sendArt(tiles: Tiles, request: FastifyRequest, reply: FastifyReply) {
  const [path = ''] = request.url.split('?')
  const wanted = parseArtAddress(path)
  if (!wanted) throw new AppError('card.not_found')
  const { traits, shape, width, isCurrent } = wanted
  reply.header('cache-control', isCurrent ? FOR_EVER : A_DAY)
  if (!width) {
    reply.header('link', `<${artAddress(traits, shape)}>; rel="canonical"`)
    return reply.type('image/svg+xml; charset=utf-8').send(drawAsset(traits, { shape }))
  }
  // Who waits for a picture is in nobody's way.
  request.leave?.()
  const picture = await tiles.get(tileAddress(traits, width), WAIT_MS)
  if (picture) return reply.type('image/webp').send(picture)
  return reply.header('cache-control', 'no-store').redirect(artAddress(traits, 'tile'), 307)
}
