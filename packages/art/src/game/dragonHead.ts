import { abs, cos, j, PI, range, sin } from '../hand/numbers.ts'
import { blob, flow, type Lean, lock, type Point } from '../hand/shapes.ts'
import { colours, inked, type Layer, line, paint } from './layers.ts'

/** The head is drawn to the left in a frame of its own; this places it, turned and smaller, at the neck. */
type Head = {
  spot: (x: number, y: number) => [number, number]
  form: (points: readonly Lean[]) => string
  strand: (x: number, y: number, angle: number, length: number, width: number, bend: number) => string
  sway: (k: number) => number
}

const SIZE = 0.74

export function headOf([neckX, neckY]: Point, sway: (k: number) => number): Layer[] {
  const tilt = sway(0.4) * 0.06
  const [ox, oy] = [neckX + 4, neckY - 10]
  const spot = (x: number, y: number): [number, number] => {
    const [a, b] = [-x * SIZE, y * SIZE]
    return [ox + a * cos(tilt) - b * sin(tilt), oy + a * sin(tilt) + b * cos(tilt)]
  }
  const head: Head = {
    spot,
    form: (points) => blob(points.map(([x, y, corner]): Lean => [...spot(x, y), corner ?? 0])),
    strand: (x, y, angle, length, width, bend) =>
      lock(...spot(x, y), PI - angle + tilt, length * SIZE, width * SIZE, -bend),
    sway,
  }
  return [...maneOf(head), ...mouthOf(head), ...skullOf(head), ...eyeOf(head), ...browOf(head), ...whiskersOf(head)]
}

function maneOf({ strand, sway, form }: Head): Layer[] {
  const stream = (many: number, length: number, width: number, k: number) =>
    range(many, (i) => {
      const u = i / (many - 1)
      const angle = -0.75 + u * 1.4 + sway(u * 2 + k) * 0.12
      const long = length * (0.8 + 0.4 * sin(u * PI)) * (i % 2 ? 0.82 : 1)
      return strand(4 - 8 * abs(u - 0.5), -36 + u * 66, angle, long, width, 0.35 * (u < 0.5 ? 1 : -1))
    }).join('')
  return [
    inked(stream(9, 82, 22, 0), colours.mane),
    paint(stream(5, 52, 9, 0.3), colours.maneLit),
    inked(form(horn(-14, 4)), colours.farHorn),
  ]
}

const horn = (dx: number, dy: number): Lean[] =>
  (
    [
      [-20, -38, 1],
      [-16, -58],
      [0, -74],
      [24, -82],
      [52, -84, 1],
      [34, -70],
      [38, -60, 1],
      [16, -60],
      [0, -48],
      [-6, -34, 1],
    ] as const
  ).map(([x, y, corner]): Lean => [x + dx, y + dy, corner ?? 0])

const jaw: Lean[] = [
  [-18, 6, 1],
  [-42, 20],
  [-66, 20],
  [-88, 12],
  [-95, 14, 1],
  [-94, 26],
  [-78, 36],
  [-50, 38],
  [-22, 36],
  [-2, 28],
]
const throat: Lean[] = [
  [-20, 4],
  [-54, -6],
  [-90, -6],
  [-88, 14],
  [-64, 20],
  [-40, 19],
]
const tongue: Lean[] = [
  [-34, 15, 1],
  [-58, 8],
  [-76, 12],
  [-98, 4, 1],
  [-82, 20],
  [-56, 22],
]

