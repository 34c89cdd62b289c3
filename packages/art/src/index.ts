export { artAddress, artAddressOf, parseArtAddress } from './address.ts'
export { drawAsset } from './drawAsset.ts'
