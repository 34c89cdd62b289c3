import { abs, atan2, cos, j, range, round, sin } from '../../hand/numbers.ts'
import { along, dots, flow, type Joint, lock, nearest, tube } from '../../hand/shapes.ts'
import { flat, group, line, path } from '../../hand/svg.ts'
import type { Posture } from './looks.ts'
import { bell, type Pet, solid } from './petTone.ts'
import { POSTURES } from './postures.ts'
import { sideHeads } from './sideHeads.ts'
import { tailOf } from './tails.ts'

/** A beast's frame: the posture's, with its own girth and length of leg. */
type Frame = {
  plan: Posture
  spine: Joint[]
  neck: Joint[]
  near: Joint[][]
  far: Joint[][]
  head: Joint
  tail: readonly [number, number]
  fit: string
  hasHooves: boolean
}

/** One outline: tubes along joints, painted as one path. */
export function beast(pet: Pet): string {
  const frame = frameOf(pet)
  const { look, own, c } = pet
  const lean = frame.head[2] + round(own.in(-4, 5))
  const parts = [
    tailOf(pet, ...frame.tail, own.in(-7, 7)),
    limbs(frame, frame.far, c.low, pet),
    ridge(pet, frame),
    body(pet, frame),
    coat(pet, frame),
    path(frame.near.map((leg) => tip(frame, leg)).join(''), clawOf(frame), { 'stroke-width': 1.4 }),
    saddle(pet, frame),
    look.mark === 'pixiu' ? wing(pet) : '',
    heels(pet, frame),
    collarOf(pet, frame),
    group(
      { transform: `translate(${j(frame.head[0], round(frame.head[1]))})rotate(${lean})` },
      sideHeads[look.head ?? 'hound'](pet),
    ),
    neckBell(pet, frame),
  ]
  return frame.fit ? group({ transform: frame.fit }, ...parts) : parts.join('')
}

function frameOf({ look }: Pet): Frame {
  const plan = look.plan in POSTURES ? (look.plan as Posture) : 'stand'
  const pose = POSTURES[plan]
  const { girth = 1, leg = 1 } = look
  const drop = plan === 'stand' || plan === 'bow' ? (1 - leg) * 64 : 0
  const limb = (joints: readonly Joint[]): Joint[] => {
    const top = joints[0]?.[1] ?? 0
    return joints.map(([x, y, w], i) => [x, (i ? top + (y - top) * leg : y) + drop, w * (i < 2 ? girth : 1)])
  }
  return {
    plan,
    spine: pose.spine.map(([x, y, w]) => [x, y + drop, w * girth]),
    neck: pose.neck.map(([x, y, w]) => [x, y + drop, (w * (girth + 1)) / 2]),
    near: pose.legs.map(limb),
    far: pose.far.map(limb),
    head: [pose.head[0], pose.head[1] + drop, pose.head[2]],
    tail: [pose.tail[0], pose.tail[1] + drop],
    fit: pose.fit ?? '',
    hasHooves: look.head === 'horse' || look.mark === 'horn' || look.head === 'boar',
  }
}

const clawOf = ({ hasHooves }: Frame): string => (hasHooves ? '#2a2230' : '#fff3dc')

const limbs = (frame: Frame, legs: Joint[][], fill: string, { c }: Pet): string =>
  path(legs.map((leg) => tube(leg) + toe(frame, leg)).join(''), fill, solid(c)) +
  path(legs.map((leg) => tip(frame, leg)).join(''), clawOf(frame), { 'stroke-width': 1.4 })

/** Where a leg ends, which way it points, and whether it stands on the ground. */
function footOf(leg: readonly Joint[]) {
  const [[ax, ay], [x, y]] = leg.slice(-2) as [Joint, Joint]
  const angle = atan2(y - ay, x - ax)
  const isFlat = sin(angle) > 0.8
  return { x, y, isFlat, dx: isFlat ? -1 : cos(angle), dy: isFlat ? 0 : sin(angle) }
}

function toe({ hasHooves }: Frame, leg: readonly Joint[]): string {
  if (hasHooves) return ''
  const { x, y, dx, isFlat } = footOf(leg)
  return tube([
    [x - dx * 6, y - (isFlat ? 3 : 0), 9],
    [x + dx * 8, y, 9],
    [x + dx * 15, y + 1, 5],
  ])
}

