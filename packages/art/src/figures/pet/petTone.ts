import { mix } from '../../hand/colour.ts'
import { clamp, floor } from '../../hand/numbers.ts'
import { disc } from '../../hand/shapes.ts'
import { line, path } from '../../hand/svg.ts'
import { type Random, randomFrom } from '../../random.ts'
import { GOLD, type Tone } from '../../tone.ts'
import { type PetLook, petLook } from './looks.ts'

type ColourName = 'coat' | 'second' | 'ink' | 'gold' | 'contra' | 'bright' | 'red' | 'iris' | 'low' | 'lit'
export type PetColours = Record<ColourName, string>

/** What the parts of a pet ask about it. */
export type Pet = { t: Tone; look: PetLook; own: Random; c: PetColours }

export function petOf(t: Tone): Pet {
  const look = petLook(t.indexId)
  const own = randomFrom(t.dna * 17 + t.indexId)
  return { t, look, own, c: coloursOf(t, look, own) }
}

function coloursOf({ el, fade, tier }: Tone, { coat: bare, second }: PetLook, own: Random): PetColours {
  const coat = fade(bare)
  return {
    coat,
    second: fade(second),
    ink: '#0d0a10',
    gold: fade(tier > 2 ? GOLD.mid : mix(GOLD.mid, '#8a8a90', 0.5)),
    contra: fade(el.contra),
    bright: fade(el.bright),
    red: fade('#d8321f'),
    iris: fade(own.of(['#f5b81f', '#58c8f0', '#8fe36a', '#ff7a4a'])),
    low: mix(coat, '#120d10', 0.38),
    lit: mix(coat, '#ffffff', 0.4),
  }
}

/** It grows with its level, by steps of twenty. */
export const sizeOf = ({ level }: Tone): number => 1 + clamp(floor(level / 20) * 20, 0, 100) * 0.0012

/** A body under one line of ink. */
export const solid = (c: PetColours) => ({ stroke: c.ink, 'stroke-width': 5, 'paint-order': 'stroke' })

/** What is worn about the neck from the third tier on, along a line. */
export const collar = ({ t, c }: Pet, d: string): string => (t.tier > 2 ? line(d, c.ink, 9) + line(d, c.gold, 5) : '')

/** A bell, from level 30 on. */
export const bell = ({ t, c }: Pet, x: number, y: number): string =>
  t.level >= 30 ? path(disc(x, y, 9), c.gold) + line(`M${x} ${y}v8M${x - 6} ${y - 2}h12`, '', 1.8) : ''
