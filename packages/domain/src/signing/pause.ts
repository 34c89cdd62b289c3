/** Why nothing is signed for a while, as players read it. */
export const pauseReasons = ['maintenance', 'chain', 'books', 'incident'] as const
export type PauseReason = (typeof pauseReasons)[number]

/** The refusal that a player meets meanwhile. */
export const pausedCode = <R extends PauseReason>(reason: R): `paused.${R}` => `paused.${reason}`

/**
 * Who has asked to go on, and who asks now; null: nobody, or the command line. `isOneOfTwo`: whether the one who asks now
 * counts where two have to agree; `admins`: how many do.
 */
export type Resuming = { askedBy: string | null; by: string; isOneOfTwo: boolean; admins: number }
export type ResumeStep = 'resume' | 'ask' | 'signing.second_person' | 'operator.too_new'

/** One person may stop everything; going on takes two, where there are two. */
export function resumeStep({ askedBy, by, isOneOfTwo, admins }: Resuming): ResumeStep {
  if (!isOneOfTwo && admins > 0) return 'operator.too_new'
  if (admins < 2) return 'resume'
  if (askedBy === null) return 'ask'
  return askedBy === by ? 'signing.second_person' : 'resume'
}
