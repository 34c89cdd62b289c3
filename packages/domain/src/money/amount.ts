/** Every coin here has 18 decimals. Amounts are decimal strings on the wire and bigint base units everywhere else. */
const DECIMALS = 18
const UNIT = 10n ** BigInt(DECIMALS)
const PATTERN = /^(0|[1-9]\d{0,59})(?:\.(\d{1,18}))?$/

/** '12.5' -> base units. Null for anything that is not a plain, non-negative decimal of at most 18 places. */
export function parseAmount(text: string): bigint | null {
  const match = PATTERN.exec(text)
  if (!match) return null
  const [, whole = '0', fraction = ''] = match
  return BigInt(whole) * UNIT + BigInt(fraction.padEnd(DECIMALS, '0'))
}

/** Up for what is paid: nobody is told less than it takes. Down for what is had or received: nobody is told of more. */
export type Rounding = 'up' | 'down'

/** To so many significant digits. */
export function roundTo(wei: bigint, digits: number, way: Rounding): bigint {
  const unit = 10n ** BigInt(Math.max(0, wei.toString().length - digits))
  return ((way === 'up' ? wei + unit - 1n : wei) / unit) * unit
}

/** Enough to tell two amounts apart at a glance; the exact one is never further away than a press. */
const SHORT_DIGITS = 3

/** '311.1124' -> '312' to pay, '311' to get. What is no amount is left as it is. */
export function shortAmount(amount: string, way: Rounding): string {
  const wei = parseAmount(amount)
  return wei === null ? amount : formatAmount(roundTo(wei, SHORT_DIGITS, way))
}

/** Base units -> the shortest decimal string that `parseAmount` reads back to the same number. */
export function formatAmount(wei: bigint): string {
  const sign = wei < 0n ? '-' : ''
  const digits = (wei < 0n ? -wei : wei).toString().padStart(DECIMALS + 1, '0')
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, '')
  return `${sign}${digits.slice(0, -DECIMALS)}${fraction && `.${fraction}`}`
}
