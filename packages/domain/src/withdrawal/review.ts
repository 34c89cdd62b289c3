/** What a withdrawal can be. It ends in exactly one of paid, rejected and cancelled; until then its coins are frozen. */
export const withdrawalStates = ['submitted', 'approved', 'paid', 'rejected', 'cancelled'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** What makes somebody look closer. */
export const reviewFlags = ['new_address', 'far_above_usual', 'much_lately'] as const
export type ReviewFlag = (typeof reviewFlags)[number]

/** Why one is rejected, as its player reads it; an operator may add words of their own. */
export const rejectReasons = ['new_address', 'unusual_flow', 'game_rules', 'account_doubt', 'other'] as const
export type RejectReason = (typeof rejectReasons)[number]

export type ReviewLimits = {
  /** Up to so much no person is asked, where nothing is unusual. */
  byRuleWei: bigint
  /** Beyond so much two have to agree. */
  twoPersonsWei: bigint
  /** The wallet has been the account's own for so long. */
  addressAgeMs: number
}

/** What is known of who asks, of the coin that is asked for. */
export type ReviewStanding = {
  amountWei: bigint
  addressAgeMs: number
  /** Earlier withdrawals that were paid, in any order. */
  paidWei: readonly bigint[]
  /** What left, or is about to, in the seven days before. */
  weekWei: bigint
}

/** Fewer than so many say nothing about what is usual. */
const LEAST_PAID = 3
const TIMES_USUAL = 5n
/** So many times what goes by rule at once, in a week. */
const WEEK_TIMES = 5n

const unusual: Record<ReviewFlag, (standing: ReviewStanding, limits: ReviewLimits) => boolean> = {
  new_address: ({ addressAgeMs }, limits) => addressAgeMs < limits.addressAgeMs,
  far_above_usual: ({ amountWei, paidWei }) =>
    paidWei.length >= LEAST_PAID && amountWei > TIMES_USUAL * medianOf(paidWei),
  much_lately: ({ amountWei, weekWei }, { byRuleWei }) => weekWei + amountWei > WEEK_TIMES * byRuleWei,
}

export const flagsOf = (standing: ReviewStanding, limits: ReviewLimits): ReviewFlag[] =>
  reviewFlags.filter((flag) => unusual[flag](standing, limits))

/** How many persons have to agree; 0: the rule has, and the log says so. */
export function personsFor(
  { amountWei }: Pick<ReviewStanding, 'amountWei'>,
  flags: readonly ReviewFlag[],
  limits: ReviewLimits,
): 0 | 1 | 2 {
  if (amountWei > limits.twoPersonsWei) return 2
  // What nobody need look at for its amount alone: a large sum is never usual.
  const isSmall = amountWei <= limits.byRuleWei
  return isSmall && flags.length === 0 ? 0 : 1
}

/** The lower of the two in the middle: of an even number, the stricter one. */
export function medianOf(amounts: readonly bigint[]): bigint {
  const sorted = amounts.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0n
}

export type Reviewed = { state: WithdrawalState; persons: number; approvedBy: readonly number[] }
export type ApprovalProblem = 'withdrawal.decided' | 'operator.same_person' | 'operator.too_new'
/** Who says yes; `isOneOfTwo`: whether they count where two have to agree. */
export type Approver = { id: number; isOneOfTwo: boolean }

/** What one more yes makes of it: approved, or waiting for another person; or why it may not be said. */
export function approve(
  { state, persons, approvedBy }: Reviewed,
  { id, isOneOfTwo }: Approver,
): { problem: ApprovalProblem } | { isApproved: boolean } {
  if (state !== 'submitted') return { problem: 'withdrawal.decided' }
  if (approvedBy.includes(id)) return { problem: 'operator.same_person' }
  if (persons > 1 && !isOneOfTwo) return { problem: 'operator.too_new' }
  return { isApproved: approvedBy.length + 1 >= persons }
}

/** Before it is approved; afterwards only while no voucher for it could still be used. */
export const mayCancel = (state: WithdrawalState, hasOpenVoucher: boolean): boolean =>
  state === 'submitted' || (state === 'approved' && !hasOpenVoucher)
