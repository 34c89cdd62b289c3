import { artAddressOf } from '@mdragon/art'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { readStage } from '../market/index.ts'
import { screenAt } from './tags.ts'

/**
 * What the screen at this address shows large, where that is known before anything is asked: it is on its way to who opens
 * it a round trip or two earlier than what is said of it.
 */
export async function firstPicture(ctx: Context, url: string): Promise<string | null> {
  const { pathname, search, searchParams } = new URL(url, ctx.config.origins[0])
  const screen = screenAt(pathname)
  const traits =
    screen === '/marketplace' && !search
      ? (await readStage(ctx))?.traits
      : screen === '/carddetail'
        ? await traitsOf(ctx.db, searchParams.get('id') ?? '')
        : undefined
  return traits === undefined ? null : artAddressOf(traits)
}

async function traitsOf(db: Db, id: string): Promise<string | undefined> {
  if (!/^\d{1,9}$/.test(id)) return undefined
  const row = await db.selectFrom('chain.asset').select('traits').where('assets_id', '=', Number(id)).executeTakeFirst()
  return row?.traits
}
