import { at, j, n, PI, range, round } from '../../hand/numbers.ts'
import { group } from '../../hand/svg.ts'
import type { Tone } from '../../tone.ts'
import { bodyOf, legAt, pawOf, tailOf } from './body.ts'
import { type Drake, drakeOf } from './dragonTone.ts'
import { faceOf } from './face.ts'
import { guard, type Skull } from './guard.ts'
import { headOf } from './head.ts'
import { pearlOf } from './pearl.ts'
import { spineOf } from './spine.ts'
import { cloudsOf, pillar, roof, water } from './surroundings.ts'
import { tortoise } from './tortoise.ts'

const SIZES = [0.8, 0.92, 1, 1.04, 1.08]

export function dragon(t: Tone): string {
  const drake = drakeOf(t)
  const { look, pose, c } = drake
  const isFlipped = ((t.dna >> 4) & 1) === 1
  const own = look.form === 'guard' ? guard : look.form === 'tortoise' ? tortoise : null
  const figure = group({ stroke: c.ink, 'stroke-width': 1.8 }, own ? own(drake, skullOf(drake)) : serpent(drake))
  const turned = isFlipped ? group({ transform: 'matrix(-1 0 0 1 300 0)' }, figure) : figure
  return own || pose.hasRoof ? turned : turned + pearlOf(drake, isFlipped)
}

/** The head, placed, turned and sized. */
function skullOf(drake: Drake): Skull {
  const head = drake.pose.isFront && !drake.look.form ? faceOf(drake) : headOf(drake)
  return (x, y, angle, size) =>
    `<g transform="translate(${j(round(x), round(y))})rotate(${round((angle * 180) / PI)})scale(${n(size)})" stroke-width="2.4">${head}</g>`
}

function serpent(drake: Drake): string {
  const { t, pose, age, chance } = drake
  const spine = spineOf(drake)
  const size = at(SIZES, age)
  const { layers, glow } = bodyOf(drake, spine)
  const [x, y, turn] = pose.head
  const lean = chance.in(-0.1, 0.12) * (pose.isFront ? 0.5 : 1)
  return [
    `<defs><g id="w">${pawOf(drake)}</g></defs>`,
    glow,
    tailOf(drake, spine, size),
    pose.hasRoof ? roof(t, 226) : legAt(spine, 0.62, -24, 0.67 * size, true),
    stacked(drake, layers),
    cloudsOf(drake),
    legAt(spine, 0.2, 34, 0.78 * size, false),
    skullOf(drake)(x, y, turn + lean, size * (pose.headSize ?? 0.98)),
    pose.water ? water(t, pose.water) : '',
  ].join('')
}

/** From the tail on, so that a nearer coil lies over a farther one. Round a pillar every second piece is behind it. */
function stacked({ t, pose }: Drake, layers: readonly string[]): string {
  const order = range(layers.length, (i) => layers.length - 1 - i)
  const pieces = (wanted: (i: number) => boolean) => order.filter(wanted).map((i) => at(layers, i))
  if (!pose.hasPillar) return pieces(() => true).join('')
  return [...pieces((i) => i % 2 === 1), pillar(t), ...pieces((i) => i % 2 === 0)].join('')
}
