import { timeLeftOf } from '@mdragon/domain/market/lockTime'
import type { Catalogue } from '../i18n/tw.ts'

/** '6 h 40 min', '9 min', and in the last ten minutes a clock: '4:12'. */
export function timeText({ time }: Pick<Catalogue, 'time'>, seconds: number): string {
  const left = timeLeftOf(seconds)
  if (left.unit === 'days') return time.days(String(left.days), String(left.hours))
  if (left.unit === 'hours') return time.hours(String(left.hours), String(left.minutes))
  if (left.unit === 'minutes') return time.minutes(String(left.minutes))
  return `${left.minutes}:${String(left.seconds).padStart(2, '0')}`
}
