/** A year's first second in UTC, and that of the next. */
export const yearSeconds = (year: number): { from: number; to: number } => ({
  from: Date.UTC(year, 0) / 1000,
  to: Date.UTC(year + 1, 0) / 1000,
})

export const yearOf = (seconds: number): number => new Date(seconds * 1000).getUTCFullYear()
