import { wakesOfOne } from '../../game/assetWakes.ts'
import { custodyKey } from './key.ts'

export const custodyWakes = wakesOfOne(custodyKey)
