import { packTraits, type Traits, unpackTraits } from '@mdragon/domain/asset/traits'
import { rosterEntry } from '@mdragon/domain/roster/index'
import { shownTraits } from './shown.ts'
import { type ArtShape, artShapes } from './views.ts'

/** Another drawing of the same token is another version: what is cached under an address never changes. */
const ART_VERSION = 2

/** The bits of what shows, as sixteen digits. */
const artKey = (traits: Traits): string => packTraits(shownTraits(traits)).toString(16).padStart(16, '0')

/** Where a token's picture is: `/art/2/<bits>.svg`, another shape as `-tile` before the dot. */
export const artAddress = (traits: Traits, shape: ArtShape = 'tall'): string =>
  `/art/${ART_VERSION}/${artKey(traits)}${shape === 'tall' ? '' : `-${shape}`}.svg`

/** The same of the 64 bits that the chain keeps, as hex; what is no token keeps the address that says so. */
export function artAddressOf(bits: string): string {
  const traits = unpackTraits(BigInt(`0x${bits}`))
  return traits ? artAddress(traits) : `/art/${bits}.svg`
}

export type ArtWanted = {
  traits: Traits
  shape: ArtShape
  /** Whether this is the address that the token has today: only that may be kept for ever. */
  isCurrent: boolean
}

/** Earlier versions, and the first one that said none, are still understood; null for what names no token. */
export function parseArtAddress(address: string): ArtWanted | null {
  const [, version = '1', hex = '', shape = 'tall'] =
    /^\/art\/(?:(\d{1,3})\/)?([0-9a-f]{16})(?:-([a-z]+))?\.svg$/.exec(address) ?? []
  const traits = hex && unpackTraits(BigInt(`0x${hex}`))
  if (!traits || !isShape(shape) || Number(version) > ART_VERSION) return null
  if (!rosterEntry(traits.kind, traits.indexId)) return null
  const shown = shownTraits(traits)
  return { traits: shown, shape, isCurrent: artAddress(shown, shape) === address }
}

const isShape = (shape: string): shape is ArtShape => (artShapes as readonly string[]).includes(shape)
