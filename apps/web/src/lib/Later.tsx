import { createContext, memo, type ReactNode, use, useState } from 'react'

const Stands = createContext(true)

type ListProps = { stands: boolean; children: ReactNode }

/** A list that changes in two steps: words first, and what takes longer once they were painted, when it `stands`. */
export const WordsFirst = ({ stands, children }: ListProps) => <Stands value={stands}>{children}</Stands>

/** What comes with the second step; until then it is as it was. */
export const Later = ({ children }: { children: ReactNode }) => <Kept isNow={use(Stands)}>{children}</Kept>

/** The same of a value. */
export function useLater<T>(value: T): T {
  const stands = use(Stands)
  const [kept, keep] = useState(value)
  if (stands && !Object.is(kept, value)) keep(value)
  return stands ? value : kept
}

type KeptProps = { isNow: boolean; children: ReactNode }

/** What it was given last when it was its time. */
export const Kept = memo(
  ({ children }: KeptProps) => children,
  (_, { isNow }) => !isNow,
)
