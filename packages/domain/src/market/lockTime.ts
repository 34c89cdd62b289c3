/** How pressing the time is that an auction has left: quiet over an hour, amber within it, red in the last ten minutes. */
export type Urgency = 'quiet' | 'soon' | 'last'

const HOUR_S = 3600
const LAST_S = 600

export const urgencyOf = (seconds: number): Urgency => (seconds < LAST_S ? 'last' : seconds < HOUR_S ? 'soon' : 'quiet')

/** By its two largest parts, as one says it: days and hours, hours and minutes, minutes, and at last minutes and seconds. */
export type TimeLeft =
  | { unit: 'days'; days: number; hours: number }
  | { unit: 'hours'; hours: number; minutes: number }
  | { unit: 'minutes'; minutes: number }
  | { unit: 'clock'; minutes: number; seconds: number }

export function timeLeftOf(seconds: number): TimeLeft {
  const left = Math.max(0, Math.floor(seconds))
  const [minutes, hours, days] = [Math.floor(left / 60), Math.floor(left / HOUR_S), Math.floor(left / (24 * HOUR_S))]
  if (days > 0) return { unit: 'days', days, hours: hours % 24 }
  if (hours > 0) return { unit: 'hours', hours, minutes: minutes % 60 }
  if (left >= LAST_S) return { unit: 'minutes', minutes }
  return { unit: 'clock', minutes, seconds: left % 60 }
}
