export { drawAsset } from './drawAsset.ts'
