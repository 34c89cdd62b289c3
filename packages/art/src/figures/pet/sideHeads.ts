import { mix } from '../../hand/colour.ts'
import { abs, cos, j, range, round, sin } from '../../hand/numbers.ts'
import { blob, disc, dots, lock, type Point } from '../../hand/shapes.ts'
import { flat, line, path, use } from '../../hand/svg.ts'
import type { Tone } from '../../tone.ts'
import { sideEye } from './eyes.ts'
import type { SideHead } from './looks.ts'
import type { Pet } from './petTone.ts'

const MAW = '#5a0a14'
const tongueOf = (t: Tone): string => t.fade('#e2475a')
const teeth = (list: readonly (readonly [x: number, y: number, height: number])[]): string =>
  path(list.map(([x, y, h]) => `M${x} ${y}l2 ${h} 4 ${-h}z`).join(''), '#fffdf2', { 'stroke-width': 0.9 })

const hound = ({ t, c, look: { temper } }: Pet): string => {
  const out: string[] = []
  out.push(path('M-2-22C10-44 30-46 42-36 30-32 24-18 12-8z', c.low))
  out.push(
    path(
      blob([
        [-8, 10, 1],
        [-30, 16],
        [-52, 24],
        [-60, 34],
        [-46, 40],
        [-20, 34],
        [4, 22],
      ]),
      c.coat,
    ),
    path('M-10 10C-30 10-46 12-64 8-62 18-60 28-54 32-40 26-24 22-8 20z', MAW, flat),
    path('M-22 20C-36 22-48 28-62 44-66 36-58 24-40 14z', tongueOf(t), { 'stroke-width': 1.4 }),
    teeth([
      [-63, 8, 10],
      [-52, 9, 7],
      [-42, 9, 6],
    ]),
  )
  out.push(
    path(
      blob([
        [16, -8],
        [6, -28],
        [-16, -34],
        [-32, -24],
        [-54, -16],
        [-72, -12],
        [-76, 2],
        [-64, 10],
        [-40, 9],
        [-20, 12],
        [-2, 28],
        [16, 18],
      ]),
      c.coat,
    ),
    path(
      blob([
        [2, -27],
        [-16, -32],
        [-32, -22],
        [-56, -14],
        [-50, -8],
        [-30, -14],
        [-12, -22],
      ]),
      c.lit,
      flat,
    ),
    path('M-77-8c-1-7 12-8 12-1-1 6-9 8-12 1z', '#120d10', flat),
  )
  out.push(
    path('M-6-24C-2-50 18-60 30-54 22-42 22-26 10-14z', c.coat),
    path('M0-24C4-40 14-48 22-48 16-40 16-26 8-18z', c.low, flat),
    sideEye(temper, -26, -12, c),
    path(lock(4, 14, 0.9, 28, 17, 0.3) + lock(-8, 20, 1.2, 26, 15, 0.3), c.second, { 'stroke-width': 1.8 }),
  )
  return out.join('')
}