function mouthOf({ form, spot, strand, sway }: Head): Layer[] {
  const beard = range(4, (i) =>
    strand(-82 + i * 14, 30, 1.75 - i * 0.2 + sway(i) * 0.08, 30 - abs(i - 1) * 3, 12, -0.35),
  ).join('')
  const tooth = (x: number, y: number, h: number, w: number) =>
    `M${j(...spot(x - w / 2, y))}L${j(...spot(x, y + h))} ${j(...spot(x + w / 2, y))}z`
  const upper = tooth(-88, -4, 17, 9) + tooth(-75, -5, 10, 8) + tooth(-63, -6, 8, 7)
  return [
    inked(beard, colours.mane, 2),
    inked(form(jaw), colours.jaw),
    paint(form(throat), '#5a0a16'),
    paint(form(tongue), '#ff6a78'),
    inked(upper + tooth(-85, 14, -13, 8) + tooth(-68, 19, -8, 8), '#fffdf2', 1.2),
  ]
}

const skull: Lean[] = [
  [8, -20],
  [-8, -38],
  [-30, -47],
  [-50, -44],
  [-57, -22],
  [-70, -16],
  [-79, -36],
  [-99, -38],
  [-113, -16],
  [-100, -3, 1],
  [-86, -5],
  [-71, -10],
  [-55, -3],
  [-38, 3],
  [-25, 13, 1],
  [-18, 30],
  [-2, 34],
  [10, 18],
  [12, -2],
]
const shine: Lean[] = [
  [4, -24],
  [-10, -38],
  [-30, -44],
  [-49, -41],
  [-57, -19],
  [-70, -13],
  [-80, -33],
  [-98, -35],
  [-104, -26, 1],
  [-82, -25],
  [-70, -8],
  [-54, -16],
  [-44, -34],
  [-26, -37],
  [-4, -26],
]
const nostril: Lean[] = [
  [-90, -16],
  [-98, -24],
  [-105, -17],
  [-98, -12],
]

const skullOf = ({ form }: Head): Layer[] => [
  inked(form(skull), colours.coat),
  paint(form(shine), colours.lit),
  paint(form(nostril), colours.ink),
]

const socket: Lean[] = [
  [-64, -12, 1],
  [-50, -28],
  [-26, -27, 1],
  [-34, -12],
  [-50, -9],
]
const white: Lean[] = [
  [-58, -14, 1],
  [-48, -24],
  [-31, -23, 1],
  [-36, -15],
  [-48, -12],
]

const eyeOf = ({ form, spot }: Head): Layer[] => [
  paint(form(socket), colours.ink),
  paint(form(white), '#fff7d6'),
  line(`M${j(...spot(-45, -18))}h0`, '#e23b22', 8.4),
  line(`M${j(...spot(-46, -18))}h0`, colours.ink, 4.4),
]

const ear: Lean[] = [
  [-6, -24, 1],
  [6, -44],
  [38, -38, 1],
  [24, -24],
  [6, -14, 1],
]

const browOf = ({ form, strand }: Head): Layer[] => [
  inked(
    range(3, (i) => strand(-56 + i * 12, -25 - i * 3, -1.5 + i * 0.36, 28 + i * 5, 12, 0.45)).join(''),
    colours.maneLit,
    1.8,
  ),
  inked(form(ear), colours.coat),
  inked(range(3, (i) => strand(-14 + i * 9, 25, 0.9 - i * 0.3, 28, 12, 0.4)).join(''), colours.mane, 2),
  inked(form(horn(2, 0)), colours.horn),
]

const lowWhisker: Point[] = [
  [-98, -4],
  [-128, 16],
  [-112, 58],
  [-74, 62],
  [-36, 50],
  [-4, 70],
]
const highWhisker: Point[] = [
  [-100, -20],
  [-126, -34],
  [-122, -66],
  [-92, -72],
  [-60, -62],
]

function whiskersOf({ spot, sway }: Head): Layer[] {
  const whisker = (points: readonly Point[]) =>
    flow(
      points.map(([x, y], i): Point => {
        const [a, b] = spot(x, y)
        return [a, b + sway(i * 0.8) * i * 3]
      }),
    )
  const both = whisker(lowWhisker) + whisker(highWhisker)
  return [line(both, colours.ink, 5.4), line(both, colours.maneLit, 2.8)]
}
