import { mix } from '../../hand/colour.ts'
import { range } from '../../hand/numbers.ts'
import { flat, line, path } from '../../hand/svg.ts'
import { CLOUD } from '../../layers/scenery.ts'
import type { Tone } from '../../tone.ts'
import { type Drake, gildedOf } from './dragonTone.ts'

/** A palace pillar: red lacquer and gold rings. */
export function pillar(t: Tone): string {
  const red = t.fade('#a8241c')
  return [
    path('M126 20H174V300H126z', red),
    path('M126 20h16V300h-16z', mix(red, '#ffffff', 0.25), flat),
    path('M162 20h12V300h-12z', mix(red, '#120d10', 0.45), flat),
    line('M124 66h52M124 268h52', gildedOf(t), 5),
  ].join('')
}

/** The sea before a dragon that rises: two rows of breaking crests. */
export function water({ el, fade }: Tone, y: number): string {
  const wave = (x: number, top: number, fill: string) =>
    path(`M${x} ${top}${'q12-22 28-8 4-8 0-14 22 2 16 26'.repeat(8)}V345H${x}z`, fill, {
      stroke: fade(el.glow),
      'stroke-width': 1.8,
    })
  return wave(-22, y, mix(el.strong, el.deep, 0.5)) + wave(-44, y + 22, mix(el.deep, el.strong, 0.25))
}

/** The ridge of a roof, its round tiles and their gold ends. */
export function roof(t: Tone, y: number): string {
  const tile = t.fade(mix('#2f6a58', t.el.deep, 0.3))
  const dark = (share: number) => mix(tile, '#120d10', share)
  const row = (x: number, top: number, to: string) => range(9, (i) => `M${x + i * 36} ${top}${to}`).join('')
  return [
    path(`M-4 ${y - 8}H196L206 ${y + 14}H-4z`, mix(tile, '#ffffff', 0.2)),
    path(`M-4 ${y + 14}H320V345H-4z`, tile),
    line(row(8, y + 22, 'V345'), dark(0.4), 16),
    line(row(6, y + 22, 'V345'), mix(tile, '#ffffff', 0.25), 5),
    line(row(8, y + 16, 'h0'), gildedOf(t, '#a0a4ac'), 17),
    line(row(8, y + 16, 'h0'), dark(0.5), 6),
  ].join('')
}

/** The cloud out of which it comes down. */
export const cloudsOf = ({ t: { el, fade }, pose }: Drake): string =>
  (pose.cloud ?? [])
    .map(([x, y], i) =>
      path(CLOUD, mix(el.deep, '#ffffff', 0.22), {
        stroke: fade(el.bright),
        transform: `translate(${x - 34} ${y})scale(${i ? -1.1 : 1.2} 1.2)`,
      }),
    )
    .join('')
