import type { SettingDefinition } from './definitions.ts'
import { type SettingValue, sizeOf, type ValueProblem, valueProblem } from './value.ts'

/** A change of one setting. Versions of a key count 1, 2, 3; null as value: it is no longer set. */
export type SettingChange = { version: number; value: string | null; fromMs: number }

export const DAY_MS = 86_400_000
/** How long before it holds a change is known that is against players, or that lets more out of the game. */
const NOTICE_DAYS = 7

/** What holds at a moment: of those whose day has come, the one that was decided last. Null: none of them. */
export function holdingAt<C extends SettingChange>(changes: readonly C[], atMs: number): C | null {
  const come = changes.filter(({ fromMs }) => fromMs <= atMs)
  return come.reduce<C | null>((last, one) => (last && last.version > one.version ? last : one), null)
}

/** What has become of a change: still to come, in force, followed by another, or taken back before it held. */
export type ChangeState = 'to_come' | 'holds' | 'past' | 'taken_back'

export function changeState(
  { version, fromMs }: SettingChange,
  all: readonly SettingChange[],
  nowMs: number,
): ChangeState {
  const later = all.filter((one) => one.version > version)
  if (later.some((one) => one.fromMs <= fromMs)) return 'taken_back'
  if (fromMs > nowMs) return 'to_come'
  return later.some((one) => one.fromMs <= nowMs) ? 'past' : 'holds'
}

/** Whether a change is against players. What has no order is so whenever it differs. */
export function isWorse({ worse, value }: SettingDefinition, before: string | null, after: string | null): boolean {
  if (worse !== 'up' && worse !== 'down') return worse === 'any'
  return goes(worse, value, before, after)
}

function goes(way: 'up' | 'down', value: SettingValue, before: string | null, after: string | null): boolean {
  const [was, is] = [sizeOf(value, before ?? '') ?? 0n, sizeOf(value, after ?? '') ?? 0n]
  return way === 'up' ? is > was : is < was
}

const midnightAfter = (ms: number): number => (Math.floor(ms / DAY_MS) + 1) * DAY_MS

/** The first moment from which a change may hold: for money a day begins, in UTC, that everybody was told of before. */
export function earliestFrom(
  definition: SettingDefinition,
  before: string | null,
  after: string | null,
  nowMs: number,
): number {
  const { worse, loosens, value } = definition
  if (loosens) return goes(loosens, value, before, after) ? midnightAfter(nowMs + NOTICE_DAYS * DAY_MS) : nowMs
  if (!worse || worse === 'dated') return nowMs
  return midnightAfter(nowMs + (isWorse(definition, before, after) ? NOTICE_DAYS * DAY_MS : 0))
}

export type ChangeProblem = ValueProblem | 'setting.unchanged' | 'setting.too_soon' | 'setting.at_first'

/** `before` is what would hold at that moment without the change. */
export type WantedChange = { before: string | null; after: string | null; fromMs: number; nowMs: number }

export function changeProblem(
  definition: SettingDefinition,
  { before, after, fromMs, nowMs }: WantedChange,
): ChangeProblem {
  if (definition.atFirst) return 'setting.at_first'
  const problem = after === null ? null : valueProblem(definition.value, after)
  if (problem) return problem
  if (after === before) return 'setting.unchanged'
  return fromMs < earliestFrom(definition, before, after ?? definition.fallback, nowMs) ? 'setting.too_soon' : null
}
