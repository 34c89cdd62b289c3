/** Why something may not be done, or null. It also names all that it can say, for those who are told beforehand. */
export type Rule<Standing, Problem extends string = string> = {
  (standing: Standing): Problem | null
  readonly problems: readonly Problem[]
}

export const rule = <Standing, const Problem extends string>(
  problems: readonly Problem[],
  problemOf: (standing: Standing) => NoInfer<Problem> | null,
): Rule<Standing, Problem> => Object.assign((standing: Standing) => problemOf(standing), { problems })

/** Rules in the order in which a player should hear of them: the first that finds something speaks. */
export const first = <Standing, Problem extends string>(
  ...rules: readonly Rule<Standing, Problem>[]
): Rule<Standing, Problem> =>
  rule(
    rules.flatMap(({ problems }) => problems),
    (standing: Standing) => {
      for (const rule of rules) {
        const problem = rule(standing)
        if (problem) return problem
      }
      return null
    },
  )
