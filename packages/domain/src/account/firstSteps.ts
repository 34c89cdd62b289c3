/** What a new player does first, in this order, one at a time. */
export const firstSteps = ['coins', 'activate', 'role', 'card', 'summon', 'email'] as const
export type FirstStep = (typeof firstSteps)[number]

/** What is known of the account. Null: it cannot be told now, and nobody is sent after it. */
export type FirstStanding = {
  /** Of BNB, in the wallet. */
  bnbWei: bigint | null
  /** Whether there is enough of a coin to activate with, or has been. */
  hasActivationCoin: boolean | null
  isActivated: boolean
  hasRole: boolean
  hasAsset: boolean
  hasHero: boolean
  hasEmail: boolean
}

/** What the first transactions cost the network, several times over. */
export const FIRST_GAS_WEI = 10n ** 15n

/** Whether each step is done. Who is activated has had the coins, even if nothing is left of them. */
export function stepsDone(standing: FirstStanding): Record<FirstStep, boolean> {
  const { bnbWei, hasActivationCoin, isActivated } = standing
  const hasGas = bnbWei === null || bnbWei >= FIRST_GAS_WEI
  return {
    coins: isActivated || (hasGas && hasActivationCoin !== false),
    activate: isActivated,
    role: standing.hasRole,
    card: standing.hasAsset,
    summon: standing.hasHero,
    email: standing.hasEmail,
  }
}

/** The one thing to do next; null when all of it is done. */
export function nextFirstStep(standing: FirstStanding): FirstStep | null {
  const done = stepsDone(standing)
  return firstSteps.find((step) => !done[step]) ?? null
}
