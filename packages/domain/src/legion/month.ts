/** A calendar month in UTC as a number: 202611 is November 2026. */
export type LegionMonth = number

export function monthOf(seconds: number): LegionMonth {
  const date = new Date(seconds * 1000)
  return date.getUTCFullYear() * 100 + date.getUTCMonth() + 1
}

/** Its first second, and so the end of the month before. */
export const monthStart = (month: LegionMonth): number => Date.UTC(Math.floor(month / 100), (month % 100) - 1) / 1000

export const monthAfter = (month: LegionMonth): LegionMonth => (month % 100 === 12 ? month + 89 : month + 1)
