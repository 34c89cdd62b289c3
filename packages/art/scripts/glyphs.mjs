// Writes src/generated.ts: the glyphs that the roster and the interface use, and no other of the four thousand.
// Run it after a change of a roster: node packages/art/scripts/glyphs.mjs
import { createRequire } from 'node:module'
import { assetKinds } from '@mdragon/domain/asset/kinds'
import { rosterOf } from '@mdragon/domain/roster/index'
import { writeOrCheck } from '../../../scripts/writeOrCheck.mjs'
import { shortPath } from './shortPath.mjs'

const interfaceGlyphs = [
  'dragon-spiral',
  'magnifying-glass',
  'crossed-swords',
  'wizard-staff',
  'broadsword',
  'bolt-shield',
  'lotus',
  'flame',
  'snowflake-2',
  'tornado',
  'sun',
  'moon',
  'funnel',
  'trade',
  'chest',
  'crystal-shine',
  'knight-banner',
  'person',
  'wallet',
  'swap-bag',
  'key',
  'envelope',
  'open-gate',
  'hammer-drop',
  'cloud-download',
  'world',
]

const { icons } = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json')

/** Longer outlines have many small curves, where a whole unit of 512 is not seen; it halves what they cost. */
const LONG = 2_300

/** The bare paths: the fill is the business of whoever draws. */
function bodyOf(name) {
  const body = icons[name]?.body
  if (!body) throw new Error(`game-icons has no glyph "${name}"`)
  const paths = [...body.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d)
  const draw = (decimals) => paths.map((d) => `<path d="${shortPath(d, decimals)}"/>`).join('')
  return draw(1).length > LONG ? draw(0) : draw(1)
}

const used = assetKinds.flatMap((kind) => rosterOf(kind).map((entry) => entry.glyph))
const names = [...new Set([...used, ...interfaceGlyphs])].sort()

const lines = names.map((name) => `  '${name}': '${bodyOf(name)}',\n`)
writeOrCheck(
  new URL('../src/generated.ts', import.meta.url),
  `// Written by scripts/glyphs.mjs. Glyphs from game-icons.net, CC BY 3.0; see CREDITS.md.\nexport const glyphs: Record<string, string> = {\n${lines.join('')}}\n`,
)
