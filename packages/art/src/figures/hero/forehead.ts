import { emblemOf } from '../../emblem.ts'
import { mix } from '../../hand/colour.ts'
import { disc } from '../../hand/shapes.ts'
import { flat, line, path } from '../../hand/svg.ts'
import type { Hero } from './heroTone.ts'

/** The forehead's sign: an eye, a crescent, or the hero's own emblem. It lies over the band of the headdress. */
export function forehead({ t, look, c }: Hero): string {
  if (look.own === 'thirdEye')
    return (
      path('M150 104c13 12 13 32 0 44-13-12-13-32 0-44z', '#fffdf4') +
      path(disc(150, 126, 7.5), t.fade('#c4271d')) +
      line('M150 126h0', '#0d0a10', 7)
    )
  if (look.own === 'crescent') return path('M136 106a16 16 0 1 0 28 0 19 19 0 0 1-28 0z', '#fdf3cf')
  const badge = path(disc(150, 112, 17), mix(c.robe, '#000000', 0.35), { stroke: c.gold, 'stroke-width': 3 })
  return badge + emblemOf(t, 150, 112, 25, c.goldLit, flat)
}
