import type { Module } from '../module.ts'
import { rewardRoutes } from './routes.ts'

/** Rewards that wait to be collected. */
export const rewards: Module = { routes: rewardRoutes }

export { giveTickets } from './gift.ts'
