import { packTraits, type Traits, unpackTraits } from '@mdragon/domain/asset/traits'
import { rosterEntry } from '@mdragon/domain/roster/index'
import { shownTraits } from './shown.ts'
import { type ArtShape, artShapes } from './views.ts'

/** Another drawing of the same token is another version: what is cached under an address never changes. */
const ART_VERSION = 2

/** The widths, in pixels, of tiles that are painted already: for screens of one and of two pixels to a point. */
export const tileWidths = [256, 512] as const
export type TileWidth = (typeof tileWidths)[number]

/** The bits of what shows, as sixteen digits. */
const artKey = (traits: Traits): string => packTraits(shownTraits(traits)).toString(16).padStart(16, '0')

/** Where a token's picture is: `/art/2/<bits>.svg`, another shape as `-tile` before the dot. */
export const artAddress = (traits: Traits, shape: ArtShape = 'tall'): string =>
  `/art/${ART_VERSION}/${artKey(traits)}${shape === 'tall' ? '' : `-${shape}`}.svg`

/** Where its tile is, painted so wide: `/art/2/<bits>-256.webp`. */
export const tileAddress = (traits: Traits, width: TileWidth): string =>
  `/art/${ART_VERSION}/${artKey(traits)}-${width}.webp`

/** The address by the 64 bits that the chain keeps, as hex; what is no token keeps the address that says so. */
export function artAddressOf(bits: string): string {
  const traits = unpackTraits(BigInt(`0x${bits}`))
  return traits ? artAddress(traits) : `/art/${bits}.svg`
}

export type ArtWanted = {
  traits: Traits
  shape: ArtShape
  /** So wide, painted; null: drawn. */
  width: TileWidth | null
  /** Whether this is the address that the token has today: only that may be kept for ever. */
  isCurrent: boolean
}

/** Earlier versions, and the first one that said none, are still understood; null for what names no token. */
export function parseArtAddress(address: string): ArtWanted | null {
  const [, version = '1', hex = '', form = 'tall', type] =
    /^\/art\/(?:(\d{1,3})\/)?([0-9a-f]{16})(?:-([a-z]+|\d+))?\.(svg|webp)$/.exec(address) ?? []
  const bits = hex && unpackTraits(BigInt(`0x${hex}`))
  if (!bits || Number(version) > ART_VERSION || !rosterEntry(bits.kind, bits.indexId)) return null
  const traits = shownTraits(bits)
  const width = tileWidths.find((one) => String(one) === form)
  if (type === 'webp')
    return width ? { traits, shape: 'tile', width, isCurrent: tileAddress(traits, width) === address } : null
  return isShape(form) ? { traits, shape: form, width: null, isCurrent: artAddress(traits, form) === address } : null
}

const isShape = (shape: string): shape is ArtShape => (artShapes as readonly string[]).includes(shape)
