import { type AssetKind, assetKinds, tierOf } from '@mdragon/domain/asset/kinds'
import type { Traits } from '@mdragon/domain/asset/traits'
import { rosterEntry } from '@mdragon/domain/roster/index'
import { clouds } from './clouds.ts'
import { gold, ink, type Palette, paletteOf } from './colours.ts'
import { emblem } from './emblem.ts'
import { frame } from './frame.ts'
import { motes } from './motes.ts'
import { randomFrom } from './random.ts'
import { rays } from './rays.ts'
import { box, centre } from './shapes.ts'
import { sigil } from './sigil.ts'

export type ArtSize = 'card' | 'large'

/**
 * The picture of a token: a whole SVG document made of nothing but its traits, safe and fast as the source of an
 * image. The same traits give the same text on the server and in the browser.
 */
export function drawAsset(traits: Traits, options: { size?: ArtSize } = {}): string {
  const { kind, indexId } = traits
  const size = options.size ?? 'card'
  const palette = paletteOf(traits.element)
  const tier = Math.max(1, tierOf(traits.grade))
  const random = randomFrom(seedOf(kind, indexId, traits.dna))
  const turn = random() * 2 * Math.PI
  const scale = size === 'large' ? 2 : 1
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width * scale}" height="${box.height * scale}" viewBox="0 0 ${box.width} ${box.height}">`,
    gradients(palette, tier),
    `<rect width="${box.width}" height="${box.height}" fill="url(#b)"/>`,
    rays(palette, tier, turn, random),
    `<circle cx="${centre.x}" cy="${centre.y}" r="150" fill="url(#h)"/>`,
    sigil(kind, palette, tier, turn),
    clouds(palette, random),
    emblem(rosterEntry(kind, indexId)?.glyph ?? '', palette),
    // A large picture has room for more; a card would only look dusty.
    motes(palette, (8 + tier * 4) * (size === 'large' ? 1.5 : 1), random),
    frame(palette, tier),
    '</svg>',
  ].join('')
}

/** Neighbouring numbers must not give look-alike pictures, so each field is spread by its own odd factor. */
const seedOf = (kind: AssetKind, indexId: number, dna: number): number =>
  Math.imul(assetKinds.indexOf(kind) + 1, 0x9e3779b1) ^ Math.imul(indexId, 0x85ebca6b) ^ Math.imul(dna + 1, 0xc2b2ae35)

/** `b`ackground, `h`alo, `c`louds, `e`mblem and, for the highest tier, g`o`ld. */
function gradients({ strong, deep, glow, bright }: Palette, tier: number): string {
  const stop = (offset: number, colour: string, opacity = 1) =>
    `<stop offset="${offset}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`
  const gilded = `<linearGradient id="o" gradientUnits="userSpaceOnUse" x2="300" y2="340">${stop(0, gold.pale)}${stop(0.3, gold.full)}${stop(0.55, gold.shade)}${stop(1, gold.pale)}</linearGradient>`
  return [
    '<defs>',
    `<radialGradient id="b" cx=".5" cy=".46" r=".76">${stop(0, strong)}${stop(0.54, deep)}${stop(1, ink)}</radialGradient>`,
    `<radialGradient id="h">${stop(0, glow, 0.3)}${stop(0.34, bright, 0.18)}${stop(0.62, strong, 0.1)}${stop(1, strong, 0)}</radialGradient>`,
    `<linearGradient id="e" gradientUnits="userSpaceOnUse" x1="110" y1="0" x2="330" y2="610">${stop(0, '#fff')}${stop(0.4, glow)}${stop(1, strong)}</linearGradient>`,
    `<linearGradient id="c" gradientUnits="userSpaceOnUse" x2="0" y1="280" y2="340">${stop(0, deep)}${stop(1, ink)}</linearGradient>`,
    tier === 5 ? gilded : '',
    '</defs>',
  ].join('')
}
