import { abs, j, PI, range, sin } from '../hand/numbers.ts'
import { disc, lock, tube } from '../hand/shapes.ts'
import { inked, type Layer, line, paint } from './layers.ts'

/** A pearl with its fire; `beat` moves the flames. */
export function gamePearl(r: number, beat: number): Layer[] {
  const flame = (i: number) => {
    const side = i - 2
    const angle = -PI / 2 + side * 0.4 + sin(beat + i) * 0.12
    const length = r * (2.1 - abs(side) * 0.34)
    return lock(side * r * 0.42, -r * 0.3 + abs(side) * 2, angle, length, r * 0.8, 0.3 * (i % 2 ? 1 : -1))
  }
  const shade = `M${j(-r * 0.7, r * 0.55)}A${j(r * 0.9, r * 0.9)} 0 0 0 ${j(r * 0.9, -r * 0.2)}A${j(r * 1.2, r * 1.2)} 0 0 1 ${j(-r * 0.7, r * 0.55)}z`
  return [
    paint(disc(0, 0, r * 2.1), '#ffd873', { alpha: 0.14 }),
    inked(range(5, flame).join(''), '#ff8a4c', 1.6),
    inked(disc(0, 0, r), '#fff4d6', 2.4),
    paint(shade, '#e9b65a'),
    line(`M${j(-r * 0.35, -r * 0.4)}h0`, '#ffffff', r * 0.5),
  ]
}

const CLOUD =
  'M-64 26C-88 28-96 0-76-8-80-32-48-42-38-26-30-52 12-54 20-32 34-48 66-36 62-14 86-18 94 14 74 22 60 36-50 36-64 26z'
const CURLS =
  'M-70 10c0-16 22-16 22-1 0 11-15 11-14 1M-30-8c0-22 32-22 31-1-1 15-21 14-20 0M28-8c0-17 24-17 24-1 0 11-16 11-15 1M-16 18c0-13 19-13 19 0 0 9-13 9-12 0M46 14c0-11 16-11 16 0'
const UNDERSIDE = 'M-64 26C-50 36 60 36 74 22 88 16 88 0 80-8 78 8 50 18 0 18S-70 12-80 4C-84 14-78 26-64 26z'
const THUNDER = '#bd93ff'

/** A thundercloud of ruyi heads; `isLit`: with the bolt that it strikes. */
export function gameThunder(isLit: boolean): Layer[] {
  const bolt = [
    paint(disc(0, 60, 62), THUNDER, { alpha: 0.12 }),
    inked('M2 24L-20 66-2 64-18 112 26 54 8 56 24 24z', '#ffe08a', 3),
    paint('M8 28L-10 60 4 58-10 94 16 60 2 62 18 28z', '#fff8dc'),
  ]
  return [
    ...(isLit ? bolt : []),
    line(CLOUD, THUNDER, 8, { alpha: 0.5 }),
    inked(CLOUD, '#2c1a58', 3),
    paint(UNDERSIDE, '#190c38'),
    line(CURLS, THUNDER, 3),
  ]
}

/** A quiet cloud of the foreground or the far sky. */
export const gameCloud = (fill: string, stroke: string): Layer[] => [
  { d: CLOUD, fill, stroke, width: 2.4 },
  line(CURLS, stroke, 2.2),
]

const GOLD = '#e2b867'

/** A disc, one shade, two rings, and in a darker gold the hare at its mortar. */
export function gameMoon(r: number): Layer[] {
  const k = (...values: number[]) => j(...values.map((v) => v * r))
  const shade = `M${k(-0.92, 0.38)}A${k(1, 1)} 0 0 0 ${k(0.98, -0.16)}A${k(1.14, 1.14)} 0 0 1 ${k(-0.92, 0.38)}z`
  const mortar = `M${k(-0.5, 0.2)}H${k(-0.2)}L${k(-0.26, 0.46)}H${k(-0.44)}zM${k(-0.38, 0.2)}V${k(-0.3)}H${k(-0.32)}V${k(0.2)}z`
  return [
    paint(disc(0, 0, r * 1.7), '#ffe9a8', { alpha: 0.06 }),
    paint(disc(0, 0, r * 1.32), '#ffe9a8', { alpha: 0.08 }),
    inked(disc(0, 0, r), '#fff0c2', 3),
    paint(shade, '#e6bd6c'),
    paint(hare(r), GOLD),
    paint(mortar, GOLD),
    line(disc(0, 0, r * 1.1), '#e9c46a', 2, { alpha: 0.8 }),
    line(disc(0, 0, r * 1.2), '#e9c46a', 5, { dash: [1.6, 8], isButt: true, alpha: 0.5 }),
  ]
}

function hare(r: number): string {
  const limb = (joints: readonly (readonly [number, number, number])[]) =>
    tube(joints.map(([x, y, w]) => [x * r, y * r, w * r] as const))
  const body = limb([
    [-0.02, 0.3, 0.2],
    [0.1, 0.08, 0.22],
    [0.06, -0.16, 0.15],
  ])
  const arm = limb([
    [0.02, -0.06, 0.07],
    [-0.2, -0.02, 0.06],
    [-0.34, -0.08, 0.05],
  ])
  const ears =
    lock(0.02 * r, -0.38 * r, -1.1, 0.42 * r, 0.14 * r, 0.3) + lock(0.08 * r, -0.32 * r, -0.6, 0.4 * r, 0.13 * r, 0.3)
  return body + disc(-0.04 * r, -0.28 * r, 0.16 * r) + ears + arm
}
