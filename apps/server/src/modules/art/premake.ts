import { tileAddress, tileWidths } from '@mdragon/art'
import { unpackTraits } from '@mdragon/domain'
import type { Context } from '../../context.ts'
import type { Tiles } from './tiles.ts'

/** More would keep those waiting who look at something now. */
const AT_ONCE = 24

/** New and changed tokens have their tiles before anybody asks, as far as nobody waits for another. */
export function startPremaking({ db, live, log }: Context, tiles: Tiles): { stop(): void } {
  const premake = async (ids: readonly number[]) => {
    const rows = await db.selectFrom('chain.asset').select('traits').where('assets_id', 'in', ids).execute()
    for (const { traits: bits } of rows) {
      const traits = unpackTraits(BigInt(`0x${bits}`))
      if (!traits) continue
      for (const width of tileWidths) void tiles.get(tileAddress(traits, width), 0)
    }
  }
  const stop = live.subscribe((message) => {
    if (message.type !== 'assets' || message.ids === 'many' || message.ids.length === 0) return
    if (tiles.waiting() > AT_ONCE) return
    premake(message.ids.slice(0, AT_ONCE)).catch((err) => log.warn({ event: 'art.not_premade', err }))
  })
  return { stop }
}
