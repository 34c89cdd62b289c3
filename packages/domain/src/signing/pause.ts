/** Why nothing is signed for a while, as players read it. */
export const pauseReasons = ['maintenance', 'chain', 'books', 'incident'] as const
export type PauseReason = (typeof pauseReasons)[number]

/** The refusal that a player meets meanwhile. */
export const pausedCode = <R extends PauseReason>(reason: R): `paused.${R}` => `paused.${reason}`

/** Who has asked to go on, and who asks now; null: nobody, or the command line. `admins`: how many there are. */
export type Resuming = { askedBy: string | null; by: string; admins: number }

/** One person may stop everything; going on takes two, where there are two. */
export function resumeStep({ askedBy, by, admins }: Resuming): 'resume' | 'ask' | 'signing.second_person' {
  if (admins < 2) return 'resume'
  if (askedBy === null) return 'ask'
  return askedBy === by ? 'signing.second_person' : 'resume'
}
