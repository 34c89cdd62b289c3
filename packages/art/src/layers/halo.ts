import { mix } from '../hand/colour.ts'
import { range } from '../hand/numbers.ts'
import { disc } from '../hand/shapes.ts'
import { line, path, use } from '../hand/svg.ts'
import { GOLD, type Tone } from '../tone.ts'
import { CX } from '../views.ts'

const Y = 150

/** What the figure stands before: a line, a double ring, a moon, a gilded moon, the tail of a phoenix. */
export function halo(t: Tone): string {
  const { tier, kind } = t
  if (tier === 1) return ring(t, 100, 1, 0.18)
  if (tier === 2) return ring(t, 104, 1.5, 0.4) + ring(t, 98, 3, 0.16)
  if (tier === 3) return moon(t) + ring(t, 100, 2, 0.6) + ring(t, 108, 5, 0.35, '2 5')
  return tier === 5 && kind !== 'dragon' ? phoenix(t) + gilded(t) : gilded(t)
}

const ring = ({ el, fade }: Tone, r: number, width: number, opacity: number, dash?: string): string =>
  line(disc(CX, Y, r), fade(el.bright), width, { opacity, 'stroke-dasharray': dash })

/** The moon has the complement's colour: a red dragon before a red disc is lost, before a dark teal one it burns. */
const moon = ({ el, tier }: Tone): string =>
  path(disc(CX, Y, 100), mix('#0a0c14', el.contra, 0.2 + tier * 0.02), { opacity: 0.8 })

function gilded(t: Tone): string {
  const gold = t.tier === 5 ? 'url(#f)' : GOLD.mid
  return [
    moon(t),
    line(disc(CX, Y, 104), gold, 2.5, { opacity: 0.9 }),
    ring(t, 97, 1, 0.6),
    line(disc(CX, Y, 112), gold, 5, { opacity: 0.45, 'stroke-dasharray': '1.5 6' }),
  ].join('')
}

/** The phoenix opens its tail behind whoever is celestial. A dragon fills the sky by itself. */
function phoenix({ el }: Tone): string {
  const feather = [
    path('M0 0C-9-40-13-92 0-150 13-92 9-40 0 0z', mix(el.strong, el.contra, 0.25), { opacity: 0.7 }),
    path('M0-96c-9-14-8-34 0-46 8 12 9 32 0 46z', el.contra, { opacity: 0.85 }),
    line('M0 0V-146', GOLD.mid, 1.2),
  ].join('')
  const fan = range(5, (i) => use('q', `rotate(${(i + 1) * 17})`)).join('')
  return `<g opacity=".85"><g transform="translate(150 178)"><g id="q">${feather}</g><g id="y">${fan}</g>${use('y', 'scale(-1 1)')}</g></g>`
}