const cat = ({ t, c, look }: Pet): string => {
  const out: string[] = []
  const { temper, mark } = look
  const roar = temper === 'fierce'
  if (roar)
    out.push(
      path(
        blob([
          [-4, 12, 1],
          [-22, 22],
          [-40, 34],
          [-46, 44],
          [-32, 50],
          [-8, 40],
          [10, 24],
        ]),
        c.coat,
      ),
      path('M-6 8C-24 8-40 8-52 4-52 18-46 34-38 42-26 38-12 28-4 20z', MAW, flat),
      path('M-14 24C-26 24-34 32-40 42-28 42-16 38-8 30z', tongueOf(t), flat),
      teeth([
        [-52, 4, 15],
        [-38, 8, 7],
        [-27, 9, 6],
        [-42, 40, -10],
      ]),
    )
  out.push(path('M2-24C6-42 24-48 34-40 36-26 26-16 14-12z', c.low))
  // Shut, the muzzle is blunt and the chin heavy, or a tiger turns into a mouse.
  out.push(
    path(
      blob(
        roar
          ? [
              [18, -6],
              [10, -30],
              [-10, -38],
              [-30, -34],
              [-40, -18],
              [-54, -14],
              [-62, 0],
              [-54, 11],
              [-30, 12],
              [-12, 14],
              [-2, 28],
              [16, 20],
            ]
          : [
              [20, -6],
              [12, -34],
              [-10, -42],
              [-32, -36],
              [-40, -22],
              [-50, -20],
              [-58, -6],
              [-56, 12],
              [-48, 25],
              [-28, 27],
              [-8, 31],
              [16, 24],
            ],
      ),
      c.coat,
    ),
    path(
      blob([
        [4, -30],
        [-12, -36],
        [-30, -32],
        [-40, -16],
        [-52, -12],
        [-44, -6],
        [-30, -14],
        [-14, -26],
      ]),
      c.lit,
      flat,
    ),
    roar
      ? ''
      : path(
          blob([
            [-50, 2],
            [-32, 0],
            [-28, 14],
            [-40, 24],
            [-54, 16],
          ]),
          c.lit,
          flat,
        ),
  )
  out.push(
    path(roar ? 'M-62-4c0-8 12-10 14-3-2 6-9 9-14 3z' : 'M-59-8c-1-9 13-12 16-4-2 8-11 11-16 4z', '#2a1418', flat),
    roar
      ? ''
      : line('M-52-2q0 12 4 14 10 4 20-3', '', 2.4) + path('M-42 13l2 9 5-10z', '#fffdf2', { 'stroke-width': 1 }),
    line('M-46 2h0M-40 5h0M-41-2h0', '#120d10', 2.2),
    line('M-44 0q-14 8-28 22M-40 4q-8 10-16 24', c.lit, 1.4),
  )
  out.push(
    path('M-8-28C-10-46 8-56 20-48 22-36 16-24 4-18z', c.coat),
    path(
      'M-3-29C-4-40 6-46 14-42 14-34 10-27 3-24z',
      mark === 'five' ? c.second : mix(look.coat, '#f0a0a0', 0.5),
      flat,
    ),
    sideEye(temper, -26, -12, c),
    path(
      lock(8, 10, 0.5, 30, 18, 0.3) + lock(2, 18, 0.9, 30, 18, 0.3) + lock(-10, 22, 1.3, 24, 15, 0.3),
      mix(c.coat, c.low, 0.35),
      { 'stroke-width': 1.8 },
    ),
  )
  if (mark === 'stripes')
    out.push(
      path(
        lock(-14, -37, 1.3, 18, 7, 0.2) +
          lock(-2, -34, 1.5, 20, 7, 0.1) +
          lock(12, -2, 3.3, 22, 7, 0.2) +
          lock(12, 8, 3.2, 20, 7, 0),
        c.second,
        flat,
      ),
    )
  if (mark === 'brow') out.push(line('M-34-30q6-4 4 6M-24-36q8-2 5 8M-12-37q9 0 5 10', c.second, 3.4))
  if (mark === 'five')
    out.push(path('M-30-32C-44-52-58-62-74-66-64-46-50-28-36-20z', c.gold), line('M-42-34l9-8M-50-43l7-7', '', 1.6))
  return out.join('')
}

const horse = ({ c, look: { temper } }: Pet): string => {
  const out: string[] = []
  out.push(
    path(
      blob([
        [-30, 34, 1],
        [-40, 48],
        [-48, 54],
        [-38, 58],
        [-22, 44],
        [-10, 26],
      ]),
      c.coat,
    ),
    path('M-26 30L-50 46-44 54-24 42z', MAW, flat),
  )
  out.push(
    path(
      blob([
        [16, -14],
        [2, -34],
        [-18, -32],
        [-34, -12],
        [-54, 18],
        [-66, 34],
        [-60, 48],
        [-46, 46],
        [-28, 32],
        [-8, 24],
        [14, 22],
      ]),
      c.coat,
    ),
    path(
      blob([
        [0, -32],
        [-18, -30],
        [-34, -10],
        [-54, 20],
        [-60, 30],
        [-46, 22],
        [-28, -6],
        [-12, -22],
      ]),
      '#ffffff',
      flat,
    ),
    path('M-60 34c-2-7 7-10 9-4 0 5-5 8-9 4z', '#120d10', flat),
    line('M-54 47q8-2 14-8', '', 2),
  )
  // A dragon prince: antlers and a whisker give him away.
  out.push(
    path('M-2-28C-6-44 0-56 10-62 14-48 12-36 10-22z', c.coat),
    path('M-14-32C-20-52-16-64-22-76-12-72-8-66-8-60-4-66 2-70 8-72 4-62-2-54-4-34z', c.gold, { 'stroke-width': 1.8 }),
    sideEye(temper, -22, -8, c),
    line('M-54 26C-76 24-88 40-78 56', c.second, 2.6),
  )
  out.push(line('M-30-8Q-22 16-12 26M-48 20Q-40 28-32 32', c.red, 4), line('M-34 14h0', c.gold, 8))
  return out.join('')
}

