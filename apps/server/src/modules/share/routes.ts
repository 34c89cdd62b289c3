import { AppError } from '@mdragon/api'
import { rosterEntry, unpackTraits } from '@mdragon/domain'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { invitePicture } from './invitePicture.ts'
import { isCollectionName, readCollection, readMetadata } from './metadata.ts'
import { sharePicture } from './picture.ts'

/** Not of the wire's envelope: wallets, markets and networks ask for these in their own standards. */
export function shareRoutes(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { collection: string; id: string } }>('/metadata/:collection/:id', async ({ params }, reply) => {
    const id = params.id.replace(/\.json$/, '')
    if (!isCollectionName(params.collection) || !/^\d{1,9}$/.test(id)) throw new AppError('card.not_found')
    // A token grows: the contract says so by ERC-4906, and nobody keeps this for long.
    reply.header('cache-control', 'public, max-age=60').header('access-control-allow-origin', '*')
    return readMetadata(ctx, params.collection, Number(id))
  })

  app.get<{ Params: { collection: string } }>('/metadata/:collection', async ({ params }, reply) => {
    const name = params.collection.replace(/\.json$/, '')
    if (!isCollectionName(name)) throw new AppError('card.not_found')
    reply.header('cache-control', 'public, max-age=3600').header('access-control-allow-origin', '*')
    return readCollection(ctx, name)
  })

  app.get<{ Params: { code: string } }>('/share/invite/:code.png', async ({ params: { code } }, reply) => {
    // Only a code that somebody has: whoever makes codes up makes us paint nothing.
    const owner = /^[0-9A-Z]{4,40}$/.test(code)
      ? await ctx.db.selectFrom('account').select('userid').where('invite_code', '=', code).executeTakeFirst()
      : undefined
    if (!owner) throw new AppError('route.not_found')
    const png = await invitePicture(code, `${ctx.config.origins[0]}/login?code=${code}`)
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(png)
  })

  app.get<{ Params: { traits: string } }>('/share/:traits.png', async (request, reply) => {
    const { traits: hex } = request.params
    const traits = /^[0-9a-f]{16}$/.test(hex) ? unpackTraits(BigInt(`0x${hex}`)) : null
    if (!traits || !rosterEntry(traits.kind, traits.indexId)) throw new AppError('card.not_found')
    const png = await sharePicture(hex, traits)
    return reply.type('image/png').header('cache-control', 'public, max-age=31536000, immutable').send(png)
  })
}
