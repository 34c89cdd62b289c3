import type { Locale } from '@mdragon/api/locale'
import { intlTag } from './locale.ts'

export type Format = ReturnType<typeof createFormat>

const DAY = 86_400
const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', 3600],
  ['minute', 60],
]

/**
 * Numbers, amounts and times in one language. Intl's formatters are dear to make (a dozen of them a tenth of a second), so
 * each is made once, when it is first needed.
 */
export function createFormat(locale: Locale) {
  const tag = intlTag(locale)
  const numbers = (options: Intl.NumberFormatOptions) => once(() => new Intl.NumberFormat(tag, options))
  const dates = (options: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat(tag, options))
  const whole = numbers({})
  // Never so few places that a small amount is lost in them.
  const atLeast = { maximumSignificantDigits: 3, roundingPriority: 'morePrecision' } as const
  // What is asked for is rounded up, so that the amount on the screen is never less than the amount to pay.
  const upTo = { ...atLeast, maximumFractionDigits: 2, roundingMode: 'ceil' } as const
  const up = numbers(upTo)
  const upInColumn = numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2, roundingMode: 'ceil' })
  // What somebody has is cut, so that the screen never shows more than there is; the more of it, the fewer places.
  const cutAt = (places: number) => numbers({ ...atLeast, maximumFractionDigits: places, roundingMode: 'floor' })
  const cuts = [cutAt(4), cutAt(2), cutAt(0)] as const
  const exact = numbers({ maximumFractionDigits: 18 })
  const percent = numbers({ style: 'percent', maximumFractionDigits: 1 })
  const relative = once(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
  const moment = dates({ dateStyle: 'medium', timeStyle: 'short' })
  const day = dates({ month: 'short', day: 'numeric' })
  // Intl reads a decimal string without going through a float; only its type insists on a literal.
  const decimal = (amount: string) => amount as `${number}`

  return {
    number: (n: number) => whole().format(n),
    /** A price, asked for or once paid: two places, rounded up. The same amount reads the same wherever it stands. */
    toPay: (amount: string) => up().format(decimal(amount)),
    /** The same among other amounts, with both places always there. */
    toPayInColumn: (amount: string) => (amount.startsWith('0') ? up : upInColumn)().format(decimal(amount)),
    /** What there is of a coin: about eight digits, never rounded up. */
    balance: (amount: string) => {
      const { length } = amount.split('.')[0] ?? ''
      return cuts[length > 6 ? 2 : length > 4 ? 1 : 0]().format(decimal(amount))
    },
    /** An amount to the last digit. */
    exact: (amount: string) => exact().format(decimal(amount)),
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

/** Made when it is first asked for, then kept. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
