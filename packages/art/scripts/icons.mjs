// Draws the page's public/icons/*.png from its icon.svg, for the home screens of phones and desktops.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'

const root = new URL('../../../apps/web/public/', import.meta.url)
const svg = readFileSync(new URL('icon.svg', root), 'utf8')
/** A mask may cut off all that lies outside of a circle of four fifths: the ground goes to the edge, the emblem inwards. */
const maskable = svg.replace('rx="112"', '').replace('translate(76 76) scale(.703)', 'translate(112 112) scale(.5625)')
if (maskable === svg) throw new Error('icon.svg is drawn otherwise than this script knows')

mkdirSync(new URL('icons/', root), { recursive: true })
for (const [name, source, width] of [
  ['192', svg, 192],
  ['512', svg, 512],
  ['maskable-512', maskable, 512],
  // Cut by the system itself, and never see-through.
  ['180', svg.replace('rx="112"', ''), 180],
  // In one colour, for a phone's status bar.
  ['badge-96', svg.replace(/<rect[^>]*>/, '').replace('url(#g)', '#fff'), 96],
]) {
  const picture = new Resvg(source, { fitTo: { mode: 'width', value: width } }).render()
  writeFileSync(new URL(`icons/${name}.png`, root), picture.asPng())
}
