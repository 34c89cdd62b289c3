import { mix } from '../../hand/colour.ts'
import { round } from '../../hand/numbers.ts'
import { blob, disc, tube } from '../../hand/shapes.ts'
import { flat, line, path } from '../../hand/svg.ts'
import { sideEye } from './eyes.ts'
import { type Pet, solid } from './petTone.ts'

/** The Jade Rabbit at its mortar, up on its hind legs, both paws on the pestle. */
export function rabbit({ t, c, own }: Pet): string {
  const lift = round(own.in(-6, 6))
  return [
    path(disc(236, 224, 17), c.lit),
    path(
      tube([
        [150, 96, 10],
        [160, 60, 15],
        [184, 26, 14],
        [198, 12, 4],
      ]) +
        tube([
          [178, 104, 10],
          [204, 82, 15],
          [236, 74, 13],
          [252, 78, 4],
        ]),
      c.coat,
      solid(c),
    ),
    path(
      tube([
        [158, 80, 5],
        [166, 58, 8],
        [184, 32, 7],
        [192, 22, 2],
      ]) +
        tube([
          [190, 96, 5],
          [206, 86, 7],
          [234, 79, 6],
          [244, 79, 2],
        ]),
      c.second,
      flat,
    ),
    path(
      tube([
        [168, 150, 30],
        [182, 186, 36],
        [192, 222, 40],
        [186, 252, 32],
      ]) +
        tube([
          [200, 240, 28],
          [168, 258, 17],
          [138, 264, 12],
          [124, 264, 8],
        ]),
      c.coat,
      solid(c),
    ),
    line('M220 214C184 206 166 232 188 254M142 260h0', c.low, 2.6),
    path('M156 170C146 196 150 224 162 240 168 214 166 190 168 172z', '#ffffff', flat),
    path('M56 224H130L120 274H66z', mix('#7fd0b0', c.coat, 0.2)),
    path('M50 214H136V228H50z', c.gold),
    line('M72 246h10v-8M114 246h-10v-8M86 258h14', c.gold, 2.4),
    line('M64 234l6 34', '#e2fff2', 4, { opacity: 0.7 }),
    line(`M92 ${206 + lift}L98 ${104 + lift}`, c.ink, 17),
    line(`M92 ${206 + lift}L98 ${104 + lift}`, t.fade('#b5773a'), 12),
    line(`M91 ${210 + lift}l2-24M97 ${116 + lift}l1-12`, c.gold, 15),
    line(`M91 ${150 + lift}l1-26`, '#e0a86a', 3),
    path(
      tube([
        [164, 164, 15],
        [134, 172 + lift, 11],
        [106, 160 + lift, 10],
      ]) +
        tube([
          [170, 176, 14],
          [136, 194 + lift, 11],
          [104, 184 + lift, 10],
        ]),
      c.coat,
      solid(c),
    ),
    line(`M100 ${154 + lift}v10M99 ${180 + lift}v9`, '', 2),
    path(
      blob([
        [196, 110],
        [190, 84],
        [164, 76],
        [138, 86],
        [124, 108],
        [120, 126],
        [134, 140],
        [160, 148],
        [186, 140],
      ]),
      c.coat,
    ),
    path(
      blob([
        [184, 88],
        [164, 79],
        [142, 88],
        [128, 106],
        [150, 96],
      ]),
      '#ffffff',
      flat,
    ),
    path('M118 118c-1-7 10-8 11-2-2 6-10 7-11 2z', '#d86a7a', { 'stroke-width': 1.4 }),
    line('M124 122q4 10 14 8', '', 2.2),
    path('M130 130v9h6v-8z', '#fff', { 'stroke-width': 1.2 }),
    sideEye('comic', 152, 108, c),
    path(disc(168, 126, 9), t.fade('#ff8a8a'), { ...flat, opacity: 0.5 }),
    line('M128 128l-22 4M130 132l-20 10', c.low, 1.4),
    line('M146 148Q170 166 192 142', c.ink, 10),
    line('M146 148Q170 166 192 142', t.tier > 2 ? c.gold : c.red, 6),
    path(disc(168, 160, 8), c.contra),
  ].join('')
}
