import { round } from '../../hand/numbers.ts'
import { group } from '../../hand/svg.ts'
import type { Tone } from '../../tone.ts'
import { armour } from './armour.ts'
import { blades } from './blades.ts'
import { type Forge, forgeOf } from './forge.ts'
import { instruments } from './instruments.ts'
import { type EquipmentLook, equipmentLook, type Family } from './looks.ts'
import { poles } from './poles.ts'
import { shooting } from './shooting.ts'
import { treasures } from './treasures.ts'
import { vessels } from './vessels.ts'

const families: Record<Family, (m: Forge, look: EquipmentLook) => string[]> = {
  ...armour,
  ...blades,
  ...instruments,
  ...poles,
  ...shooting,
  ...treasures,
  ...vessels,
}

/** What is long lies across the picture. */
const SLANTED: readonly Family[] = ['staff', 'pole', 'sword', 'whip', 'zither', 'crossbow']

export function equipment(t: Tone): string {
  const look = equipmentLook(t.indexId)
  const forge = forgeOf(t)
  const turn = round(forge.own.in(-5, 5)) + (SLANTED.includes(look.family) ? 38 : 0)
  const parts = families[look.family](forge, look)
  const rim = { fill: 'none', stroke: t.el.bright, 'stroke-width': 14, opacity: 0.14 + t.tier * 0.05 }
  return group(
    {
      transform: `translate(150 160)rotate(${turn})${look.family === 'sword' ? 'scale(1.1)' : ''}`,
      stroke: forge.ink,
      'stroke-width': 2.4,
    },
    forge.rim() ? group(rim, forge.rim()) : '',
    ...parts,
  )
}