const boar = ({ t, c, look: { temper } }: Pet): string => {
  const out: string[] = []
  out.push(path('M4-20C10-40 30-42 38-32 34-20 24-10 14-8z', c.low))
  out.push(
    path(
      blob([
        [22, -10],
        [8, -34],
        [-16, -36],
        [-36, -22],
        [-56, -16],
        [-70, -10],
        [-70, 14],
        [-52, 20],
        [-28, 24],
        [0, 32],
        [20, 18],
      ]),
      c.coat,
    ),
    path(
      blob([
        [4, -32],
        [-16, -34],
        [-36, -20],
        [-58, -13],
        [-48, -6],
        [-28, -14],
        [-10, -24],
      ]),
      c.lit,
      flat,
    ),
  )
  out.push(
    path('M-62-16C-78-16-80 20-64 22-54 20-54-14-62-16z', c.second),
    line('M-68-2v3M-64 8v3', '#120d10', 5),
    path('M-44 16C-58 10-64-4-58-22-50-8-42 0-30 6z', '#fffdf4'),
    path('M-34 20C-42 14-46 4-44-8-36 2-30 8-22 12z', '#fffdf4'),
    line('M-40 22q14 8 26-2', '', 2.4),
  )
  out.push(
    path('M-6-26C-14-48 4-60 20-54 18-38 14-26 4-16z', c.coat),
    path('M-2-28C-6-40 6-48 14-46 12-36 8-28 3-22z', c.second, flat),
    sideEye(temper, -24, -14, c),
    path(disc(-12, 6, 8), t.fade('#ff7a5a'), { ...flat, opacity: 0.5 }),
  )
  return out.join('')
}

const fox = ({ c, look: { temper } }: Pet): string => {
  const out: string[] = []
  out.push(path('M4-22C10-48 28-60 38-60 38-40 30-20 16-8z', c.low))
  out.push(
    path(
      blob([
        [16, -6],
        [6, -28],
        [-14, -33],
        [-30, -20],
        [-52, -8],
        [-76, 2],
        [-72, 8],
        [-44, 13],
        [-18, 16],
        [0, 28],
        [16, 18],
      ]),
      c.coat,
    ),
    path(
      blob([
        [-74, 5, 1],
        [-44, 4],
        [-26, 0],
        [-10, 10],
        [2, 26],
        [-18, 18],
        [-44, 14],
      ]),
      c.second,
      flat,
    ),
    path('M-80 2c0-6 10-6 11-1-2 5-9 6-11 1z', '#120d10', flat),
  )
  out.push(
    path('M-12-26C-16-56 0-78 14-82 22-60 20-36 8-16z', c.coat),
    path('M-6-28C-8-50 2-66 10-70 14-54 12-38 4-24z', c.low, flat),
    sideEye(temper, -26, -8, c),
    path(lock(8, 12, 0.7, 28, 16, 0.3) + lock(0, 20, 1, 28, 16, 0.3), c.second, { 'stroke-width': 1.8 }),
  )
  return out.join('')
}

