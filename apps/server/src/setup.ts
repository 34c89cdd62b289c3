import { definitionOf, type SettingValue, valueProblem } from '@mdragon/domain/settings/index'
import { z } from 'zod'
import type { Db } from './db/open.ts'

const forms: Record<SettingValue['kind'], string> = {
  amount: 'is no amount, such as "1" or "0.5"',
  percent: 'is no percentage, such as "6" or "2.5"',
  whole: 'is no whole number, such as "1000"',
  odds: 'are no odds, such as "48 32 15 4.4 0.6"',
  moment: 'is no moment, such as "2026-12-31T00:00:00Z"',
  link: 'is no http or https address',
  address: 'is no address',
  choice: 'is none of what it can be',
  text: 'is no text',
}

/** Why a value cannot be, in words for who wrote the file. */
function mistakeOf(value: SettingValue, text: string): string | null {
  const problem = valueProblem(value, text)
  if (problem === 'setting.form') return forms[value.kind]
  if (!problem) return null
  return 'from' in value ? `is not from ${value.from} to ${value.to}` : 'is too long'
}

/** What the product knows, and beside it links and names of further menu entries. */
const settings = z.record(z.string(), z.string()).superRefine((set, context) => {
  for (const [key, text] of Object.entries(set)) {
    const definition = definitionOf(key)
    const mistake = definition && mistakeOf(definition.value, text)
    if (!definition) context.addIssue(`Unrecognized key: "${key}"`)
    else if (mistake) context.addIssue({ code: 'custom', message: mistake, path: [key] })
  }
})

const serverName = z.string().min(1).max(40)
const server = z.strictObject({
  server_id: z.int().positive(),
  /** For every language that has no name of its own. */
  nickname: serverName,
  names: z.strictObject({ tw: serverName, en: serverName, id: serverName }).partial().optional(),
})

/** What an operator sets before the first player comes: apps/server/setup.example.json shows it. */
export const setupSchema = z.strictObject({
  settings,
  servers: z
    .array(server)
    .min(1)
    .refine((list) => new Set(list.map(({ server_id }) => server_id)).size === list.length, 'a server_id comes twice'),
})
export type Setup = z.infer<typeof setupSchema>

/** Settings and game servers, each where the database holds none: what was changed there since stays. */
export async function applySetup(db: Db, { settings, servers }: Setup): Promise<void> {
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value }))
  await db.transaction().execute(async (tx) => {
    if (rows.length > 0 && (await isEmpty(tx, 'setting')))
      await tx
        .insertInto('setting')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    if (await isEmpty(tx, 'game_server'))
      await tx
        .insertInto('game_server')
        .values(servers.map(rowOf))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  })
}

const rowOf = ({ server_id, nickname, names }: Setup['servers'][number]) => ({
  server_id,
  nickname,
  name_tw: names?.tw ?? null,
  name_en: names?.en ?? null,
  name_id: names?.id ?? null,
})

/** Without a game server no player can make a role: that is no place to leave them. */
export const isSetUp = async (db: Db): Promise<boolean> => !(await isEmpty(db, 'game_server'))

const isEmpty = async (db: Db, table: 'setting' | 'game_server'): Promise<boolean> =>
  (await db
    .selectFrom(table)
    .select((e) => e.lit(1).as('one'))
    .limit(1)
    .executeTakeFirst()) === undefined