/** A hoof, or three claws. */
function tip({ hasHooves }: Frame, leg: readonly Joint[]): string {
  const { x, y, dx, dy, isFlat } = footOf(leg)
  if (hasHooves)
    return isFlat
      ? tube([
          [x, y - 8, 8],
          [x - 2, y, 11],
          [x - 3, y + 5, 11],
        ])
      : tube([
          [x - dx * 4, y - dy * 4, 8],
          [x + dx * 6, y + dy * 6, 10],
          [x + dx * 10, y + dy * 10, 9],
        ])
  const angle = isFlat ? 2.4 : atan2(dy, dx) + 0.3
  return range(3, (i) => {
    const across = isFlat ? 0 : (i - 1) * 5
    return lock(x + dx * (10 - i * 3) - dy * across, y + 3 + dx * across, angle, 11, 6, 0.2)
  }).join('')
}

/** Spines, plates, bristles or a mane along the back, behind the body. */
function ridge({ look: { mark, head }, c }: Pet, { spine, neck }: Frame): string {
  const row = (
    many: number,
    joints: Joint[],
    from: number,
    step: number,
    across: number,
    lockOf: (i: number) => [number, number, number, number],
  ) => range(many, (i) => lock(...along(joints, from + i * step, across), ...lockOf(i))).join('')
  if (mark === 'spines')
    return path(
      row(6, spine, 0.14, 0.14, 0.8, (i) => [-1.3 + i * 0.1, 34 - abs(i - 2) * 4, 14, 0.5]),
      c.gold,
    )
  if (mark === 'horn' || mark === 'pixiu')
    return path(
      row(6, spine, 0.2, 0.14, 0.8, (i) => [-1.2 + i * 0.12, 28, 17, 0.6]),
      c.second,
    )
  if (head === 'boar')
    return path(
      row(7, spine, 0.04, 0.11, 0.85, (i) => [-1.3 + i * 0.05, 22, 12, 0.4]),
      '#3a2018',
    )
  if (head !== 'horse') return ''
  return (
    path(
      row(6, neck, 1, -0.19, -0.6, (i) => [-0.5 + i * 0.12, 50, 22, 0.5]),
      c.second,
    ) +
    path(
      row(4, neck, 0.9, -0.24, -0.6, (i) => [-0.4 + i * 0.1, 34, 9, 0.5]),
      c.lit,
      flat,
    )
  )
}

/** Back, neck and near legs as one form under one line; light along the back, the belly's shade, shoulder and haunch as clouds. */
function body({ c }: Pet, frame: Frame): string {
  const { spine, neck, near } = frame
  const form = tube(spine) + tube(neck) + near.map((leg) => tube(leg) + toe(frame, leg)).join('')
  return [
    path(form, c.coat, solid(c)),
    line(flow(range(6, (i) => along(spine, 0.12 + i * 0.16, 0.72))), c.lit, 3.6, { opacity: 0.7 }),
    line(flow(range(5, (i) => along(spine, 0.3 + i * 0.11, -0.74))), c.low, 8, { opacity: 0.36 }),
    line(muscles(near), c.low, 2.6),
  ].join('')
}

/** Shoulder and haunch, each a cloud's curl. */
function muscles([front, back]: Joint[][]): string {
  const [fx, fy] = nearest([front?.[0]?.[0] ?? 0, front?.[0]?.[1] ?? 0])
  const [bx, by] = nearest([back?.[0]?.[0] ?? 0, back?.[0]?.[1] ?? 0])
  return `M${fx - 10} ${fy + 16}C${fx - 18} ${fy - 14} ${fx + 18} ${fy - 22} ${fx + 20} ${fy + 2}c0 12-15 12-14 1M${bx + 14} ${by + 22}C${bx - 28} ${by + 14} ${bx - 24} ${by - 24} ${bx + 2} ${by - 16}c12 5 6 18-4 12`
}

