import type { AssetKind } from '@mdragon/domain/asset/kinds'

/** `tall` for lists of cards, `tile` for the market's grid, `large` for a page of its own, `plain` without a frame. */
export const artShapes = ['tall', 'tile', 'large', 'plain'] as const
export type ArtShape = (typeof artShapes)[number]

/** The part of the picture, drawn for 300 by 340, that a shape shows, and its size in CSS pixels. */
export type View = { x: number; y: number; w: number; h: number; width: number; height: number }

const whole = { x: 0, y: 0, w: 300, h: 340 }

export const VIEWS: Record<ArtShape, View> = {
  tall: { ...whole, width: 300, height: 340 },
  tile: { x: 0, y: 26, w: 300, h: 288, width: 300, height: 288 },
  large: { ...whole, width: 600, height: 680 },
  plain: { ...whole, width: 600, height: 680 },
}

/** A tile is lower than the picture: what is tall is made smaller, a bust is simply cut by the frame. */
export const TILE_FIT: Record<AssetKind, string> = {
  hero: '',
  dragon: 'translate(14 17)scale(.9)',
  card: 'translate(24 26)scale(.84)',
  pet: 'translate(7 6)scale(.95)',
  lingshi: 'translate(9 8)scale(.94)',
  equip: 'translate(18 21)scale(.88)',
}

/** The middle of the sky, where rays begin. */
export const [CX, CY] = [150, 168]
