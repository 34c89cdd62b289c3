import { mix } from '../hand/colour.ts'
import { at } from '../hand/numbers.ts'
import { type Stop, stops } from '../hand/svg.ts'
import { GOLD, INK, type Tone } from '../tone.ts'

/** How much of the element's colour the heart of the ground has, and how much ash, by tier. */
const HEART = [0, 0.1, 0.2, 0.32, 0.42]
const ASH = [0.55, 0.25, 0, 0, 0]

const OPAL: readonly Stop[] = [
  [0, '#ffffff'],
  [0.25, '#8fe9ff'],
  [0.45, '#b48bff'],
  [0.62, '#ffb0d8'],
  [0.78, '#fff4c8'],
  [1, '#8fd0ff'],
]

/** `b`ackground, `h`alo, `f`rame and, where the frame is opal, `g`old for what lies on it. */
export function gradients(t: Tone): string {
  const gold: Stop[] = [
    [0, GOLD.high],
    [0.5, GOLD.mid],
    [1, GOLD.low],
  ]
  return [
    '<defs>',
    `<radialGradient id="b" cx=".5" cy=".48" r=".72">${stops(sky(t))}</radialGradient>`,
    `<radialGradient id="h">${stops(light(t))}</radialGradient>`,
    linear('f', 300, 340, frameStops(t)),
    t.tier === 5 ? linear('g', 120, 120, gold) : '',
    '</defs>',
  ].join('')
}

const linear = (id: string, x: number, y: number, list: readonly Stop[]): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x2="${x}" y2="${y}">${stops(list)}</linearGradient>`

/** Near black at its edge, whatever the tier; the celestial ground ends in night violet: the sky itself is another one. */
function sky({ el, tier }: Tone): Stop[] {
  const heart = mix(mix(el.deep, el.strong, at(HEART, tier - 1)), '#20242c', at(ASH, tier - 1))
  const [middle, edge] =
    tier === 5 ? [mix(el.deep, '#24125e', 0.55), '#120a3a'] : [mix(el.deep, INK, tier < 3 ? 0.5 : 0.25), INK]
  return [
    [0, heart],
    [0.5, middle],
    [1, edge],
  ]
}

const light = ({ el, tier, fade }: Tone): Stop[] => [
  [0, fade(el.glow), 0.1 + tier * 0.07],
  [0.45, fade(el.bright), 0.05 + tier * 0.035],
  [1, el.strong, 0],
]

const frameStops = ({ tier, metal: { low, high } }: Tone): readonly Stop[] =>
  tier === 5
    ? OPAL
    : [
        [0, high],
        [0.4, low],
        [0.6, high],
        [1, low],
      ]
