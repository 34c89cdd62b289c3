import { mix } from '../../hand/colour.ts'
import { at } from '../../hand/numbers.ts'
import { type Random, randomFrom } from '../../random.ts'
import { GOLD, INK, type Tone } from '../../tone.ts'
import { type DragonLook, dragonLook } from './looks.ts'
import { POSES, type Pose, RIDGE } from './poses.ts'

/** What the parts of a dragon ask about it. */
export type Drake = {
  t: Tone
  look: DragonLook
  pose: Pose
  /** 0 to 4: skills wake at levels 4, 8 and 12, and the body shows it; at 40 it is fully grown. */
  age: number
  chance: Random
  c: Record<'base' | 'dark' | 'lit' | 'pale' | 'mane' | 'maneLit' | 'horn' | 'ink', string>
}

export function drakeOf(t: Tone): Drake {
  const look = dragonLook(t.indexId)
  return {
    t,
    look,
    pose: poseOf(look, t.dna),
    age: ageOf(t.level),
    chance: randomFrom(t.dna * 31 + t.indexId),
    c: coloursOf(t),
  }
}

const ageOf = (level: number): number => [4, 8, 12, 40].filter((from) => level >= from).length

function poseOf(look: DragonLook, dna: number): Pose {
  if (look.form === 'fish' && dna % 3) return RIDGE
  return at(POSES, look.form === 'fish' ? 4 : dna % POSES.length)
}

/** The body has the element's colour, mane and fins its complement. */
const coloursOf = ({ el, fade, tier }: Tone): Drake['c'] => ({
  base: fade(mix(el.strong, el.bright, 0.16)),
  dark: fade(mix(el.strong, el.shade, 0.72)),
  lit: fade(el.bright),
  pale: fade(mix('#fff2d4', el.glow, 0.4)),
  mane: fade(mix(el.contra, el.strong, 0.12)),
  maneLit: fade(mix(el.contra, '#ffffff', 0.55)),
  horn: fade(tier > 3 ? '#ffdf93' : '#e8d6b4'),
  ink: mix(el.shade, INK, 0.72),
})

/** Gold where the rank allows it. */
export const gildedOf = ({ tier }: Tone, poor = '#8b8f98'): string => (tier > 2 ? GOLD.mid : poor)

/** Under the ink of a body that is one form. */
export const solid = ({ c }: Drake) => ({ stroke: c.ink, 'stroke-width': 6, 'paint-order': 'stroke' })
