import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'

type Column = { table: string; column: string; type: string; is_null: boolean; is_given: boolean }

/** Every column that the migrated database has. `is_given`: by the database, where an insert says nothing. */
async function readColumns(): Promise<Column[]> {
  const db = await openDatabase('memory://')
  onTestFinished(() => db.destroy())
  await migrate(db)
  const { rows } = await sql<Column>`
    select case table_schema when 'public' then table_name else table_schema || '.' || table_name end as table,
      column_name as column, data_type as type, is_nullable = 'YES' as is_null,
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as is_given
    from information_schema.columns
    where table_schema in ('public', 'chain') and table_name not like 'kysely_%' order by 1, 2`.execute(db)
  return rows
}

/** What a column's type is to who reads it. Of jsonb only that it is an object. */
const families: Readonly<Record<string, string>> = {
  integer: 'number',
  bigint: 'number',
  text: 'string',
  numeric: 'string',
  boolean: 'boolean',
  jsonb: 'object',
  // Whole numbers, all of them.
  ARRAY: 'number[]',
}

/** The compiler itself compares: one line for each table and for each column, so that its complaint names them. */
function probeOf(columns: readonly Column[]): string {
  const byTable = Map.groupBy(columns, ({ table }) => table)
  const names = (words: Iterable<string>) => [...words].map((word) => `'${word}'`).join(' | ')
  const lines = [...byTable].flatMap(([table, its]) => [
    `same<keyof Database['${table}'], ${names(its.map(({ column }) => column))}>(true)`,
    ...its.map(({ column, type, is_null, is_given }) => {
      const family = families[type] ?? `unknown family ${type}`
      return `column<'${table}', '${column}', ${family}, ${is_null}, ${is_given}>(true)`
    }),
  ])
  return `import type { Insertable, Selectable } from 'kysely'
import type { Database } from '${fileURLToPath(new URL('./schema.ts', import.meta.url))}'

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
type Read<T extends keyof Database, C> = C extends keyof Selectable<Database[T]> ? Selectable<Database[T]>[C] : never
type MayBeLeftOut<T extends keyof Database, C> =
  C extends keyof Insertable<Database[T]> ? (undefined extends Insertable<Database[T]>[C] ? true : false) : true
type Column<T extends keyof Database, C, Family, IsNull, IsGiven> =
  [NonNullable<Read<T, C>>] extends [Family]
    ? Same<null extends Read<T, C> ? true : false, IsNull> extends true
      ? Same<MayBeLeftOut<T, C>, IsNull extends true ? true : IsGiven>
      : false
    : false
declare function same<A, B>(is: Same<A, B>): void
declare function column<T extends keyof Database, C, Family, IsNull, IsGiven>(is: Column<T, C, Family, IsNull, IsGiven>): void

same<keyof Database, ${names(byTable.keys())}>(true)
${lines.join('\n')}
`
}

/** Of each set of columns, the lines that the compiler refuses. */
function refusedLines(sets: readonly (readonly Column[])[]): string[][] {
  const root = fileURLToPath(new URL('../../../..', import.meta.url))
  mkdirSync(join(root, '.tmp'), { recursive: true })
  const folder = mkdtempSync(join(root, '.tmp/schema-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const probes = sets.map(probeOf)
  for (const [i, probe] of probes.entries()) writeFileSync(join(folder, `probe${i}.ts`), probe)
  writeFileSync(join(folder, 'tsconfig.json'), `{ "extends": "${root}tsconfig.json", "include": ["*.ts"] }`)
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' })
  const refused = [...stdout.matchAll(/probe(\d+)\.ts\((\d+),/g)].map(
    ([, i, line]) => [Number(i), Number(line)] as const,
  )
  if (stdout && refused.length === 0) throw new Error(stdout)
  return probes.map((probe, i) =>
    refused.filter(([of]) => of === i).map(([, line]) => probe.split('\n')[line - 1] ?? ''),
  )
}

test('schema.ts says what the migrated database is: every table and column, their types, what may be null or left out', async () => {
  const columns = await readColumns()
  expect(columns.length).toBeGreaterThan(150)
  const lie = (table: string, column: string, change: Partial<Column>) =>
    columns.map((one) => (one.table === table && one.column === column ? { ...one, ...change } : one))
  const [truth, ...lies] = refusedLines([
    columns,
    lie('account', 'nickname', { is_null: true }),
    lie('account', 'email', { is_null: false }),
    lie('account', 'userid', { is_given: false }),
    lie('account', 'created_at', { type: 'text' }),
    lie('account', 'nickname', { column: 'name' }),
    columns.filter(({ table }) => table !== 'spend'),
    [...columns, { table: 'spend', column: 'more', type: 'text', is_null: true, is_given: false }],
  ])
  expect(truth).toEqual([])
  for (const refused of lies) expect(refused, 'a lie is seen').not.toEqual([])
})
