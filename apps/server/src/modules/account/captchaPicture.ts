import { randomInt } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

/**
 * Drawn pixel by pixel: a vector picture would tell a program where the gap is, and a native renderer that panics on an
 * unlucky drawing would take the server with it.
 */
export const WIDTH = 320
export const HEIGHT = 160
export const PIECE = 52
const KNOB = 9
const EDGE = 1.6

type Rgb = readonly [number, number, number]
const palettes: readonly (readonly [Rgb, Rgb, Rgb])[] = [
  [
    [58, 13, 10],
    [194, 50, 27],
    [255, 179, 122],
  ],
  [
    [8, 32, 63],
    [44, 127, 208],
    [201, 243, 255],
  ],
  [
    [6, 43, 34],
    [31, 154, 114],
    [198, 255, 226],
  ],
  [
    [58, 39, 6],
    [211, 154, 42],
    [255, 246, 210],
  ],
  [
    [24, 10, 53],
    [106, 59, 194],
    [230, 210, 255],
  ],
]

/**
 * A scene with a gap at (x, y), and the piece that fills it, as data: addresses of PNG pictures. At `decoy` there is a
 * mirrored gap, which looks the same to who only looks for something dark with an outline.
 */
export function drawCaptcha(x: number, y: number, decoy: number): { picture: string; piece: string } {
  const scene = drawScene()
  const picture = Buffer.alloc(WIDTH * HEIGHT * 4, 255)
  const piece = Buffer.alloc(PIECE * PIECE * 4)
  const gold = [255, 230, 166] as const
  for (let py = 0; py < HEIGHT; py++) {
    for (let px = 0; px < WIDTH; px++) {
      const colour = scene(px, py)
      const depth = insideBy(px - x, py - y)
      const at = (py * WIDTH + px) * 4
      const hole = Math.max(depth, insideBy(PIECE - 1 - (px - decoy), py - y))
      for (let i = 0; i < 3; i++) picture[at + i] = shown(colour[i] ?? 0, hole)
      if (depth >= 0) piece.set([...(depth < EDGE ? gold : colour), 255], ((py - y) * PIECE + px - x) * 4)
    }
  }
  return { picture: png(picture, WIDTH, HEIGHT), piece: png(piece, PIECE, PIECE) }
}

/** The gap is dark within a bright outline, so that it can be seen in the darkest corner too. */
const shown = (colour: number, depth: number): number =>
  depth < 0 ? colour : depth < EDGE ? colour * 0.4 + 150 : colour * 0.3

/** Rays, rings and motes in an element's colours, so that every place has something to recognise. */
function drawScene(): (x: number, y: number) => [number, number, number] {
  const [deep, mid, glow] = palettes[randomInt(palettes.length)] ??
    palettes[0] ?? [
      [0, 0, 0],
      [128, 128, 128],
      [255, 255, 255],
    ]
  const centre = [randomInt(90, 230), randomInt(50, 110)] as const
  const rays = randomInt(14, 26)
  const turn = randomInt(628) / 100
  // Squared radii: fifty thousand pixels ask each circle, and a root each time would be the whole cost.
  const circles = Array.from({ length: 26 }, () => {
    const [x, y, r] = [randomInt(WIDTH), randomInt(HEIGHT), randomInt(3, 26)]
    const isRing = randomInt(2) === 1
    return { x, y, outer: (r + 1) ** 2, inner: isRing ? (r - 1) ** 2 : 0, shine: isRing ? 0.35 : 0.16 }
  })
  return (x, y) => {
    const [dx, dy] = [x - centre[0], (y - centre[1]) * 1.15]
    const distance = Math.hypot(dx, dy)
    let light = Math.max(0, 1 - distance / 210) + 0.1 * Math.sin(Math.atan2(dy, dx) * rays + turn)
    if (Math.abs(distance - 62) < 1.3 || Math.abs(distance - 70) < 0.7) light += 0.5
    for (const { x: cx, y: cy, inner, outer, shine } of circles) {
      const away = (x - cx) * (x - cx) + (y - cy) * (y - cy)
      if (away < outer && away >= inner) light += shine
    }
    light += 0.05 * Math.sin(x * 0.31 + turn * 9) * Math.cos(y * 0.27)
    return mix(deep, mid, glow, Math.min(1, Math.max(0, light)))
  }
}

function mix(deep: Rgb, mid: Rgb, glow: Rgb, light: number): [number, number, number] {
  const [from, to, share] = light < 0.6 ? [deep, mid, light / 0.6] : [mid, glow, (light - 0.6) / 0.4]
  return [0, 1, 2].map((i) => Math.round((from[i] ?? 0) + ((to[i] ?? 0) - (from[i] ?? 0)) * share)) as [
    number,
    number,
    number,
  ]
}

/** How far inside the piece a point is: a square with a knob at its right and a notch at its left; negative outside. */
function insideBy(x: number, y: number): number {
  const side = PIECE - KNOB
  const square = Math.min(x, side - 1 - x, y - KNOB / 2, side - 1 - (y - KNOB / 2))
  const knob = KNOB - Math.hypot(x - (side - 1), y - PIECE / 2 + KNOB / 4)
  const notch = KNOB - Math.hypot(x, y - PIECE / 2 + KNOB / 4)
  return Math.min(Math.max(square, knob), -notch)
}

function png(rgba: Buffer, width: number, height: number): string {
  const rows = Buffer.alloc((width * 4 + 1) * height)
  for (let y = 0; y < height; y++) rgba.copy(rows, y * (width * 4 + 1) + 1, y * width * 4, (y + 1) * width * 4)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const file = Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return `data:image/png;base64,${file.toString('base64')}`
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
