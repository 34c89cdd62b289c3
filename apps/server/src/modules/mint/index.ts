import type { Module } from '../module.ts'
import { mintEffects } from './effects.ts'
import { mintCardOperation } from './operations/mintCard.ts'
import { mintRoutes } from './routes.ts'
import { campaignVerbs } from './verbs.ts'

/** Cards of the operator's campaigns. */
export const mint: Module = {
  routes: mintRoutes,
  operations: [mintCardOperation],
  effects: mintEffects,
  verbs: campaignVerbs,
}
