import type { Stage } from './stage.ts'

/** What happened, by its name, and the numbers and names that belong to it. */
export type Tell = (step: string, values?: Readonly<Record<string, string | number>>) => void

/** Something that goes wrong in the wild, played from its beginning to the product's recovery. */
export type Scenario = (stage: Stage, tell: Tell, amount: number) => Promise<void>
