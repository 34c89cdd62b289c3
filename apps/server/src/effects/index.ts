export { readEffects } from './apply.ts'
export {
  type ActivityRow,
  BooksProblem,
  type FinalEffects,
  type Stretch,
} from './effect.ts'
