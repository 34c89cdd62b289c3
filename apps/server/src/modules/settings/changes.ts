import { AppError } from '@mdragon/api'
import {
  changeProblem,
  changeState,
  definitionOf,
  earliestFrom,
  holdingAt,
  type SettingDefinition,
  type SettingValue,
  type WantedChange,
} from '@mdragon/domain/settings/index'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { SettingChangeTable } from '../../db/schema.ts'
import { violatedUnique } from '../../db/violation.ts'
import { publish } from '../../live/publish.ts'

export type Change = Selectable<SettingChangeTable>

/** `version` is that of the last change that the operator has seen; 0: none. `from`: a day; null: as soon as may be. */
export type Wanted = { key: string; value: string | null; from: string | null; version: number }
export type Planned = {
  key: string
  definition: SettingDefinition
  value: string | null
  before: string | null
  fromMs: number
  earliestMs: number
  version: number
}

/** All that was decided about a setting, first to last, after what it began with. */
export async function readChanges(db: Db, key: string): Promise<{ first: string | null; changes: Change[] }> {
  const [row, changes] = await Promise.all([
    db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst(),
    db.selectFrom('setting_change').selectAll().where('key', '=', key).orderBy('version').execute(),
  ])
  return { first: row?.value ?? null, changes }
}

const asRule = ({ version, value, from_at }: Change) => ({ version, value, fromMs: from_at })

/** What holds at a moment by these. */
export const valueAt = ({ first, changes }: Awaited<ReturnType<typeof readChanges>>, atMs: number): string | null => {
  const held = holdingAt(changes.map(asRule), atMs)
  return held ? held.value : first
}

export const stateOf = (change: Change, all: readonly Change[], nowMs: number) =>
  changeState(asRule(change), all.map(asRule), nowMs)

/** What a change would be; or the refusal. Nothing is written. */
export async function planChange(db: Db, { key, value, from, version }: Wanted, nowMs: number): Promise<Planned> {
  const definition = requireDefinition(key)
  const known = await readChanges(db, key)
  if ((known.changes.at(-1)?.version ?? 0) !== version) throw new AppError('setting.changed')
  const heldAt = (atMs: number) => valueAt(known, atMs) ?? definition.fallback
  const after = value ?? definition.fallback
  const firstMs = earliestFrom(definition, heldAt(nowMs), after, nowMs)
  const wantedMs = from === null ? firstMs : startOfDay(from)
  const earliestMs = earliestFrom(definition, heldAt(wantedMs), after, nowMs)
  const fromMs = from === null ? Math.max(firstMs, earliestMs) : wantedMs
  refuse(definition, { before: heldAt(fromMs), after: value, fromMs, nowMs }, earliestMs)
  return { key, definition, value, before: valueAt(known, fromMs), fromMs, earliestMs, version: version + 1 }
}

function requireDefinition(key: string): SettingDefinition {
  const definition = definitionOf(key)
  if (!definition) throw new AppError('setting.unknown')
  return definition
}

function startOfDay(day: string): number {
  const ms = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(ms)) throw new AppError('request.invalid')
  return ms
}

function refuse(definition: SettingDefinition, wanted: WantedChange, earliestMs: number): void {
  const problem = changeProblem(definition, wanted)
  const { value } = definition
  if (problem === 'setting.too_soon') throw new AppError(problem, { details: { day: utcDay(earliestMs) } })
  if (problem === 'setting.out_of_bounds')
    throw new AppError(problem, { details: 'from' in value ? { from: value.from, to: value.to } : mostOf(value) })
  if (problem) throw new AppError(problem)
}
const mostOf = (value: SettingValue) => ({ from: '1', to: value.kind === 'text' ? String(value.most) : '' })

const utcDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

type By = { name: string; reason: string; nowMs: number }

/** Two who decide at once: the one who comes second has not seen the other's, and is told. */
export async function makeChange(tx: Db, wanted: Wanted, by: By): Promise<Change> {
  return writeChange(tx, await planChange(tx, wanted, by.nowMs), by, null)
}

/**
 * Undoing is a further change, to what held before. What has not begun to hold yet ends at once; what holds follows the
 * rules of every change. Only the last change of a setting can be undone, and once.
 */
export async function undoChange(tx: Db, id: number, by: By): Promise<Change> {
  const change = await tx.selectFrom('setting_change').selectAll().where('id', '=', id).executeTakeFirst()
  if (!change) throw new AppError('setting.change_unknown')
  const undone = await tx.selectFrom('setting_change').select('id').where('undoes', '=', id).executeTakeFirst()
  if (undone) throw new AppError('setting.undone')
  const { key, before: value, version } = change
  const known = await readChanges(tx, key)
  if (known.changes.at(-1)?.id !== id) throw new AppError('setting.changed')
  const isToCome = stateOf(change, known.changes, by.nowMs) === 'to_come'
  const planned = isToCome
    ? takenBack(change, valueAt(known, by.nowMs), by.nowMs)
    : await planChange(tx, { key, value, from: null, version }, by.nowMs)
  return writeChange(tx, planned, by, id)
}

const takenBack = ({ key, value, version }: Change, now: string | null, nowMs: number): Planned => ({
  key,
  definition: requireDefinition(key),
  value: now,
  before: value,
  fromMs: nowMs,
  earliestMs: nowMs,
  version: version + 1,
})

async function writeChange(
  tx: Db,
  planned: Planned,
  { name, reason, nowMs }: By,
  undoes: number | null,
): Promise<Change> {
  const { key, version, value, before, fromMs } = planned
  const row = { key, version, value, before, from_at: fromMs, made_at: nowMs, made_by: name, reason, undoes }
  const change = await tx
    .insertInto('setting_change')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error) => {
      throw violatedUnique(error) ? new AppError('setting.changed') : error
    })
  await tellEverybody(tx)
  return change
}

/** Pages that are open look at the settings again. */
async function tellEverybody(tx: Db): Promise<void> {
  const head = await tx.selectFrom('chain.cursor').select('block').executeTakeFirst()
  await publish(tx, { type: 'terms', block: head?.block ?? 0 })
}
