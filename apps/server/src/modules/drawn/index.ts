export { countHeld, DRAWN, findDrawn, type HeldRow, heldOf } from './held.ts'
