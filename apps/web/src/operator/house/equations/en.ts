import { type EquationName, equationNames } from '@mdragon/domain/watch/equations'

/** They are English. */
export const en = Object.fromEntries(equationNames.map((name) => [name, name])) as Readonly<
  Record<EquationName, string>
>
