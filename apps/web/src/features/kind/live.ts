import { wakesOfList } from '../../game/assetWakes.ts'
import { kindKey } from './queries.ts'

export const kindWakes = wakesOfList([kindKey])
