import { mix } from '../../hand/colour.ts'
import { at, floor, PI } from '../../hand/numbers.ts'
import { disc, lock } from '../../hand/shapes.ts'
import { flat, line, path } from '../../hand/svg.ts'
import type { Hero } from './heroTone.ts'
import { featureOf } from './looks.ts'

const NOSES = ['M150 196q-5 2-6-2', 'M150 193q-6 3-8-1', 'M147 172Q146 186 142 192q2 4 8 4']
const MOUTHS = [
  'M150 207C146 203 140 205 136 208 140 215 146 216 150 215z',
  'M150 206C147 203 142 204 141 207 143 214 147 215 150 215z',
  'M150 209C144 206 136 208 129 207 136 214 144 216 150 216z',
]
const LIPS = ['#c21f2c', '#d83a4a', '#8f1620']
/** Between the brows: petal, leaf, diamond, flame. */
const MARKS = [
  lock(150, 150, -PI / 2, 18, 9, 0),
  lock(149, 148, -2.3, 14, 7, 0.2),
  'M150 136l-6 8 6 8z',
  lock(146, 140, -1.2, 14, 6, 0.3),
]

/** A woman's or a child's face, left half: rouge from the brow down to the cheek is the whole of it. */
export function softFace(hero: Hero): string {
  const { t, look, who } = hero
  const feature = featureOf(look, t.indexId)
  const isChild = look.role === 'child'
  const rouge = t.fade(who.of(['#e8506a', '#e04a8f', '#ea6a34', '#e8506a', '#b44ad0', '#2f9fd0']))
  return [
    path('M146 160C140 144 118 138 103 150 100 176 108 196 120 204 134 200 142 180 146 160z', rouge, {
      ...flat,
      opacity: isChild ? 0.2 : 0.36,
    }),
    at(EYES, feature)(hero, mix('#1a1014', t.el.shade, 0.5)),
    line(at(NOSES, feature), '#a8584c', 1.8),
    path(at(MOUTHS, feature), at(LIPS, feature), { 'stroke-width': 1.2 }),
    feature === 1 ? line('M139 207q-4 0-6-3', '#8a2018', 1.6) : '',
    path(at(MARKS, floor(who() * 4)), rouge, { 'stroke-width': 1 }),
    isChild ? path(disc(115, 196, 9), t.fade('#ff6a5a'), { ...flat, opacity: 0.55 }) : '',
  ].join('')
}

/** Open; cast down under heavy lids and willow brows; level and straight, of a woman who commands. */
const EYES: readonly ((hero: Hero, iris: string) => string)[] = [
  (_, iris) =>
    [
      path('M142 150C128 140 114 138 101 144 114 143 130 148 141 156z', '#17141b', flat),
      path('M98 152C110 150 134 152 144 170 132 178 114 176 107 166 103 162 100 158 98 152z', '#17141b', flat),
      path('M109 160C118 156 132 159 139 169 130 174 116 172 109 160z', '#fffdf4', flat),
      line('M125 165h0', iris, 9),
      line('M123 163h0', '#fff', 2.8),
    ].join(''),
  ({ c }, iris) =>
    [
      line('M104 148Q120 138 141 149', '#17141b', 2.6),
      path('M102 163C112 150 134 152 143 168 132 171 114 171 102 163z', mix(c.face, '#b0503a', 0.3), flat),
      path('M104 165C114 163 132 165 142 169 132 178 114 176 104 165z', '#fffdf4', flat),
      line('M123 169h0', iris, 8),
      line('M97 160Q112 168 143 169', '#17141b', 4),
      line('M97 160l-5-4M102 164l-6 0', '#17141b', 2.4),
    ].join(''),
  ({ c }, iris) =>
    [
      path('M145 158C132 148 114 140 99 136 104 148 124 156 142 164z', '#17141b', flat),
      path('M97 158C112 154 136 160 146 172 130 178 108 172 97 158z', '#17141b', flat),
      path('M107 162C118 159 134 164 140 171 128 174 114 170 107 162z', '#fffdf4', flat),
      line('M124 167h0', iris, 8),
      line('M122 165h0', '#fff', 2.4),
      line('M106 180Q116 186 128 184', mix(c.face, '#5a2418', 0.4), 1.4),
    ].join(''),
]
