import { wakesOfOne } from '../../game/assetWakes.ts'
import { cardKey } from './queries.ts'

export const cardWakes = wakesOfOne(cardKey)
