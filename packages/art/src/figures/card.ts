import { emblemOf } from '../emblem.ts'
import { mix } from '../hand/colour.ts'
import { at, floor, hypot, j, min, round } from '../hand/numbers.ts'
import { disc } from '../hand/shapes.ts'
import { group, line, path } from '../hand/svg.ts'
import { type Random, randomFrom } from '../random.ts'
import { GOLD, INK, MATERIALS, type Tone } from '../tone.ts'

/** From hemp to black and gold. */
const PAPERS = ['#a39a86', '#d9c48a', '#f0cf6a', '#f7d77a', '#1a1430']
const TOP = 52
const SLIP = `M102 ${TOP}H198L200 ${TOP + 8}V284L190 276 180 287 170 277 160 288 150 278 140 288 130 277 120 287 110 276 100 284V${TOP + 8}z`

/** A talisman: a slip of paper, vermilion strokes, the card's sign as a seal. The strokes are no writing. */
export function card(t: Tone): string {
  const own = randomFrom(t.dna * 29 + t.indexId)
  const paper = at(PAPERS, t.tier - 1)
  const brush = t.tier === 5 ? '#ffe08a' : t.fade('#c02a1c')
  const tilt = round(own.in(-5, 5))
  return group(
    { transform: `rotate(${tilt} 150 170)translate(-19 -20)scale(1.13)` },
    slip(t, paper),
    path(strokesOf(own, t.level), brush),
    seal(t, paper, brush),
    path(disc(150, TOP, 8), t.tier > 2 ? GOLD.mid : at(MATERIALS, t.tier - 1).mid, { stroke: INK, 'stroke-width': 2 }),
    line(`M150 ${TOP - 8}V28`, brush, 3),
  )
}

function slip({ tier, el }: Tone, paper: string): string {
  const isBlack = tier === 5
  const edge = isBlack ? GOLD.mid : mix(paper, '#5a3a08', 0.55)
  const glow = { stroke: el.bright, 'stroke-width': 9, 'stroke-opacity': 0.12 + tier * 0.06, 'paint-order': 'stroke' }
  return [
    path(SLIP, '#04050a', { transform: 'translate(5 8)', opacity: 0.6 }),
    path(SLIP, paper, glow),
    path(SLIP, 'none', { stroke: isBlack ? GOLD.mid : mix(paper, INK, 0.6), 'stroke-width': 2.2 }),
    path(`M176 ${TOP + 2}H198L199 ${TOP + 8}V280L190 274 180 285z`, mix(paper, isBlack ? '#4a3a8a' : '#8a5a1a', 0.3), {
      opacity: 0.5,
    }),
    line(`M108 ${TOP + 9}H192V270M108 ${TOP + 9}V270M112 ${TOP + 13}H188V266M112 ${TOP + 13}V266`, edge, 1.6),
  ].join('')
}

/** The card's sign, cut out of vermilion. */
function seal(t: Tone, paper: string, brush: string): string {
  const isBlack = t.tier === 5
  const rim = { stroke: isBlack ? '#ffe08a' : mix(brush, INK, 0.4), 'stroke-width': 2 }
  return [
    path('M116 104H184V172H116z', isBlack ? t.fade('#c02a1c') : brush, rim),
    line('M121 109H179V167H121z', paper, 1.4, { opacity: 0.8 }),
    emblemOf(t, 150, 138, 50, isBlack ? '#ffe9b0' : mix(paper, '#ffffff', 0.35)),
  ].join('')
}

/** More of them with the level. */
function strokesOf(own: Random, level: number): string {
  const ladder: string[] = []
  let y = 190
  for (let i = 0; i < 4 + min(2, floor(level / 30)) && y <= 248; i++) {
    const w = own.in(16, 34)
    ladder.push(
      own() > 0.35
        ? stroke(150 - w, y + own.in(-2, 3), 150 + w, y - 3, 3.4)
        : stroke(150 - w, y - 3, 162 - w, y + 12, 3.6) + stroke(150 + w, y - 5, 136 + w, y + 11, 3.4),
    )
    y += own.in(11, 15)
  }
  const hooks =
    stroke(150, 182, 150 + own.in(-3, 3), 270, 3.8) + stroke(122, 262, 150, 274, 3.4) + stroke(178, 258, 152, 274, 3.4)
  return HEAD + hooks + ladder.join('')
}

/** A brush stroke: thick where the hand presses, thin where it leaves. */
function stroke(x1: number, y1: number, x2: number, y2: number, width: number): string {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const l = hypot(dx, dy) || 1
  const [px, py] = [(-dy / l) * width, (dx / l) * width]
  const p = (along: number, across: number) => j(x1 + dx * along + px * across, y1 + dy * along + py * across)
  return `M${p(0, -0.5)}Q${p(0.2, -1.2)} ${p(0.6, -0.6)}T${p(1, 0)}Q${p(0.7, 0.5)} ${p(0.3, 0.8)}T${p(0, 0.9)}z`
}

/** Three dots over a bar: how every talisman begins. */
const HEAD =
  stroke(132, 76, 138, 88, 3.6) +
  stroke(150, 70, 150, 88, 4) +
  stroke(168, 76, 162, 88, 3.6) +
  stroke(118, 96, 182, 93, 4)
