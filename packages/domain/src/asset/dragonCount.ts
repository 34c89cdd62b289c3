/** As many at once as one transaction bears. */
export const MOST_DRAGONS = 20

/** How many may be added: what is left of the generation, and not too many for one transaction. */
export const dragonsProblem = (quantity: number, left: number): 'amount.not_positive' | 'dragon.too_many' | null => {
  if (!Number.isInteger(quantity) || quantity <= 0) return 'amount.not_positive'
  return quantity > Math.min(left, MOST_DRAGONS) ? 'dragon.too_many' : null
}
