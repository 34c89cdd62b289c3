// Writes src/generated.ts: the glyphs that stand in pictures as badges and seals, each as coarse as it is drawn.
// Run it after a change of a roster: node packages/art/scripts/glyphs.mjs
import { createRequire } from 'node:module'
import { rosterOf } from '@mdragon/domain/roster/index'
import { writeOrCheck } from '../../../scripts/writeOrCheck.mjs'
import { coarsePath } from './coarsePath.mjs'

/** In how many steps a glyph is kept: a badge on a brow, a seal on a slip of paper, the sign of one pet. */
const grids = { hero: 24, card: 65, pet: 47 }
const drawn = {
  hero: rosterOf('hero'),
  card: rosterOf('card'),
  pet: rosterOf('pet').filter(({ name }) => name.en === 'Snow Child'),
}

const { icons } = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json')

/** The bare outline; bodies may have several paths, they are one here. */
function outline(name, grid) {
  const body = icons[name]?.body
  if (!body) throw new Error(`game-icons has no glyph "${name}"`)
  return [...body.matchAll(/ d="([^"]+)"/g)].map(([, d]) => coarsePath(d, grid / 512)).join('')
}

const lines = Object.entries(drawn).flatMap(([kind, entries]) =>
  entries.map(({ glyph }) => `  '${kind} ${glyph}': [${grids[kind]}, '${outline(glyph, grids[kind])}'],\n`),
)
writeOrCheck(
  new URL('../src/generated.ts', import.meta.url),
  `// Written by scripts/glyphs.mjs. Glyphs from game-icons.net, CC BY 3.0; see CREDITS.md.\nexport const emblems: Record<string, readonly [grid: number, outline: string]> = {\n${lines.join('')}}\n`,
)
