import type { Module } from '../module.ts'
import { gameRoutes } from './routes.ts'

/** What the game's own servers tell us, signed. */
export const game: Module = { routes: gameRoutes }

export { addGameKey, secretOfKey } from './keys.ts'
