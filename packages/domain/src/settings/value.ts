import { parseAmount } from '../money/amount.ts'
import { readOdds } from '../summon/rule.ts'

/** What a setting's value may be. It is kept as a text, and written as an operator would. */
export type SettingValue =
  /** In whole coins, as `1` or `0.5`, both bounds allowed. */
  | { kind: 'amount'; from: string; to: string; coin: string }
  /** Such as `6` or `2.5`. */
  | { kind: 'percent'; from: string; to: string }
  | { kind: 'whole'; from: string; to: string }
  /** Percentages that add up to a hundred. */
  | { kind: 'odds' }
  | { kind: 'moment' }
  | { kind: 'link' }
  | { kind: 'address' }
  | { kind: 'choice'; of: readonly string[] }
  | { kind: 'text'; most: number }

export type ValueProblem = 'setting.form' | 'setting.out_of_bounds' | null

const isWhole = (text: string) => /^(0|[1-9]\d{0,14})$/.test(text)
const isMoment = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))
/** Without a name and a password in it: everybody reads it. */
const isLink = (text: string) => /^https?:\/\/[^\s/@?#]+([/?#]\S*)?$/i.test(text) && text.length <= 500
/** What no reader sees, but for the end of a line and what lies between columns. */
const HIDDEN = /[\p{Cc}\p{Cf}]/u
const isText = (text: string) => text.trim() !== '' && !HIDDEN.test(text.replace(/[\n\t]/g, ''))

/** As a number that can be compared, where it has an order. */
export function sizeOf(value: SettingValue, text: string): bigint | null {
  if (value.kind === 'whole') return isWhole(text) ? BigInt(text) : null
  return value.kind === 'amount' || value.kind === 'percent' ? parseAmount(text) : null
}

export function valueProblem(value: SettingValue, text: string): ValueProblem {
  switch (value.kind) {
    case 'amount':
    case 'percent':
    case 'whole':
      return boundsProblem(value, text)
    case 'text':
      return text.length > value.most ? 'setting.out_of_bounds' : isText(text) ? null : 'setting.form'
    default:
      return hasForm(value, text) ? null : 'setting.form'
  }
}

function boundsProblem(value: Extract<SettingValue, { from: string }>, text: string): ValueProblem {
  const size = sizeOf(value, text)
  if (size === null) return 'setting.form'
  const [from, to] = [sizeOf(value, value.from) ?? 0n, sizeOf(value, value.to) ?? 0n]
  return size < from || size > to ? 'setting.out_of_bounds' : null
}

function hasForm(value: Exclude<SettingValue, { from: string } | { kind: 'text' }>, text: string): boolean {
  switch (value.kind) {
    case 'odds':
      return readOdds(text) !== null
    case 'moment':
      return isMoment(text)
    case 'link':
      return isLink(text)
    case 'address':
      return /^0x[0-9a-fA-F]{40}$/.test(text)
    case 'choice':
      return value.of.includes(text)
  }
}
