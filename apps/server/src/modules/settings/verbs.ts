import { AppError, type CallData, type Locale, locales } from '@mdragon/api'
import { menuEntries } from '@mdragon/domain'
import {
  concernsMoney,
  definitionOf,
  isWorse,
  type SettingDefinition,
  settingKeys,
} from '@mdragon/domain/settings/index'
import type { Db } from '../../db/open.ts'
import { verb } from '../../verbs/index.ts'
import { type Change, makeChange, planChange, readChanges, stateOf, undoChange, valueAt } from './changes.ts'
import { nameOf, sayChange } from './say.ts'

type Setting = CallData<'GET /api/operator/list-settings'>[number]
type WireChange = CallData<'POST /api/operator/set-setting'>

const seconds = (ms: number): number => Math.floor(ms / 1000)
const MOST_CHANGES = 200

/** Every setting that there is or could be; of the free ones, those that somebody has set. */
export async function listSettings(db: Db, nowMs: number, locale: Locale): Promise<Setting[]> {
  const [first, changes] = await Promise.all([
    db.selectFrom('setting').selectAll().execute(),
    db.selectFrom('setting_change').selectAll().orderBy('version').execute(),
  ])
  const byKey = Map.groupBy(changes, ({ key }) => key)
  const set = new Map(first.map(({ key, value }) => [key, value]))
  const keys = new Set([...settingKeys, ...menuEntries.map((entry) => `link_${entry}`), ...set.keys(), ...byKey.keys()])
  return [...keys].flatMap((key) => {
    const definition = definitionOf(key)
    const known = { first: set.get(key) ?? null, changes: byKey.get(key) ?? [] }
    return definition ? [presentSetting(key, definition, known, nowMs, locale)] : []
  })
}

function presentSetting(
  key: string,
  definition: SettingDefinition,
  known: Awaited<ReturnType<typeof readChanges>>,
  nowMs: number,
  locale: Locale,
): Setting {
  const { group, value: form, fallback } = definition
  const value = valueAt(known, nowMs)
  const stated = known.changes.map((change) => ({ ...change, state: stateOf(change, known.changes, nowMs) }))
  const toCome = stated.find(({ state }) => state === 'to_come')
  const holds = stated.find(({ state }) => state === 'holds')
  return {
    key,
    name: nameOf(key, locale),
    group,
    kind: form.kind,
    bounds: 'from' in form ? { from: form.from, to: form.to } : null,
    choices: form.kind === 'choice' ? [...form.of] : [],
    unit: form.kind === 'amount' ? form.coin : form.kind === 'percent' ? '%' : '',
    value: value ?? fallback,
    is_set: value !== null,
    concerns_money: concernsMoney(key),
    version: known.changes.at(-1)?.version ?? 0,
    to_come: toCome ? { value: toCome.value ?? fallback, from: seconds(toCome.from_at), by: toCome.made_by } : null,
    changed: holds
      ? {
          before: holds.before ?? fallback,
          by: holds.made_by,
          at: seconds(holds.made_at),
          from: seconds(holds.from_at),
        }
      : null,
  }
}

export const operatorSettings = verb('list-settings', async ({ tx, nowMs }, { language }) => ({
  data: await listSettings(tx, nowMs, language),
}))

export const readSetting = verb('read-setting', async ({ tx, nowMs }, { key }) => {
  if (!definitionOf(key)) throw new AppError('setting.unknown')
  const { first, changes } = await readChanges(tx, key)
  const shown = changes.slice(-MOST_CHANGES).reverse()
  const data = shown.map((change) => presentChange(change, changes, nowMs))
  return { data: { first, version: changes.at(-1)?.version ?? 0, changes: data } }
})

export const previewSetting = verb('preview-setting', async ({ tx, nowMs }, { key, value, from, version }) => {
  const wanted = { key, value: value ?? null, from: from ?? null, version }
  const { definition, before, fromMs, earliestMs } = await planChange(tx, wanted, nowMs)
  const row = { key, before, value: wanted.value, from_at: fromMs, made_at: nowMs }
  const said = locales.map((locale) => [locale, sayChange(row, locale) ?? ''] as const)
  return {
    data: {
      before: before ?? definition.fallback,
      from: seconds(fromMs),
      earliest: seconds(earliestMs),
      is_worse: isWorse(definition, before ?? definition.fallback, wanted.value ?? definition.fallback),
      told: concernsMoney(key) ? (Object.fromEntries(said) as Record<Locale, string>) : null,
    },
  }
})

export const setSetting = verb('set-setting', async ({ tx, actor, nowMs }, { reason, ...wanted }) => {
  const change = await makeChange(tx, wanted, { name: actor.name, reason, nowMs })
  return written(change, (await readChanges(tx, change.key)).changes, nowMs)
})

export const undoSetting = verb('undo-setting', async ({ tx, actor, nowMs }, { id, reason }) => {
  const change = await undoChange(tx, id, { name: actor.name, reason, nowMs })
  return written(change, (await readChanges(tx, change.key)).changes, nowMs)
})

/** A page of text is not repeated in the log. */
const LONGEST = 500
const short = (text: string | null): string | null =>
  text !== null && text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text

const written = (change: Change, all: readonly Change[], nowMs: number) => ({
  data: presentChange(change, all, nowMs),
  subject: change.key,
  details: {
    value: short(change.value),
    before: short(change.before),
    from: new Date(change.from_at).toISOString(),
    reason: change.reason,
    undoes: change.undoes,
  },
})

function presentChange(change: Change, all: readonly Change[], nowMs: number): WireChange {
  const { id, key, version, value, before, from_at, made_at, made_by, reason, undoes } = change
  return {
    id,
    key,
    version,
    value,
    before,
    from: seconds(from_at),
    made_at: seconds(made_at),
    by: made_by,
    reason,
    undoes,
    state: stateOf(change, all, nowMs),
    can_undo: all.at(-1)?.id === id,
  }
}
