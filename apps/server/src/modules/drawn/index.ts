export { countHeld, findDrawn, type HeldOfHero, type HeldRow, heldByHero, heldOf } from './held.ts'
