import { assetKinds, type Element, elements, tierOf } from '@mdragon/domain/asset/kinds'
import type { Traits } from '@mdragon/domain/asset/traits'
import { mix } from './hand/colour.ts'
import { at, clamp } from './hand/numbers.ts'
import { type Random, randomFrom } from './random.ts'

export const INK = '#07080d'

/** `contra` is the complement: it keeps a page of one element alive. */
export type ElementTone = {
  name: Element
  glow: string
  bright: string
  strong: string
  deep: string
  contra: string
  shade: string
}

/** Light stands on midnight blue, not on ochre: gold is brightest where the night is darkest. */
const elementTones: Record<Element, Omit<ElementTone, 'name'>> = {
  fire: { glow: '#ffc58a', bright: '#ff8a4c', strong: '#d23a1e', deep: '#2a0806', contra: '#3fd0c0', shade: '#5a0f0c' },
  ice: { glow: '#d6f6ff', bright: '#8fe3ff', strong: '#2f86d8', deep: '#061a33', contra: '#ff8f7a', shade: '#0c2f63' },
  wind: { glow: '#cffbe4', bright: '#7fecb6', strong: '#1f9a72', deep: '#04231f', contra: '#ff6f91', shade: '#07463a' },
  light: {
    glow: '#fff3c4',
    bright: '#ffd873',
    strong: '#d9992b',
    deep: '#11163a',
    contra: '#6fa8ff',
    shade: '#6b3f0c',
  },
  dark: { glow: '#e9d8ff', bright: '#bd93ff', strong: '#6d3fc8', deep: '#170a30', contra: '#e6d25a', shade: '#2c1260' },
}

/** What a frame is made of: three tones and the dark of its grooves. */
export type Material = { low: string; mid: string; high: string; groove: string }

/** Iron, bronze, jade, gold and the celestial's: rank is material. */
export const MATERIALS: readonly Material[] = [
  { low: '#23272f', mid: '#4b525e', high: '#7d8694', groove: '#12151b' },
  { low: '#4a2810', mid: '#a8672f', high: '#e8b27a', groove: '#1f1008' },
  { low: '#0b4a3a', mid: '#2bab7f', high: '#b4f5d8', groove: '#041d17' },
  { low: '#7a4c0e', mid: '#e3b04a', high: '#fff0bd', groove: '#2a1804' },
  { low: '#8a5a1c', mid: '#ffd97a', high: '#fffbe6', groove: '#1a0b2e' },
]

export const GOLD = { low: '#8a5a16', mid: '#e9c46a', high: '#fff0bd' }

/** Everything that a layer may ask about the token, worked out once. */
export type Tone = Traits & {
  tier: number
  el: ElementTone
  /** A colour as a token of this rank may have it: the common ones are ash and ink. */
  fade: (colour: string) => string
  /** For what lies around the figure; a figure has chance of its own. */
  random: Random
  metal: Material
}

/** How much of its colour a tier lacks: colour itself is a sign of rank. */
const DULL = [0.4, 0.18, 0.05, 0, 0]

export function toneOf(traits: Traits): Tone {
  const tier = clamp(tierOf(traits.grade), 1, 5)
  const name = elements[traits.element - 1] ?? 'light'
  const dull = at(DULL, tier - 1)
  return {
    ...traits,
    tier,
    el: { name, ...elementTones[name] },
    fade: (colour) => mix(colour, '#565b66', dull),
    random: randomFrom(seedOf(traits)),
    metal: at(MATERIALS, tier - 1),
  }
}

/** Neighbouring numbers must not give look-alike pictures, so each field is spread by its own odd factor. */
const seedOf = ({ kind, indexId, dna }: Traits): number =>
  Math.imul(assetKinds.indexOf(kind) + 1, 0x9e3779b1) ^ Math.imul(indexId, 0x85ebca6b) ^ Math.imul(dna + 1, 0xc2b2ae35)
