import { mix } from '../../hand/colour.ts'
import { at, clamp, floor, j, n, PI, range } from '../../hand/numbers.ts'
import { disc, lock } from '../../hand/shapes.ts'
import { type Attributes, line, path } from '../../hand/svg.ts'
import { type Random, randomFrom } from '../../random.ts'
import { GOLD, type Tone } from '../../tone.ts'

/** Metal of the tier: dark, body, light. */
const METALS = [
  ['#2b303a', '#7b8492', '#d5dbe6'],
  ['#5a3414', '#c07f45', '#ffd9a6'],
  ['#0c5a46', '#3dbd91', '#e2fff2'],
  ['#7a4c0e', '#e8b64e', '#fff6d2'],
  ['#6a5ab0', '#e4dcfb', '#ffffff'],
] as const

type ColourName = 'low' | 'mid' | 'high' | 'ink' | 'silk' | 'silkLow' | 'gold' | 'goldLit' | 'goldLow' | 'gem' | 'etch'

/** What a piece is made of. */
export type Forge = Record<ColourName, string> & {
  t: Tone
  own: Random
  /** 0 to 3 with the level: a gem from the first, longer tassels with each. */
  age: number
  /** The main form: it also gets a rim of the element's light behind it. */
  main: (d: string, fill: string, more?: Attributes) => string
  rim: () => string
}

export function forgeOf(t: Tone): Forge {
  const { el, fade, tier, level } = t
  const own = randomFrom(t.dna * 23 + t.indexId)
  const [low, mid, high] = at(METALS, tier - 1)
  const silk = fade(own() > 0.4 ? '#d8321f' : el.contra)
  const [gold, goldLit, goldLow] = tier > 1 ? [GOLD.mid, GOLD.high, GOLD.low] : ['#8b8f98', '#d5dbe6', '#3a3f48']
  const rims: string[] = []
  return {
    t,
    own,
    low,
    mid,
    high,
    ink: '#0d0a10',
    silk,
    silkLow: mix(silk, '#120d10', 0.4),
    gold,
    goldLit,
    goldLow,
    gem: el.contra,
    etch: tier > 2 ? el.bright : low,
    age: clamp(floor(level / 30), 0, 3),
    main: (d, fill, more) => {
      rims.push(path(d, '', more))
      return path(d, fill, more)
    },
    rim: () => rims.join(''),
  }
}

/** A rod in its ink, with a light on one side. */
export const rod = (d: string, width: number, fill: string, lit?: string): string =>
  line(d, '#0d0a10', width + 4.5) +
  line(d, fill, width) +
  (lit ? line(d, lit, width * 0.22, { transform: `translate(${n(-width * 0.24)} 0)` }) : '')

export const gemAt = ({ age, gem, goldLit }: Forge, x: number, y: number, r: number): string =>
  age
    ? path(disc(x, y, r), gem, { stroke: goldLit, 'stroke-width': 2.2 }) +
      line(`M${j(x - r * 0.3, y - r * 0.35)}h0`, '#fff', r * 0.5)
    : ''

export const tasselAt = ({ silk, gold }: Forge, x: number, y: number, len: number, angle = PI / 2): string =>
  path(
    range(4, (i) => lock(x, y, angle + (i - 1.5) * 0.24, len * (1 - (i % 2) * 0.14), 10, 0.2 * (i - 1.5))).join(''),
    silk,
    { 'stroke-width': 1.6 },
  ) + path(disc(x, y, 5.5), gold, { 'stroke-width': 1.8 })

/** By tier: of wood, silk, paper and leaf, which have other ranks than metal. */
export const byTier = <T>({ t }: Forge, ranks: readonly T[]): T => at(ranks, t.tier - 1)
