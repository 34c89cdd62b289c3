import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkMigrations } from '../../../../../scripts/check/migrations.mjs'
import { migrations } from '../migrate.ts'

const first =
  "import { type Kysely, sql } from 'kysely'\nexport const up = (db: Kysely<unknown>) => sql`create`.execute(db)\n"
const { note } = checkMigrations({ '0001_first.ts': first }, {})

test('every file is run, and nothing else', () => {
  const files = globSync('*.ts', { cwd: import.meta.dirname }).filter((name) => !name.endsWith('.test.ts'))
  expect(files.sort()).toEqual(Object.keys(migrations).map((name) => `${name}.ts`))
})

test('what was noted and is the same holds', () => {
  expect(checkMigrations({ '0001_first.ts': first }, note)).toEqual({ problems: [], note })
})

test.each([
  ['0001_first.ts has landed and was changed: undo that, and write a new migration.', { '0001_first.ts': `${first} ` }],
  ['0001_first.ts has landed and is gone: bring it back.', {}],
  [
    '0002_second.ts is new: run `node scripts/check/migrations.mjs --write`.',
    { '0001_first.ts': first, '0002_second.ts': first },
  ],
])('%s', (problem, texts) => {
  const { problems, note: after } = checkMigrations(texts, note)
  expect(problems).toEqual([problem])
  expect(after, 'what was noted stays').toMatchObject(note)
})

test.each([
  "import { kinds } from '@mdragon/domain'",
  "import type { Db } from '../open.ts'",
  "import './0001_first.ts'",
  "await import('../open.ts')",
])('%s has no place in a migration', (line) => {
  const texts = { '0001_first.ts': `${line}\n${first}` }
  expect(checkMigrations(texts, checkMigrations(texts, {}).note).problems).toEqual([
    expect.stringMatching(/^0001_first\.ts imports .+: write down here what it needs, as it is today\.$/),
  ])
})
