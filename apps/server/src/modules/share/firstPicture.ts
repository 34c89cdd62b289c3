import { artAddress, drawAsset } from '@mdragon/art'
import { unpackTraits } from '@mdragon/domain/asset/traits'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { readStage } from '../market/index.ts'
import { screenAt } from './tags.ts'

/** Where the page will find it, and the drawing itself: it is seen with the page's first bytes. */
export type FirstPicture = { address: string; drawing: string }

/** What the screen at this address shows large, where that is known before anything is asked. */
export async function firstPicture(ctx: Context, url: string): Promise<FirstPicture | null> {
  const { pathname, search, searchParams } = new URL(url, ctx.config.origins[0])
  const screen = screenAt(pathname)
  const bits =
    screen === '/marketplace' && !search
      ? (await readStage(ctx))?.traits
      : screen === '/carddetail'
        ? await traitsOf(ctx.db, searchParams.get('id') ?? '')
        : undefined
  const traits = bits === undefined ? null : unpackTraits(BigInt(`0x${bits}`))
  return traits && { address: artAddress(traits), drawing: drawAsset(traits, { shape: 'tile' }) }
}

async function traitsOf(db: Db, id: string): Promise<string | undefined> {
  if (!/^\d{1,9}$/.test(id)) return undefined
  const row = await db.selectFrom('chain.asset').select('traits').where('assets_id', '=', Number(id)).executeTakeFirst()
  return row?.traits
}
