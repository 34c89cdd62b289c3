import type { Locale } from '@mdragon/api/locale'
import { type Rounding, shortAmount } from '@mdragon/domain/money/amount'
import { intlTag } from './locale.ts'

export type Format = ReturnType<typeof createFormat>

const DAY = 86_400
/** From a million on an amount is told in short: '1.24M'. */
const MILLIONS = /^\d{7}/
const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', 3600],
  ['minute', 60],
]

/**
 * Numbers, amounts and times in one language. Intl's formatters are dear to make (a dozen of them a tenth of a second), so
 * each is made once, when it is first needed; and the plain numbers, of which every tile has some, need none.
 */
export function createFormat(locale: Locale) {
  const tag = intlTag(locale)
  const numbers = (options: Intl.NumberFormatOptions) => once(() => new Intl.NumberFormat(tag, options))
  const dates = (options: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat(tag, options))
  // What somebody has is cut, so that the screen never shows more than there is; the more of it, the fewer places.
  const cutAt = (places: number) =>
    numbers({
      // Never so few places that a small amount is lost in them.
      maximumSignificantDigits: 3,
      roundingPriority: 'morePrecision',
      maximumFractionDigits: places,
      roundingMode: 'floor',
    })
  const cuts = [cutAt(4), cutAt(2), cutAt(0)] as const
  const compact = numbers({ notation: 'compact', maximumSignificantDigits: 3 })
  const percent = numbers({ style: 'percent', maximumFractionDigits: 1 })
  const relative = once(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
  const moment = dates({ dateStyle: 'medium', timeStyle: 'short' })
  const day = dates({ month: 'short', day: 'numeric' })
  // Intl reads a decimal string without going through a float; only its type insists on a literal.
  const decimal = (amount: string) => amount as `${number}`
  const exact = (amount: string) => grouped(amount, marks[locale])
  const short = (amount: string, way: Rounding) => {
    const rounded = shortAmount(amount, way)
    return MILLIONS.test(rounded) ? (inShort(rounded, locale) ?? compact().format(decimal(rounded))) : exact(rounded)
  }

  return {
    number: (n: number) => exact(Number.isInteger(n) ? String(n) : n.toFixed(3)),
    /** What is compared with others, in three digits: a price, asked for or once paid, never less than it is. */
    toPay: (amount: string) => short(amount, 'up'),
    /** The same of what is had or received, never more than it is: a worth, a volume. */
    toGet: (amount: string) => short(amount, 'down'),
    /** What one has of a coin, which moves with every payment: about eight digits, never rounded up. */
    balance: (amount: string) => {
      const { length } = amount.split('.')[0] ?? ''
      return cuts[length > 6 ? 2 : length > 4 ? 1 : 0]().format(decimal(amount))
    },
    /** An amount to the last digit. */
    exact,
    percent: (share: number) => percent().format(share),
    moment: (seconds: number) => moment().format(seconds * 1000),
    day: (seconds: number) => day().format(seconds * 1000),
    ago: (seconds: number, nowMs: number) => {
      const past = Math.max(0, Math.round(nowMs / 1000) - seconds)
      const [unit, size] = units.find(([, size]) => past >= size) ?? ['second', 1]
      return relative().format(-Math.floor(past / size), unit)
    },
  }
}

/** What stands between thousands, and before the decimals. */
const marks: Record<Locale, readonly [thousands: string, decimals: string]> = {
  tw: [',', '.'],
  en: [',', '.'],
  id: ['.', ','],
}

/** A decimal string as it is read, with all of its digits. */
function grouped(amount: string, [thousands, decimals]: readonly [string, string]): string {
  const [whole = '', places = ''] = amount.split('.')
  const rest = places.replace(/0+$/, '')
  return whole.replace(/\B(?=(\d{3})+$)/g, thousands) + (rest && decimals + rest)
}

/** What large amounts are counted in, by the number of zeros. */
const large: Record<Locale, readonly (readonly [zeros: number, unit: string])[]> = {
  tw: [
    [8, '億'],
    [4, '萬'],
  ],
  en: [
    [9, 'B'],
    [6, 'M'],
  ],
  id: [
    [9, '\u00a0M'],
    [6, '\u00a0jt'],
  ],
}
const LARGEST = 12

/** Of an amount from a million on that has three digits, and zeros: '1.24M'. Null: too large for the words above. */
function inShort(amount: string, locale: Locale): string | null {
  const [zeros, unit] = large[locale].find(([zeros]) => amount.length > zeros) ?? [0, '']
  if (amount.length > LARGEST) return null
  return grouped(`${amount.slice(0, -zeros)}.${amount.slice(-zeros)}`, ['', marks[locale][1]]) + unit
}

/** Made when it is first asked for, then kept. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
