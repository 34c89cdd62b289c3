/** A draw is paid by a ticket, or by HERO that are in the game. */
export const summonCounts = [1, 10] as const
export type SummonCount = (typeof summonCounts)[number]
export const summonPays = ['ticket', 'HERO'] as const
export type SummonPay = (typeof summonPays)[number]

export type SummonCost = { tickets: number; heroWei: bigint }

/** Tickets go first, what they do not cover is paid in HERO; who pays with HERO keeps the tickets. */
export function summonCost(count: number, pay: SummonPay, tickets: bigint, priceWei: bigint): SummonCost {
  const spent = pay === 'ticket' ? Number(tickets < BigInt(count) ? tickets : BigInt(count)) : 0
  return { tickets: spent, heroWei: BigInt(count - spent) * priceWei }
}

type SummonStanding = {
  isActivated: boolean
  hasRole: boolean
  heroWei: bigint
  /** What the player has agreed to, and has. */
  mostHeroWei: bigint
  haveWei: bigint
}
export type SummonProblem = 'account.not_activated' | 'role.missing' | 'balance.insufficient' | 'summon.cost_changed'

/** Why nobody may draw now. What one has not is told before what one was not told of. */
export function summonProblem(standing: SummonStanding): SummonProblem | null {
  if (!standing.isActivated) return 'account.not_activated'
  if (!standing.hasRole) return 'role.missing'
  if (standing.heroWei > standing.haveWei) return 'balance.insufficient'
  return standing.heroWei > standing.mostHeroWei ? 'summon.cost_changed' : null
}
