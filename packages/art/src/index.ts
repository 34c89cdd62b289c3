export { artAddress, artAddressOf, parseArtAddress, type TileWidth, tileAddress, tileWidths } from './address.ts'
export { drawAsset } from './drawAsset.ts'
