import { ceil, j, n, range, round } from '../hand/numbers.ts'
import { randomFrom } from '../random.ts'
import { inked, type Layer, line } from './layers.ts'

type Peak = { x: number; h: number; w: number }
export type MountainColours = readonly [fill: string, edge: string, fold: string]

/**
 * Stone stacks as in a blue-green scroll, from 0 to `width`, tops about `top`, with folds and a lit edge. Beside itself
 * it goes on without a seam.
 */
export function gameMountains(
  width: number,
  top: number,
  foot: number,
  paints: MountainColours,
  seed: number,
): Layer[] {
  const random = randomFrom(seed)
  const many = round(width / 116)
  const peaks = range(many, (i) => ({
    x: ((i + random.in(0.2, 0.8)) * width) / many,
    h: (foot - top) * random.in(0.55, 1),
    w: random.in(60, 104),
  }))
  return peaks
    .flatMap((peak) => withItsOther(peak, width))
    .toSorted((a, b) => b.h - a.h)
    .flatMap((peak) => mountain(peak, foot, paints))
}

/** What is cut at one end stands at the other too. */
function withItsOther(peak: Peak, width: number): Peak[] {
  if (peak.x - peak.w < 0) return [peak, { ...peak, x: peak.x + width }]
  return peak.x + peak.w > width ? [peak, { ...peak, x: peak.x - width }] : [peak]
}

function mountain({ x, h, w }: Peak, foot: number, [fill, edge, fold]: MountainColours): Layer[] {
  const top = foot - h
  /** Parts of its half width and of its height from the top. */
  const to = (...parts: number[]) => j(...parts.map((part, i) => round(i % 2 ? top + h * part : x + w * part)))
  const outline = `M${to(-1, 1)}C${to(-0.7, 0.6, -0.62, 0.3, -0.4, 0.26)}C${to(-0.3, 0.06, -0.16, 0, 0, 0)}C${to(0.2, 0, 0.26, 0.16, 0.3, 0.3)}C${to(0.6, 0.34, 0.6, 0.6, 1, 1)}z`
  const folds = `M${to(0, 0.1)}C${to(-0.16, 0.3, -0.1, 0.5, -0.24, 0.8)}M${to(0.12, 0.18)}C${to(0.06, 0.4, 0.22, 0.55, 0.16, 0.85)}M${to(-0.4, 0.4)}C${to(-0.44, 0.56, -0.5, 0.7, -0.56, 0.86)}M${to(0.36, 0.44)}C${to(0.38, 0.6, 0.5, 0.7, 0.54, 0.86)}`
  const lit = `M${to(-0.36, 0.3)}C${to(-0.26, 0.1, -0.14, 6 / h, 0, 6 / h)}`
  return [inked(outline, fill, 2.4), line(folds, fold, 2), line(lit, edge, 3.4)]
}

/** After so many pixels the sea is as it was. */
export const SEA_PERIOD = 80

/** The sea at the foot: rows of arcs within arcs, from 0 to `width`. */
export const gameSea = (width: number): Layer[] => [
  ...waves(width, 0, 0, '#10264a'),
  ...waves(width, 26, 40, '#0c1e3e'),
  ...waves(width, 52, 0, '#091733'),
]

function waves(width: number, y: number, shift: number, fill: string): Layer[] {
  const r = SEA_PERIOD / 2
  const start = -2 * r - shift
  const many = ceil(width / (2 * r)) + 3
  const arcs = (q: number) => `a${q} ${q} 0 01${2 * q} 0m${2 * (r - q)} 0`.repeat(many)
  const inner = [0.62, 0.3].map((part) => `M${n(start + r - r * part)} ${y}${arcs(round(r * part))}`).join('')
  return [
    {
      d: `M${n(start)} ${y}${`a${r} ${r} 0 01${2 * r} 0`.repeat(many)}v90H${n(start)}z`,
      fill,
      stroke: '#4f86b8',
      width: 2,
    },
    line(inner, '#2f5f92', 1.6),
  ]
}
