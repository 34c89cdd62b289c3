import type { Locale } from '@mdragon/api/locale'

/**
 * Days and moments as Intl writes them in our languages, where the reader is. Without Intl: the first of its formatters of
 * dates takes 28 ms to make, four times that on a phone, and every list has a moment in it.
 */
type Written = { day(date: Date): string; moment(date: Date): string }

const monthNames = (text: string): readonly string[] => text.split(' ')
const english = monthNames('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')
const indonesian = monthNames('Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des')
/** The part of a day that an hour belongs to: up to, and without, the hour beside it. */
const parts = [
  [5, '凌晨'],
  [8, '清晨'],
  [12, '上午'],
  [13, '中午'],
  [19, '下午'],
  [24, '晚上'],
] as const

const two = (n: number): string => String(n).padStart(2, '0')
const ofTwelve = (hour: number): number => hour % 12 || 12

export const writtenDates: Record<Locale, Written> = {
  tw: {
    day: (date) => `${date.getMonth() + 1}月${date.getDate()}日`,
    moment(date) {
      const hour = date.getHours()
      const part = parts.find(([end]) => hour < end)?.[1]
      return `${date.getFullYear()}年${this.day(date)} ${part}${ofTwelve(hour)}:${two(date.getMinutes())}`
    },
  },
  en: {
    day: (date) => `${english[date.getMonth()]} ${date.getDate()}`,
    moment(date) {
      const hour = date.getHours()
      const clock = `${ofTwelve(hour)}:${two(date.getMinutes())}\u202f${hour < 12 ? 'AM' : 'PM'}`
      return `${this.day(date)}, ${date.getFullYear()}, ${clock}`
    },
  },
  id: {
    day: (date) => `${date.getDate()} ${indonesian[date.getMonth()]}`,
    moment(date) {
      return `${this.day(date)} ${date.getFullYear()}, ${two(date.getHours())}.${two(date.getMinutes())}`
    },
  },
}
