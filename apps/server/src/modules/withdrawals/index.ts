import type { Module } from '../module.ts'
import { approveWithdrawal, rejectWithdrawal } from './decide.ts'
import { listWithdrawals } from './queue.ts'
import { readWithdrawal } from './read.ts'
import { withdrawalRoutes } from './routes.ts'

/** Requests for coins to leave the game: frozen, looked at, decided. What is signed for them is the bridge's. */
export const withdrawals: Module = {
  routes: withdrawalRoutes,
  verbs: [listWithdrawals, readWithdrawal, approveWithdrawal, rejectWithdrawal],
}

export { standing as withdrawalStanding } from './queue.ts'
export { lastCoinOut, present as presentWithdrawal, presentLast, submit } from './requests.ts'
export { type Asked, type Review, reviewOf } from './review.ts'
export { attachVoucher, findApproved, markPaid, releaseVoucher } from './vouchers.ts'
