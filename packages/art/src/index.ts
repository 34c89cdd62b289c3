export { gold, ink, type Palette, paletteOf } from './colours.ts'
export { type ArtSize, drawAsset } from './drawAsset.ts'
export { glyphs } from './generated.ts'
export { glyph } from './glyph.ts'
