import { j } from '../../hand/numbers.ts'
import { disc } from '../../hand/shapes.ts'
import { flat, group, line, path } from '../../hand/svg.ts'
import type { Temper } from './looks.ts'
import type { PetColours } from './petTone.ts'

/** A great round eye: for those who are young, whatever their age. */
export const roundEye = (x: number, y: number, iris: string, r = 11): string =>
  [
    path(disc(x, y, r), '#120d10', flat),
    path(disc(x, y, r - 2), iris, flat),
    path(disc(x, y + 0.5, r - 5), '#120d10', flat),
    path(disc(x - 3, y - 4, 3.2), '#fff', flat),
  ].join('')

/** An eye in profile, by temper: a wedge under a heavy brow, an almond with a painted corner, a round one that looks up. */
export const sideEye = (temper: Temper | undefined, x: number, y: number, c: PetColours): string =>
  group({ transform: `translate(${j(x, y)})` }, ...eyes[temper ?? 'noble'](c))

const eyes: Record<Temper, (c: PetColours) => string[]> = {
  comic: () => [
    path(disc(0, 0, 8.5), '#fffdf4', { 'stroke-width': 1.8 }),
    line('M-2-2h0', '#120d10', 8),
    line('M-4-4h0', '#fff', 2.6),
    line('M-7-13q8-6 15-1', '', 3),
  ],
  noble: (c) => [
    path('M-12 2C-6-8 6-9 17-5 9-2 6 6-2 6-7 6-10 5-12 2z', '#fffdf4', { 'stroke-width': 1.8 }),
    line('M-2-.5h0', c.iris, 8),
    line('M-2-.5h0', '#120d10', 4.4),
    line('M-13-8Q0-16 18-9', c.red, 2.6),
  ],
  fierce: (c) => [
    path('M-15 3C-8-7 6-10 16-12 12 0 2 8-6 7-10 7-13 6-15 3z', '#120d10', flat),
    path('M-10 3C-4-4 4-6 12-8 8 1 1 5-5 5z', c.iris, flat),
    line('M0-1h0', '#120d10', 4.6),
    path('M-18 1C-10-14 6-20 22-18 12-12 4-10-4-8z', c.low, { 'stroke-width': 1.8 }),
  ],
}
