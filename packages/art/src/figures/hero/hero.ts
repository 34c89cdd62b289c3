import { group } from '../../hand/svg.ts'
import type { Tone } from '../../tone.ts'
import { beard } from './beard.ts'
import { beastFace } from './beastFace.ts'
import { behindHead } from './behindHead.ts'
import { headdress } from './headdress.ts'
import { heroOf } from './heroTone.ts'
import { humanFace } from './humanFace.ts'
import { isBeast } from './looks.ts'
import { shoulders } from './shoulders.ts'

/** A hero is a mask of the opera, from the shoulders up. */
export function hero(t: Tone): string {
  const it = heroOf(t)
  return group(
    { stroke: it.c.ink, 'stroke-width': 2.4, transform: 'translate(-12 -5)scale(1.08)' },
    shoulders(it),
    behindHead(it),
    isBeast(it.look) ? beastFace(it) : humanFace(it),
    it.look.beard ? beard(it, it.look.beard) : '',
    headdress(it),
  )
}
