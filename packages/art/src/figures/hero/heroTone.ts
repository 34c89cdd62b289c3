import { mix } from '../../hand/colour.ts'
import { clamp, floor } from '../../hand/numbers.ts'
import { type Random, randomFrom } from '../../random.ts'
import { GOLD, type Tone } from '../../tone.ts'
import { FACE_COLOURS, type HeroLook, heroLook } from './looks.ts'

/** What the parts of a hero ask about it. */
export type Hero = {
  t: Tone
  look: HeroLook
  /** Fixed by who it is. */
  who: Random
  /** The token's own: jewels, ribbons, cheeks, beard, the bow of the plumes. */
  own: Random
  /** How many pairs of pearls the level has earned, 0 to 4. */
  rank: number
  c: HeroColours
}
type ColourName =
  | 'face'
  | 'ink'
  | 'paint'
  | 'accent'
  | 'contra'
  | 'robe'
  | 'robeLit'
  | 'gold'
  | 'goldLit'
  | 'hair'
  | 'beard'
  | 'brow'
export type HeroColours = Record<ColourName, string>

/** A painted face wears the colour that answers it: Guan Yu is red above green, and no page of one element is of one colour. */
const ROBES: Partial<Record<HeroLook['face'], string>> = {
  red: '#1f7a52',
  black: '#a8281e',
  white: '#2a4f9e',
  blue: '#8f2a3c',
  green: '#74327a',
  gold: '#8a1f2c',
  silver: '#2f4a94',
  purple: '#8f6a1c',
  brown: '#2a6a6a',
  ash: '#7a2230',
}
const robeColours = Object.values(ROBES) as [string, ...string[]]
const DARK_FACES: readonly string[] = ['black', 'blue', 'green', 'brown', 'purple', 'red', 'ash']
const JEWELS = ['#e2473a', '#58c8f0', '#f0c75e', '#ff9fc0', '#7fe0a0', '#b48bff'] as const

export function heroOf(t: Tone): Hero {
  const look = heroLook(t.indexId)
  const who = randomFrom(t.indexId * 7919)
  const own = randomFrom(t.dna * 13 + t.indexId)
  return { t, look, who, own, rank: clamp(floor(t.level / 25), 0, 4), c: coloursOf(t, look, who, own) }
}

function coloursOf(t: Tone, look: HeroLook, who: Random, own: Random): HeroColours {
  const { el, fade, tier, metal } = t
  const cloth = clothOf(look, who)
  return {
    face: fade(FACE_COLOURS[look.face]),
    ink: '#0d0a10',
    paint: DARK_FACES.includes(look.face) ? fade('#f6efe2') : '#17141b',
    accent: fade(mix(el.bright, el.strong, 0.3)),
    contra: fade(own() > 0.5 ? el.contra : own.of(JEWELS)),
    robe: fade(cloth ? mix(cloth, '#000000', 0.25) : mix(el.strong, el.shade, 0.45)),
    robeLit: fade(cloth ? mix(cloth, '#ffffff', 0.14) : mix(el.strong, el.bright, 0.35)),
    gold: fade(tier > 2 ? GOLD.mid : mix(GOLD.mid, metal.mid, 0.5)),
    goldLit: fade(GOLD.high),
    hair: hairOf(t, look),
    beard: beardOf(t, look, who),
    brow: browOf(t, look, who),
  }
}

function clothOf({ role, face }: HeroLook, who: Random): string | undefined {
  if (role === 'painted' || role === 'elder') return ROBES[face]
  return who() > 0.6 ? who.of(robeColours) : undefined
}

function hairOf({ fade, el }: Tone, { role, own, face }: HeroLook): string {
  if (role === 'elder') return fade('#e9e6e0')
  if (role === 'woman') return mix('#1c1824', el.shade, 0.3)
  return own === 'flame' || (face === 'red' && role === 'child') ? fade('#7a1510') : '#15121a'
}

function beardOf({ fade }: Tone, { role, beard, beardColour }: HeroLook, who: Random): string {
  if (role === 'elder') return fade('#efece6')
  if (beard === 'wild' && who() > 0.45) return fade(who.of(['#a3241a', '#7d4a1a', '#d8d2c6']))
  return beardColour ? fade(beardColour) : '#15121a'
}

function browOf({ fade }: Tone, { role }: HeroLook, who: Random): string {
  if (role === 'painted') return fade(who.of(['#17141b', '#17141b', '#b3261c', '#f3ead8']))
  return role === 'elder' ? fade('#f3f0ea') : '#17141b'
}
