import { AppError } from '@mdragon/api'
import { drawAsset } from '@mdragon/art'
import { rosterEntry, unpackTraits } from '@mdragon/domain'
import type { FastifyInstance } from 'fastify'

/** A picture is named by the 64 bits that it shows, so it never changes and may be kept for good. */
export function serveArt(app: FastifyInstance): void {
  app.get<{ Params: { traits: string } }>('/art/:traits.svg', async (request, reply) => {
    const { traits: hex } = request.params
    const traits = /^[0-9a-f]{16}$/.test(hex) ? unpackTraits(BigInt(`0x${hex}`)) : null
    if (!traits || !rosterEntry(traits.kind, traits.indexId)) throw new AppError('card.not_found')
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(drawAsset(traits))
  })
}
