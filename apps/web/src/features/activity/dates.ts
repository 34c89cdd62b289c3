import type { Locale } from '@mdragon/api/locale'
import { intlTag } from '../../i18n/locale.ts'
import type { Activity } from './queries.ts'

const DAY_MS = 86_400_000
const startOf = (ms: number): number => new Date(ms).setHours(0, 0, 0, 0)

export type Day = { startMs: number; lines: Activity[] }

/** Lines in the order they came, under the day on which the reader had them. */
export function byDay(lines: readonly Activity[]): Day[] {
  const days: Day[] = []
  for (const line of lines) {
    const startMs = startOf(line.at * 1000)
    const last = days.at(-1)
    if (last?.startMs === startMs) last.lines.push(line)
    else days.push({ startMs, lines: [line] })
  }
  return days
}

export type Dates = ReturnType<typeof createDates>

/** Days, hours and months in one language. Intl's formatters are dear to make, so each is made once. */
export function createDates(locale: Locale) {
  const tag = intlTag(locale)
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  const day = new Intl.DateTimeFormat(tag, { month: 'long', day: 'numeric' })
  const dayOfYear = new Intl.DateTimeFormat(tag, { dateStyle: 'long' })
  const clock = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const month = new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'long' })
  return {
    /** 'today', 'yesterday', else the date, with its year where that is another. */
    day: (startMs: number, nowMs: number) => {
      // A day of the changing clock has 23 or 25 hours.
      const daysAgo = Math.round((startOf(nowMs) - startMs) / DAY_MS)
      if (daysAgo === 0 || daysAgo === 1) return relative.format(-daysAgo, 'day')
      return (new Date(startMs).getFullYear() === new Date(nowMs).getFullYear() ? day : dayOfYear).format(startMs)
    },
    clock: (seconds: number) => clock.format(seconds * 1000),
    month: (text: string) => month.format(new Date(`${text}-15T12:00:00`)),
    /** The month that begins about then, wherever the reader is: a month is cut at UTC's midnight. */
    monthOf: (seconds: number) => month.format((seconds + 2 * 86_400) * 1000),
  }
}

const made = new Map<Locale, Dates>()
export function datesOf(locale: Locale): Dates {
  const dates = made.get(locale) ?? createDates(locale)
  made.set(locale, dates)
  return dates
}
