/** What a constraint of the database says when two at once wanted the same. */
const SQLSTATES = { unique: '23505', exclusion: '23P01', check: '23514' } as const

export const isViolation = (error: unknown, kind: keyof typeof SQLSTATES): boolean =>
  (error as { code?: string }).code === SQLSTATES[kind]