/** A dragon's muzzle on a lion, curls for a mane. */
const temple = ({ t, c, look: { temper, mark } }: Pet): string => {
  const out: string[] = []
  // A temple's beast: a dragon's muzzle on a lion, curls for a mane.
  const pixiu = mark === 'pixiu'
  const curls = range(9, (i): Point => {
    const a = -2.1 + i * 0.5
    return [8 + cos(a) * 34, -6 + sin(a) * 36]
  })
  if (pixiu)
    out.push(
      `<g stroke-width="27"><path id="o" d="${dots(curls)}"/></g>${use('o', '', { stroke: c.second, 'stroke-width': 22 })}`,
      line(curls.map(([x, y]) => `M${j(round(x) - 5, round(y) + 2)}c0-9 12-8 11-1-1 6-8 5-7 0`).join(''), '', 1.6),
    )
  else
    out.push(
      path(
        range(6, (i) => lock(8 + i * 2, -28 + i * 10, -0.9 + i * 0.26, 46 - abs(i - 2) * 4, 19, 0.4)).join(''),
        c.second,
      ),
      path(range(3, (i) => lock(8, -18 + i * 14, -0.6 + i * 0.4, 30, 9, 0.3)).join(''), c.lit, flat),
    )
  const gape = pixiu ? 10 : 2
  out.push(
    path(range(3, (i) => lock(-44 + i * 14, 32 + gape, 1.9 - i * 0.2, 24, 12, -0.3)).join(''), c.second),
    path(
      blob([
        [-4, 12, 1],
        [-26, 20 + gape * 0.6],
        [-48, 20 + gape],
        [-58, 16 + gape, 1],
        [-58, 28 + gape],
        [-40, 40 + gape],
        [-12, 36 + gape * 0.5],
        [10, 22],
      ]),
      mix(c.coat, c.low, 0.4),
    ),
    path(`M-6 8C-26 6-46 4-60 0L-56 ${20 + gape}C-40 ${26 + gape}-20 ${24 + gape}-4 18z`, MAW, flat),
    path(
      `M-16 ${18 + gape}C-30 ${12 + gape}-44 ${12 + gape}-56 ${16 + gape}-44 ${28 + gape}-26 ${26 + gape}-12 ${22 + gape}z`,
      tongueOf(t),
      flat,
    ),
    teeth([
      [-61, 0, 14],
      [-49, 4, 7],
      [-40, 6, 6],
      [-56, 18 + gape, -11],
      [-42, 22 + gape, -6],
    ]),
  )
  if (pixiu)
    out.push(path('M-64 22C-58 16-50 20-46 24-42 20-34 18-28 22-34 36-58 36-64 22z', c.gold, { 'stroke-width': 1.8 }))
  out.push(
    path(
      blob([
        [18, -8],
        [8, -34],
        [-14, -42],
        [-32, -36],
        [-38, -18],
        [-46, -26],
        [-60, -28],
        [-74, -12],
        [-66, 3],
        [-46, 3],
        [-24, 8],
        [-10, 14],
        [0, 28],
        [18, 16],
      ]),
      c.coat,
    ),
    path(
      blob([
        [2, -34],
        [-14, -40],
        [-31, -34],
        [-38, -14],
        [-48, -22],
        [-62, -24],
        [-66, -16],
        [-52, -12],
        [-38, -6],
        [-26, -24],
      ]),
      c.lit,
      flat,
    ),
    path('M-68-8c-1-8 11-8 11-1-1 5-8 6-11 1z', '#120d10', flat),
    line('M-44-12q-3 5 0 9M-50-13q-3 4-1 8', '', 1.5),
  )
  out.push(
    path('M0-26C8-46 26-46 36-38 26-34 22-22 10-14z', c.coat),
    sideEye(temper, -22, -14, c),
    path(lock(6, 16, 0.9, 26, 15, 0.3) + lock(-6, 20, 1.2, 24, 14, 0.3), c.second, { 'stroke-width': 1.8 }),
  )
  out.push(
    pixiu
      ? path('M-8-36C-2-58 16-66 34-62 24-54 14-44 8-30z', c.gold)
      : path('M-48-22C-58-44-60-62-52-84-42-64-36-46-34-28z', c.gold) +
          line('M-54-44l14-2M-54-56l10-2M-53-68l6-1', '', 1.6),
  )
  return out.join('')
}

/** Heads in profile, looking left, the neck at the origin. */
export const sideHeads: Record<SideHead, (pet: Pet) => string> = { hound, cat, horse, boar, fox, temple }
