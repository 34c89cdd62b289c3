import { wakesOfOne } from '../../game/assetWakes.ts'
import { dragonKey } from './queries.ts'

export const dragonWakes = wakesOfOne(dragonKey)
