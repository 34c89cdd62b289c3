import { j, round } from '../../hand/numbers.ts'
import { group, use } from '../../hand/svg.ts'
import type { Tone } from '../../tone.ts'
import { beast } from './beast.ts'
import { crane, display, fan, flight, perch } from './birds.ts'
import { curl, stalk } from './cats.ts'
import type { PetPlan } from './looks.ts'
import { type Pet, petOf, sizeOf } from './petTone.ts'
import { rabbit } from './rabbit.ts'
import { bat, carp, moth, toad } from './small.ts'
import { ghost, root, snow, wisp } from './spirits.ts'
import { standOf } from './stand.ts'

const plans: Partial<Record<PetPlan, (pet: Pet) => string>> = {
  display,
  flight,
  perch,
  crane,
  fan,
  rabbit,
  bat,
  carp,
  toad,
  moth,
  wisp,
  root,
  ghost,
  snow,
  stalk,
  curl,
}

export function pet(t: Tone): string {
  const it = petOf(t)
  const figure = (plans[it.look.plan] ?? beast)(it)
  return group(
    { stroke: it.c.ink, 'stroke-width': 2.4 },
    standOf(it),
    group({ transform: placeOf(it) }, scarf(it), figure),
  )
}

/** It stands on its feet whatever its size, and looks to either side, but for those who look straight. */
function placeOf({ t, look: { plan } }: Pet): string {
  const size = sizeOf(t)
  const k = String(round(size * 100) / 100)
  const isTurned = ((t.dna >> 3) & 1) === 1 && plan !== 'ghost' && plan !== 'wisp'
  return isTurned
    ? `matrix(-${k} 0 0 ${k} ${j(150 + 150 * size, 268 - 268 * size)})`
    : `translate(${j(150 - 150 * size, 268 - 268 * size)})scale(${k})`
}

/** The celestial ones wear a scarf that no wind moves. */
function scarf({ t, c, own }: Pet): string {
  if (t.tier < 5) return ''
  const k = round(own.in(-8, 8))
  return `<g fill="none"><g stroke-width="13"><path id="i" d="M46 ${236 + k}C8 180 44 96 104 72S216 34 252 ${96 + k} 262 214 284 236"/></g>${use('i', '', { stroke: c.contra, 'stroke-width': 9 })}${use('i', '', { stroke: '#fff6cf', 'stroke-width': 1.3, 'stroke-dasharray': '6 5' })}</g>`
}
