import { mix } from '../../hand/colour.ts'
import { PI, range, round } from '../../hand/numbers.ts'
import { lock } from '../../hand/shapes.ts'
import { both, line, path } from '../../hand/svg.ts'
import type { Hero, HeroColours } from './heroTone.ts'
import type { Beard } from './looks.ts'

export const beard = ({ c, own }: Hero, form: Beard): string =>
  forms[form](c, mix(c.beard, '#9aa0b4', 0.35), 296 + own.in(-6, 8))

/** By its colours, the light of its strands, and how far down it reaches. */
const forms: Record<Beard, (c: HeroColours, lit: string, length: number) => string> = {
  thin: (c) =>
    path('M150 226C146 240 145 262 150 284 155 262 154 240 150 226z', c.beard) +
    both('u', path('M147 211C134 208 124 214 118 236 126 226 136 218 148 216z', c.beard)),
  short: (c) =>
    path(
      'M150 222C134 222 122 226 116 214 116 240 132 256 150 262 168 256 184 240 184 214 178 226 166 222 150 222z',
      c.beard,
    ) + both('u', path('M148 210C136 206 124 210 116 222 128 218 138 218 149 216z', c.beard)),
  long: (c, lit, len) =>
    both(
      'u',
      path(
        `M148 210C132 204 114 208 106 224 96 250 98 276 108 ${round(len)} 118 272 124 246 134 226 140 219 144 217 149 217z`,
        c.beard,
      ),
      line('M120 228C112 250 112 262 113 276', lit, 1.3),
    ) +
    path(`M150 222C132 226 124 264 150 ${round(len + 14)} 176 264 168 226 150 222z`, c.beard) +
    line(`M150 236V${round(len - 12)}M143 236q-5 28 3 52M157 236q5 28-3 52`, lit, 1.3),
  wild: (c) =>
    both(
      'u',
      path(
        range(5, (i) => lock(138 - i * 9, 220 - i * 7, 1.75 + i * 0.22, 62 - i * 6, 18, 0.12 * (i % 2 ? -1 : 1))).join(
          '',
        ),
        c.beard,
      ),
      path('M149 210C132 204 116 206 100 192 106 214 128 222 149 217z', c.beard),
    ) + path(lock(150, 224, PI / 2, 66, 20, 0), c.beard),
  // A full curtain with the mouth left free, and its strands.
  full: (c, lit, len) =>
    path(
      `M150 224C138 222 118 222 101 196 94 226 104 268 124 290 134 ${round(len)} 144 ${round(len + 4)} 150 ${round(len + 10)} 156 ${round(len + 4)} 166 ${round(len)} 176 290 196 268 206 226 199 196 182 222 162 222 150 224z`,
      c.beard,
    ) +
    both(
      'u',
      path('M149 210C134 205 118 208 104 198 112 216 132 221 149 217z', c.beard),
      line(
        'M108 222Q112 262 128 284M118 228Q122 264 136 292M130 230Q134 268 144 298M142 230Q144 262 148 290',
        lit,
        1.3,
      ),
    ),
}
