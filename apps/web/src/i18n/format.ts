import type { Locale } from '@mdragon/api/locale'
import { type Rounding, shortAmount } from '@mdragon/domain/money/amount'
import { agoText } from './ago.ts'
import { writtenDates } from './dates.ts'
import { intlTag } from './locale.ts'

export type Format = ReturnType<typeof createFormat>

/** From a million on an amount is told in short: '1.24M'. */
const MILLIONS = /^\d{7}/

/**
 * Numbers, amounts and times in one language, as Intl writes them. The first of Intl's formatters takes 27 ms to make, a
 * tenth of a second on a phone, and every screen has numbers and times: so it is asked only for what hardly ever is.
 */
export function createFormat(locale: Locale) {
  const compact = once(
    () => new Intl.NumberFormat(intlTag(locale), { notation: 'compact', maximumSignificantDigits: 3 }),
  )
  const dates = writtenDates[locale]
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
    balance: (amount: string) => exact(cut(amount)),
    /** An amount to the last digit. */
    exact,
    percent: (share: number) => `${exact((share * 100).toFixed(1))}%`,
    moment: (seconds: number) => dates.moment(new Date(seconds * 1000)),
    day: (seconds: number) => dates.day(new Date(seconds * 1000)),
    ago: (seconds: number, nowMs: number) => agoText(locale, Math.max(0, Math.round(nowMs / 1000) - seconds)),
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

const LEAST_DIGITS = 3

/**
 * What somebody has is cut, so that the screen never shows more than there is: the more of it, the fewer places, but never
 * so few that a small amount is lost in them.
 */
function cut(amount: string): string {
  const [whole = '', places = ''] = amount.split('.')
  const byWhole = whole.length > 6 ? 0 : whole.length > 4 ? 2 : 4
  const zeros = places.length - places.replace(/^0+/, '').length
  const byDigits = whole === '0' ? zeros + LEAST_DIGITS : LEAST_DIGITS - whole.length
  return `${whole}.${places.slice(0, Math.max(byWhole, byDigits))}`
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