/** Stripes, spots, a pale throat or scales. */
function coat({ look: { mark }, c }: Pet, { spine, neck, near }: Frame): string {
  if (mark === 'stripes') {
    const back = range(7, (i) => lock(...along(spine, 0.16 + i * 0.115, 0.96), 1.75, 26 + (i % 2) * 8, 9, -0.3))
    const legs = near.map((leg) => lock(...along(leg, 0.42, -0.9), 0.3, 16, 7, 0.2))
    return path([...back, ...legs].join(''), c.second, flat)
  }
  if (mark === 'five')
    return line(dots(range(9, (i) => along(spine, 0.16 + i * 0.09, i % 2 ? 0.1 : 0.5))), c.second, 7, { opacity: 0.9 })
  if (mark === 'point')
    return path(tube(neck.map(([x, y, w], i) => [x - w * 0.5, y + 4, w * 0.34 * (i ? 1 : 0.5)])), c.second, flat)
  return mark === 'scales' || mark === 'horn' ? line(scales(spine), mark === 'scales' ? c.second : c.low, 2) : ''
}

const scales = (spine: Joint[]): string =>
  range(12, (k) => {
    const [r, i] = [k < 6 ? 0 : 1, k % 6]
    const [x, y] = nearest(along(spine, 0.2 + i * 0.12 + r * 0.06, 0.42 - r * 0.4))
    return `M${x - 5} ${y - 4}q8 4 0 9`
  }).join('')

/** From the fourth tier on, but not on what is wild: a cloth with its fringe. */
function saddle({ t, c }: Pet, { plan, spine, hasHooves }: Frame): string {
  if (t.tier < 4 || plan === 'sit' || (plan === 'rear' && !hasHooves)) return ''
  const place = (u: number, across: number) => nearest(along(spine, u, across))
  const [p0, p1, p2] = [place(0.4, 0.98), place(0.54, 0.98), place(0.7, 0.98)]
  const [q0, q2] = [place(0.44, -0.5), place(0.72, -0.5)]
  const [mx, my] = [round((q0[0] + q2[0]) / 2 + 2), round((q0[1] + q2[1]) / 2)]
  const cloth = `M${j(...p0)}Q${j(...p1)} ${j(...p2)}L${j(...q2)}Q${j(mx, my + 10)} ${j(...q0)}z`
  const inset = `translate(${j(round(p1[0] * 0.16), round(p1[1] * 0.16 + 2))})scale(.84)`
  return [
    path(cloth, c.red),
    path(cloth, 'none', { stroke: c.gold, 'stroke-width': 2.6, transform: inset }),
    line(`M${j(...q0)}v10M${j(mx, my + 5)}v11M${j(...q2)}v10`, c.gold, 3.4),
  ].join('')
}

const wing = ({ c }: Pet): string =>
  path(
    range(4, (i) => lock(146 + i * 4, 196 + i * 9, -0.75 + i * 0.2, 78 - i * 12, 20, -0.35))
      .reverse()
      .join(''),
    c.second,
  )

/** Fire at the heels: behind from level 45, on all feet from 70. */
function heels({ t, c }: Pet, { near, far }: Frame): string {
  const burning = t.level >= 70 ? [...near, ...far] : t.level >= 45 ? near.slice(1) : []
  const flames = burning.map((leg) => {
    const [x, y] = along(leg, 0.86)
    return lock(x + 5, y, -0.6, 30, 13, 0.4) + lock(x + 6, y + 6, -0.1, 26, 11, 0.4)
  })
  return path(flames.join(''), c.bright, { 'stroke-width': 1.6 })
}

/** Cloth from the second tier, gold from the third. */
function collarOf({ t, c }: Pet, { neck }: Frame): string {
  if (t.tier < 2) return ''
  const [a, b] = [nearest(along(neck, 0.45, 1.02)), nearest(along(neck, 0.45, -1.02))]
  const ring = `M${j(...a)}Q${j(round((a[0] + b[0]) / 2 - 6), round((a[1] + b[1]) / 2 + 14))} ${j(...b)}`
  return line(ring, c.ink, 10) + line(ring, t.tier > 2 ? c.gold : c.contra, 6)
}

function neckBell(pet: Pet, { neck }: Frame): string {
  const [x, y] = nearest(along(neck, 0.42, 0.5))
  return pet.t.tier > 1 ? bell(pet, x - 2, y + 18) : ''
}
