import type { Locale } from '@mdragon/api/locale'
import { formatAmount, parseAmount } from '@mdragon/domain/money/amount'

/** What a price field holds: base units, or why not. */
export type Money = { wei: bigint } | { problem: 'required' | 'format' | 'zero' }

/** What parts whole from fraction; the other of the two may group thousands. */
const separators: Record<Locale, { decimal: string; group: string }> = {
  tw: { decimal: '.', group: ',' },
  en: { decimal: '.', group: ',' },
  id: { decimal: ',', group: '.' },
}

/**
 * Reads what was typed as its language writes numbers. Nothing is guessed or rounded: what could mean two amounts, an
 * exponent or a nineteenth place is refused. Full-width digits, as a Chinese keyboard types them, are digits.
 */
export function readMoney(typed: string, locale: Locale): Money {
  const text = typed.normalize('NFKC').replace(/\s/g, '')
  if (text === '') return { problem: 'required' }
  const { decimal, group } = separators[locale]
  const [whole = '', ...fractions] = text.split(decimal)
  const plain = ungroup(whole, group)
  if (plain === null || fractions.length > 1 || fractions[0] === '') return { problem: 'format' }
  const digits = plain.replace(/^0+(?=\d)/, '')
  const wei = parseAmount(fractions.length ? `${digits || '0'}.${fractions[0]}` : digits)
  if (wei === null) return { problem: 'format' }
  return wei === 0n ? { problem: 'zero' } : { wei }
}

/** '1,234,567' -> '1234567'; null where the groups are not thousands, for then a decimal point was meant. */
function ungroup(whole: string, group: string): string | null {
  const groups = whole.split(group)
  if (groups.length === 1) return whole
  const [first = '', ...rest] = groups
  return /^\d{1,3}$/.test(first) && rest.every((one) => /^\d{3}$/.test(one)) ? groups.join('') : null
}

/** An amount of the wire as one would type it: every digit, no groups. */
export const writeMoney = (amount: string, locale: Locale): string => amount.replace('.', separators[locale].decimal)

/** What several cost together, as a decimal string; nothing where one has no price. */
export function sumOfPrices(items: readonly { price?: string | null | undefined }[]): string | undefined {
  const prices = items.map(({ price }) => (price ? parseAmount(price) : null))
  return prices.includes(null) ? undefined : formatAmount(prices.reduce<bigint>((sum, wei) => sum + (wei ?? 0n), 0n))
}
