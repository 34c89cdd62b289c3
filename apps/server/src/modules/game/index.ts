import type { Module } from '../module.ts'
import { gameRoutes } from './routes.ts'
import { addKey, listGameKeys, revokeKey } from './verbs.ts'

/** What the game's own servers tell us, signed. */
export const game: Module = { routes: gameRoutes, verbs: [listGameKeys, addKey, revokeKey] }

export { addGameKey, secretOfKey } from './keys.ts'
