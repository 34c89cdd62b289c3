import { parseAmount } from '@mdragon/domain'
import { type SettingKey, settingDefinitions } from '@mdragon/domain/settings/index'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/** What is set, and when that was decided; null: at the first start. */
type Held = { value: string; madeMs: number | null }

/** What holds at a moment, of these keys or of all. What nobody has set is not in it. */
export async function readHeld(db: Db, atMs: number, keys?: readonly string[]): Promise<Map<string, Held>> {
  const wanted = keys ? sql`where key in (${sql.join(keys)})` : sql``
  const { rows } = await sql<{ key: string; value: string | null; made_at: number | null }>`
    select distinct on (key) key, value, made_at from (
      select key, value, 0 as version, null::bigint as made_at from setting
      union all
      select key, value, version, made_at from setting_change where from_at <= ${atMs}
    ) as said ${wanted} order by key, version desc`.execute(db)
  return new Map(rows.flatMap(({ key, value, made_at }) => (value === null ? [] : [[key, { value, madeMs: made_at }]])))
}

/** The same for who knows which: each as a text, or as an amount in base units; else what we start with. */
export async function readValues<K extends SettingKey>(db: Db, atMs: number, keys: readonly K[]) {
  const held = await readHeld(db, atMs, keys)
  const fallback = (key: K): string => settingDefinitions[key].fallback ?? ''
  return {
    madeMs: (key: K): number | null => held.get(key)?.madeMs ?? null,
    text: (key: K): string => held.get(key)?.value ?? fallback(key),
    /** Read by what makes sense of it; what makes none counts as not set. */
    read: <T>(key: K, parse: (text: string) => T | null): T | null =>
      parse(held.get(key)?.value ?? '') ?? parse(fallback(key)),
    wei: (key: K): bigint => parseAmount(held.get(key)?.value ?? '') ?? parseAmount(fallback(key)) ?? 0n,
  }
}
