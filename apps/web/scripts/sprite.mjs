// Writes public/glyphs.svg: one sprite with only the glyphs that the page uses; and those of tiles as pictures.
// Run it again after changing a list below: node apps/web/scripts/sprite.mjs
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { writeOrCheck } from '../../../scripts/writeOrCheck.mjs'

/** From game-icons.net (CC BY 3.0), credited in the footer. Our name first, theirs second. */
const gameIcons = {
  logo: 'dragon-spiral',
  search: 'magnifying-glass',
  power: 'crossed-swords',
  mage: 'wizard-staff',
  warrior: 'broadsword',
  tank: 'bolt-shield',
  support: 'lotus',
  fire: 'flame',
  ice: 'snowflake-2',
  wind: 'tornado',
  light: 'sun',
  dark: 'moon',
  hero: 'spartan-helmet',
  equip: 'breastplate',
  pet: 'paw',
  lingshi: 'emerald',
  card: 'card-play',
  dragon: 'dragon-head',
  market: 'trade',
  assets: 'chest',
  summon: 'crystal-shine',
  legion: 'knight-banner',
  person: 'person',
  filter: 'funnel',
  wallet: 'wallet',
  purse: 'swap-bag',
  key: 'key',
  envelope: 'envelope',
  gate: 'open-gate',
  bid: 'hammer-drop',
  buy: 'two-coins',
  empty: 'spyglass',
  broken: 'cracked-shield',
  comingSoon: 'locked-fortress',
  scroll: 'scroll-unfurled',
}

/** Plain strokes of our own, where a picture would be too much. */
const strokes = {
  cart: 'M36 92h64l56 230h236l62-162H118M196 420h1M366 420h1',
  heart: 'M256 434C110 326 60 250 60 180a98 98 0 0 1 196-24a98 98 0 0 1 196 24c0 70-50 146-196 254Z',
  bell: 'M256 80a128 128 0 0 0-128 128v96l-40 72H424l-40-72V208A128 128 0 0 0 256 80M216 432h80',
  close: 'M112 112 400 400M400 112 112 400',
  menu: 'M80 140H432M80 256H432M80 372H432',
  down: 'M120 190 256 326 392 190',
  out: 'M200 120H120V392H392V312M280 120H392V232M392 120 232 280',
  download: 'M256 80V320M150 220 256 326 362 220M96 420H416',
  globe:
    'M256 64a192 192 0 1 0 0 384a192 192 0 1 0 0-384M64 256H448M256 64c-104 110-104 274 0 384M256 64c104 110 104 274 0 384',
  retry: 'M400 176A168 168 0 1 0 424 256M400 80V180H300',
  minus: 'M112 256H400',
  plus: 'M112 256H400M256 112V400',
}

/** The same, filled: it is on. */
const filled = { hearted: strokes.heart }

/**
 * What stands in every tile of a list: of one colour, a picture in the style sheet. A glyph of the sprite would be fetched,
 * built and laid out for each tile that comes into view. Which glyph, in which of the tokens' colours.
 */
const signs = {
  power: ['power', 'muted'],
  heart: ['heart', 'text'],
  hearted: ['hearted', 'vermilion'],
  cart: ['cart', 'text'],
  carted: ['cart', 'gold-text'],
}

const { icons } = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json')),
)
const symbol = (id, body) => `<symbol id="${id}" viewBox="0 0 512 512">${body}</symbol>`
const line = (d, fill) =>
  `<path d="${d}" fill="${fill}" stroke="currentColor" stroke-width="44" stroke-linecap="round" stroke-linejoin="round"/>`
const glyphs = Object.fromEntries([
  ...Object.entries(gameIcons).map(([id, name]) => {
    const body = icons[name]?.body
    if (!body) throw new Error(`game-icons has no ${name}`)
    return [id, body]
  }),
  ...Object.entries(strokes).map(([id, d]) => [id, line(d, 'none')]),
  ...Object.entries(filled).map(([id, d]) => [id, line(d, 'currentColor')]),
])
const symbols = Object.entries(glyphs).map(([id, body]) => symbol(id, body))
const credit = '<!-- Glyphs from game-icons.net (Lorc, Delapouite and contributors), CC BY 3.0 -->'
const dir = new URL('../', import.meta.url)
writeOrCheck(
  new URL('public/glyphs.svg', dir),
  `<svg xmlns="http://www.w3.org/2000/svg">${credit}<title>MDragon</title>\n${symbols.join('\n')}\n</svg>\n`,
)
writeOrCheck(
  new URL('public/icon.svg', dir),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><title>MDragon</title><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#ffe6a6"/><stop offset="1" stop-color="#e0ad45"/></linearGradient></defs><rect width="512" height="512" rx="112" fill="#0a0c13"/><g transform="translate(76 76) scale(.703)">${icons[gameIcons.logo].body.replaceAll('currentColor', 'url(#g)')}</g></svg>\n`,
)
const tokens = readFileSync(new URL('src/ui/tokens.css', dir), 'utf8')
const colour = (name) => {
  const found = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1]
  if (!found) throw new Error(`tokens.css has no colour ${name}`)
  return found
}
for (const [name, [glyph, token]] of Object.entries(signs))
  writeOrCheck(
    new URL(`src/ui/signs/${name}.svg`, dir),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${glyphs[glyph].replaceAll('currentColor', colour(token))}</svg>\n`,
  )
const names = Object.keys(glyphs)
writeOrCheck(
  new URL('src/ui/iconNames.ts', dir),
  `// Written by scripts/sprite.mjs.\nexport type IconName =\n${names.map((name) => `  | '${name}'`).join('\n')}\n`,
)
