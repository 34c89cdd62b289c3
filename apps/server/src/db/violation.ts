/** What a constraint of the database says when two at once wanted the same. */
const SQLSTATES = { unique: '23505', exclusion: '23P01', check: '23514' } as const

export const isViolation = (error: unknown, kind: keyof typeof SQLSTATES): boolean =>
  (error as { code?: string } | null)?.code === SQLSTATES[kind]

/** The name of the unique constraint or index that said no; null where none did. */
export const violatedUnique = (error: unknown): string | null =>
  isViolation(error, 'unique') ? ((error as { constraint?: string }).constraint ?? null) : null
