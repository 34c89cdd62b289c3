export { readEffects } from './apply.ts'
export {
  type ActivityRow,
  BooksProblem,
  type FinalEffects,
  type FinalVaultEvent,
  type Stretch,
  type VaultLine,
} from './effect.ts'
