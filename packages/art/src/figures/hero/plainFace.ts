import { mix } from '../../hand/colour.ts'
import { at, floor } from '../../hand/numbers.ts'
import { flat, line, path } from '../../hand/svg.ts'
import { BROWS } from './faceParts.ts'
import type { Hero } from './heroTone.ts'
import { featureOf } from './looks.ts'
import { openEye } from './openEye.ts'

const ELDER_BROW =
  'M145 150C132 140 114 140 96 154 90 162 92 176 96 184 98 170 104 160 116 156 128 154 138 156 143 160z'
const GENTLE_BROWS = [
  'M143 152C130 143 114 142 101 147 114 147 130 151 141 158z',
  'M143 149C130 145 116 149 103 158 116 155 130 155 142 156z',
]
const STERN_BROWS = [at(BROWS, 0), at(BROWS, 2), at(BROWS, 5)]

/** A man's face, left half: powdered, with a flush between brow and eye. */
export function plainFace(hero: Hero): string {
  const { t, look, c } = hero
  const isElder = look.role === 'elder'
  const crease = mix(c.face, '#5a2418', 0.6)
  const feature = isElder ? 0 : featureOf(look, t.indexId)
  const wrinkles = 'M106 186q8 4 10 12M118 128q14-6 32-5M122 119q12-5 28-4'
  return [
    path(
      'M146 162C140 146 118 140 104 150 106 172 116 184 128 186 140 182 144 172 146 162z',
      t.fade(isElder ? '#d98a72' : '#e0634f'),
      { ...flat, opacity: 0.36 },
    ),
    path(browOf(hero), c.brow, { 'stroke-width': 1.6 }),
    at(FEATURES, feature)(hero, crease),
    isElder ? line(wrinkles, mix(c.face, '#5a2418', 0.5), 1.4) : '',
  ].join('')
}

function browOf({ t, look, who }: Hero): string {
  if (look.role === 'elder') return ELDER_BROW
  const isGentle = t.profession === 1 || t.profession === 4
  return isGentle ? at(GENTLE_BROWS, floor(who() * 2)) : at(STERN_BROWS, floor(who() * 3))
}

/** Open; a scholar, with long narrow eyes and a small mouth; a soldier, with deep eyes and a set jaw. */
const FEATURES: readonly ((hero: Hero, crease: string) => string)[] = [
  (_, crease) =>
    [
      openEye(),
      line('M148 170C147 184 142 190 138 197 141 202 146 202 150 203', crease, 2),
      path('M150 214C144 211 136 213 130 214 138 221 144 222 150 221z', '#a32a22', { 'stroke-width': 1.4 }),
    ].join(''),
  (_, crease) =>
    [
      path('M102 164C114 157 134 160 144 170 132 175 114 173 102 164z', '#fffdf4', flat),
      line('M125 167h0', '#120d10', 8),
      line('M123 165h0', '#fff', 2.2),
      line('M99 163C112 155 134 158 145 170', '', 3.4),
      line('M109 174Q120 178 134 176', crease, 1.2),
      line('M147 168C147 182 144 190 140 195 143 199 147 199 150 200', crease, 1.8),
      path('M150 212C146 209 141 210 137 212 141 218 146 219 150 218z', '#b84038', { 'stroke-width': 1.3 }),
    ].join(''),
  ({ c }, crease) =>
    [
      path('M104 160C116 156 134 161 142 171 130 176 112 173 104 160z', '#fffdf4', { 'stroke-width': 1.8 }),
      line('M126 166h0', '#120d10', 8.5),
      line('M124 164h0', '#fff', 2.2),
      line('M101 158L143 168', '', 4.4),
      line('M108 180Q120 184 130 180M100 192Q110 196 114 208M133 204Q126 212 126 218', crease, 1.8),
      path('M150 166C148 182 140 190 134 196 136 204 144 204 150 205', mix(c.face, '#8a4a30', 0.25), {
        'stroke-width': 1.8,
        stroke: crease,
      }),
      path('M150 215C142 212 134 214 127 213 134 220 144 221 150 220z', '#8a2420', { 'stroke-width': 1.4 }),
      line('M144 230q3 2 6 2', crease, 1.8),
    ].join(''),
]
