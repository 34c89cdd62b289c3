/** A figure may be a tenth short of what was promised: machines differ, and are seldom quiet. */
const TOLERANCE = 0.1

type Figures = Readonly<Record<string, number>>

/** What is less than promised by more than that, a line for each. */
export const tooLittle = (what: string, goals: Figures, found: Figures): string[] =>
  Object.entries(goals).flatMap(([name, goal]) =>
    (found[name] ?? 0) < goal * (1 - TOLERANCE) ? [`${what}, ${name}: ${found[name]}, and ${goal} was promised`] : [],
  )
