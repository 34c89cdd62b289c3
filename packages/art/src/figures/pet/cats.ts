import { mix } from '../../hand/colour.ts'
import { range, round } from '../../hand/numbers.ts'
import { disc, dots, flow, type Joint, lock, type Point, tube } from '../../hand/shapes.ts'
import { flat, group, line, path, twice } from '../../hand/svg.ts'
import { bell, type Pet, solid } from './petTone.ts'

const CLOUD_MARK = 'M-22-46l-2 10M-36-34l4 8M-44-12h0'
const SPOT_MARK = 'M-18-46h0M-30-40h0M-40-28h0M-22-34h0M-12-38h0'

/** A cat's face from the front, its middle at the origin: for those who stalk and those who sleep. */
function frontHead({ c, look }: Pet, isAsleep: boolean): string {
  const isCloud = look.mark === 'cloud'
  const out = [
    twice(
      'E',
      path('M-30-32C-46-40-52-58-44-70-28-70-14-60-10-46z', c.coat),
      path('M-32-38C-40-44-42-54-38-60-28-58-20-52-18-44z', mix(look.coat, '#f0a0a0', 0.4), flat),
      path(
        lock(-46, 4, 2.95, 30, 20, -0.3) + lock(-45, 20, 2.6, 32, 20, -0.3) + lock(-36, 34, 2.2, 28, 18, -0.3),
        mix(c.coat, c.low, 0.35),
      ),
    ),
    path(
      'M0-54C-34-54-52-34-52-6-52 14-40 30-26 42-16 50-8 52 0 52 8 52 16 50 26 42 40 30 52 14 52-6 52-34 34-54 0-54z',
      c.coat,
    ),
  ]
  const face = [
    line(isCloud ? CLOUD_MARK : SPOT_MARK, look.second, isCloud ? 8 : 7),
    path('M0-46C-8-38-8-26 0-16', c.contra, { 'stroke-width': 1.4 }),
  ]
  face.push(path('M0-8C-10-8-16 8-18 22-24 28-28 34-22 42-14 48-6 48 0 48', c.lit, { 'stroke-width': 1.6 }))
  face.push(
    isAsleep
      ? line('M-40 0Q-28 10-16 2', '', 3.4) + line('M-40 2l-5 5M-34 6l-3 6', '', 2)
      : path('M-46-14C-36-22-16-14-9 4-22 10-42 4-46-14z', '#120d10', flat) +
          path('M-40-10C-32-15-18-9-14 2-24 5-36 1-40-10z', c.iris, flat) +
          path('M-26-11q5 7 1 14-6-6-1-14z', '#120d10', flat) +
          path('M-4-4C-18-22-36-30-54-28-44-16-22-10-6 4z', c.low),
  )
  face.push(
    path('M0 20C-8 16-14 18-14 24-8 31-3 31 0 32', '#2a1418', flat),
    line('M0 31v5q-9 8-20 2', '', 2.2),
    isAsleep ? '' : path('M-14 39l4 13 5-12z', '#fffdf4', { 'stroke-width': 1.2 }),
    line('M-22 32l-28-5M-22 37l-27 5', c.lit, 1.4),
  )
  return out.join('') + twice('H', ...face)
}

const STALK_SPOTS: readonly Point[] = [
  [104, 128],
  [128, 108],
  [150, 122],
  [172, 106],
  [196, 128],
  [92, 156],
  [208, 156],
  [120, 146],
  [180, 146],
  [88, 196],
  [214, 200],
]

