import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFormat } from './format.ts'
import { intlTag } from './locale.ts'

/** Which kind of space stands before AM differs from one version of Intl to the next. */
const spaced = (text: string): string => text.replace(/\s/g, ' ')

describe.each(['tw', 'en', 'id'] as const)('in %s, as Intl writes them:', (locale) => {
  const f = createFormat(locale)
  const moment = new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'medium', timeStyle: 'short' })
  const day = new Intl.DateTimeFormat(intlTag(locale), { month: 'short', day: 'numeric' })

  test('every hour of a day', () => {
    for (let hour = 0; hour < 24; hour++) {
      const date = new Date(2026, 10, 7, hour, 5)
      expect(spaced(f.moment(date.getTime() / 1000)), `at ${hour}`).toBe(spaced(moment.format(date)))
    }
  })

  test('how long ago it was', () => {
    const intl = new Intl.RelativeTimeFormat(intlTag(locale), { numeric: 'auto' })
    const sizes = { second: 1, minute: 60, hour: 3600, day: 86_400, month: 30 * 86_400, year: 365 * 86_400 } as const
    const counts = { second: 60, minute: 60, hour: 24, day: 30, month: 12, year: 30 } as const
    for (const unit of ['second', 'minute', 'hour', 'day', 'month', 'year'] as const)
      for (let n = unit === 'second' ? 0 : 1; n < counts[unit]; n++)
        for (const rest of [0, sizes[unit] - 1])
          expect(f.ago(0, (n * sizes[unit] + rest) * 1000), `${n} ${unit}`).toBe(intl.format(-n, unit))
  })

  test('any moment, and its day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000_000, max: 4_000_000_000 }), (seconds) => {
        expect(spaced(f.moment(seconds))).toBe(spaced(moment.format(seconds * 1000)))
        expect(f.day(seconds)).toBe(day.format(seconds * 1000))
      }),
    )
  })
})
