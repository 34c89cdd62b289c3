export { isAnythingDue, readEffects } from './apply.ts'
export {
  type ActivityRow,
  BooksProblem,
  type FinalEffects,
  type KeptStretch,
  type LifeEffects,
  type LifeStep,
  type Stretch,
  type TentativeEffects,
} from './effect.ts'
export { type FinalOffer, offerKey } from './finalOffer.ts'
