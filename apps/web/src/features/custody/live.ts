import { wakesOfOne } from '../../game/assetWakes.ts'
import { custodyKey } from './queries.ts'

export const custodyWakes = wakesOfOne(custodyKey)
