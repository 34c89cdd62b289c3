import type { Module } from '../module.ts'
import { bridgeEffects } from './effects.ts'
import { activateAccountOperation } from './operations/activateAccount.ts'
import { claimOperation } from './operations/claim.ts'
import { coinInOperation } from './operations/coinIn.ts'
import { coinOutOperation } from './operations/coinOut.ts'
import { depositOperation } from './operations/deposit.ts'
import { bridgeRoutes } from './routes.ts'

/** Between wallet and game: activation, coins and assets, in both directions. */
export const bridge: Module = {
  routes: bridgeRoutes,
  operations: [activateAccountOperation, coinInOperation, coinOutOperation, depositOperation, claimOperation],
  effects: bridgeEffects,
}

export { refuse } from './amount.ts'
export { type AccountContext, readAccountContext, readBridgeContext } from './context.ts'
export { planOfOpenVoucher, planOfVoucher, requireUsable } from './voucherPlan.ts'