/** Low, straight at whoever looks: shoulders above the head, one paw before the other. */
export function stalk(pet: Pet): string {
  const { t, c, look, own } = pet
  const wag = round(own.in(-10, 10))
  const tail = tube([
    [176, 118, 9],
    [206, 96, 10],
    [222, 66, 10],
    [204 + wag, 46, 9],
    [184 + wag, 58, 8],
    [186 + wag, 70, 4],
  ])
  return [
    path(tail, c.coat, solid(c)),
    line('M206 96l12 8M218 74l14 2M210 50l8-10', c.second, 6),
    path(
      'M150 92C112 90 92 112 84 138 72 160 74 190 84 206H216C226 190 228 160 216 138 208 112 188 90 150 92z',
      c.coat,
    ),
    path(
      tube([
        [206, 160, 22],
        [216, 196, 17],
        [212, 224, 12],
        [210, 240, 13],
      ]) +
        tube([
          [200, 240, 12],
          [222, 242, 12],
        ]),
      c.low,
      solid(c),
    ),
    path(
      tube([
        [94, 158, 24],
        [82, 196, 20],
        [88, 232, 15],
        [86, 258, 15],
      ]) +
        tube([
          [72, 260, 13],
          [102, 262, 13],
        ]),
      c.coat,
      solid(c),
    ),
    path('M108 122C120 96 180 96 192 122 178 108 122 108 108 122z', c.lit, flat),
    line(dots(STALK_SPOTS), look.second, 15, { opacity: 0.9 }),
    line(dots(STALK_SPOTS), mix(look.coat, look.second, 0.35), 7),
    path(
      range(3, (i) => lock(76 + i * 10, 266, 1.7, 12, 7, 0.1)).join('') +
        range(3, (i) => lock(202 + i * 9, 247, 1.5, 11, 6, 0.1)).join(''),
      '#fff3dc',
      { 'stroke-width': 1.4 },
    ),
    t.tier > 2
      ? line('M108 208Q150 246 192 208', c.ink, 14) +
        line('M108 208Q150 246 192 208', t.tier > 3 ? c.gold : c.contra, 9)
      : '',
    group({ transform: 'translate(150 178)scale(1.16)' }, frontHead(pet, false)),
    bell(pet, 150, 246),
  ].join('')
}

const CURL_SPOTS: readonly Point[] = [
  [128, 146],
  [152, 134],
  [180, 134],
  [206, 148],
  [226, 172],
  [160, 160],
  [188, 162],
  [212, 188],
  [186, 194],
  [160, 188],
]

/** Asleep in the ring of its own tail; awake from level 40 on. */
export function curl(pet: Pet): string {
  const { t, c, look, own } = pet
  const k = own.in(-6, 6)
  const tail: Joint[] = [
    [228, 206, 15],
    [250, 232, 18],
    [226, 262, 20],
    [176, 272, 21],
    [124, 270, 21],
    [84, 256, 20],
    [66 + k, 232, 17],
    [72 + k, 214, 9],
  ]
  return [
    path(
      'M92 236C76 196 92 150 134 126 178 106 234 126 248 176 256 214 240 250 200 262H120C106 260 96 248 92 236z',
      c.coat,
    ),
    path('M112 156C136 120 202 112 232 156 204 132 146 132 112 156z', c.lit, flat),
    path('M248 190C250 220 236 250 200 262H150C196 254 230 232 248 190z', c.low, { ...flat, opacity: 0.5 }),
    line('M238 236C200 250 172 226 188 198 196 186 214 188 214 202 212 212 200 210 200 202', c.low, 2.6),
    line(dots(CURL_SPOTS), look.second, 12),
    line(dots(CURL_SPOTS), c.coat, 5),
    path('M78 246C64 240 60 256 74 262H118C126 250 110 240 98 242z', c.coat),
    line('M72 256v6M82 257v6', '', 1.8),
    group({ transform: `translate(112 196)rotate(${round(-8 + k)})scale(1.06)` }, frontHead(pet, t.level < 40)),
    path(tube(tail), c.coat, solid(c)),
    line(flow(tail.slice(1).map(([x, y]): Point => [x, y])), look.second, 30, { 'stroke-dasharray': '6 17' }),
    line(flow(tail.slice(1, 6).map(([x, y, w]): Point => [x, y - w * 0.6])), c.lit, 4, { opacity: 0.8 }),
    t.tier > 2
      ? line('M206 252l6 30M192 254l4 32', t.tier > 3 ? c.gold : c.contra, 5) + path(disc(204, 286, 8), c.gold)
      : '',
  ].join('')
}
