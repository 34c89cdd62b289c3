import type { Module } from '../module.ts'
import { noticeEffects, noticeTentative } from './final.ts'
import { noticeRoutes } from './routes.ts'

/** What players are told. Whoever makes something true tells it, in the same transaction; this module keeps and shows it. */
export const notices: Module = { routes: noticeRoutes, effects: noticeEffects, tentative: noticeTentative }

export { hearAgain } from './mute.ts'
export { takeWon } from './read.ts'
export { type Notice, tell, tellAll } from './tell.ts'
