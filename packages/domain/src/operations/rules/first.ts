/** Rules in the order in which a player should hear of them: the first that finds something speaks. */
export const first =
  <Standing, Problem extends string>(...rules: ((standing: Standing) => Problem | null)[]) =>
  (standing: Standing): Problem | null => {
    for (const rule of rules) {
      const problem = rule(standing)
      if (problem) return problem
    }
    return null
  }
