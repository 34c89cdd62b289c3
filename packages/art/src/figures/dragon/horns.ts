import { at, n, range } from '../../hand/numbers.ts'
import { lock } from '../../hand/shapes.ts'
import type { Drake } from './dragonTone.ts'
import type { DragonLook } from './looks.ts'

const TINES = [0, 1, 2, 3, 3]
const GROWTH = [0.6, 0.78, 0.95, 1.08, 1.15]
const ANTLER =
  'M-25-38C-28-50-26-58-22-63L-33-84C-24-80-18-76-14-72-10-77-5-81 0-84L-6-106C3-99 8-94 11-89 22-96 34-100 50-100 38-92 28-84 22-77 30-74 38-70 42-64 32-68 22-68 12-68 2-62-6-52-8-36z'

/** Each kind of horn by age, growth and tines: from the skull's top, sweeping back to the right. */
const shapes: Record<DragonLook['horns'], (age: number, grown: number, tines: number) => string> = {
  antler: (age) => {
    if (age > 1) return ANTLER
    return lock(-16, -36, -1.2, 40 + age * 22, 15, 0.45) + (age ? lock(-12, -52, -2, 22, 9, 0.4) : '')
  },
  ox: (_, g) => lock(-24, -38, -0.35, 58 * g, 17, -1),
  swept: (_, g, tines) =>
    lock(-22, -38, -0.7, 76 * g, 15, 0.32) + (tines > 1 ? lock(-4, -42, -0.5, 44 * g, 10, 0.3) : ''),
  curl: (_, g) =>
    `M-26-38C-20-${n(84 * g)} ${n(44 * g)}-${n(86 * g)} ${n(42 * g)}-46C40-26 14-26 16-42c1 8 14 7 13-4C28-62 0-62-8-36z`,
  crest: (_, g, tines) =>
    range(2 + tines, (i) => lock(-30 + i * 10, -40, -1.75 + i * 0.26, (34 + i * 8) * g, 14, 0.45)).join(''),
  nubs: (_, g) => lock(-24, -38, -1.2, 28 * g, 15, 0.3),
}

export const hornShape = ({ look, age }: Drake): string => shapes[look.horns](age, at(GROWTH, age), at(TINES, age))

export const hornSize = ({ look, age }: Drake): string =>
  look.horns === 'antler' && age > 2 ? 'translate(4 6)scale(1.14)' : ''

/** A crest is of feathers and has their colour. */
export const hornFill = ({ look, c }: Drake): string => (look.horns === 'crest' ? c.maneLit : c.horn)
