import { wakesOfList } from '../../game/assetWakes.ts'
import { ownAssetsKey } from './queries.ts'

export const ownAssetsWakes = wakesOfList(ownAssetsKey)
