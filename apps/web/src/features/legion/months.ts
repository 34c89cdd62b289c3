import type { Locale } from '@mdragon/api/locale'
import { monthStart } from '@mdragon/domain/legion/month'
import { intlTag } from '../../i18n/locale.ts'

const made = new Map<string, Intl.DateTimeFormat>()

function formatOf(locale: Locale, withYear: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${withYear}`
  const year = withYear ? ({ year: 'numeric' } as const) : {}
  const format = made.get(key) ?? new Intl.DateTimeFormat(intlTag(locale), { month: 'long', ...year, timeZone: 'UTC' })
  made.set(key, format)
  return format
}

/** November, or November 2026. */
export const monthName = (locale: Locale, month: number, withYear = false): string =>
  formatOf(locale, withYear).format(monthStart(month) * 1000)
