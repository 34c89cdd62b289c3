import { at } from '../../hand/numbers.ts'
import { both, group, line, path } from '../../hand/svg.ts'
import { FACE, PLAIN_FACES, SOFT_FACES } from './faceParts.ts'
import type { Hero } from './heroTone.ts'
import { featureOf } from './looks.ts'
import { openEye } from './openEye.ts'
import { paintedFace } from './paintedFace.ts'
import { plainFace } from './plainFace.ts'
import { softFace } from './softFace.ts'

export function humanFace(hero: Hero): string {
  const { t, look, c } = hero
  const { role, own } = look
  const isSoft = role === 'woman' || role === 'child'
  const outline = path(outlineOf(hero, isSoft), c.face)
  const face = role === 'painted' ? paintedFace(hero) : both('m', isSoft ? softFace(hero) : plainFace(hero))
  const second = group({ transform: 'translate(45 51)scale(.7)' }, both('o', openEye(-18)))
  const beads = line('M84 252C110 286 190 286 216 252', t.fade('#f2e4c6'), 14, { 'stroke-dasharray': '0 16' })
  return outline + face + (own === 'fourEyes' ? second : '') + (own === 'beads' ? beads : '')
}

function outlineOf({ t, look }: Hero, isSoft: boolean): string {
  if (look.role === 'painted' || look.role === 'elder') return FACE
  return at(isSoft ? SOFT_FACES : PLAIN_FACES, featureOf(look, t.indexId))
}
