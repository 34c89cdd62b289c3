// A migration that has landed never changes, and none takes anything from living code: a database of any age comes to
// the same shape. `--write` notes the hashes of new migrations; what is noted stays.
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../node24.mjs'

const folder = join(root, 'apps/server/src/db/migrations')

/** What is wrong with the migrations, each as a sentence with what to do; and what the note would be with the new ones. */
export function checkMigrations(texts, frozen) {
  const problems = []
  for (const name of Object.keys(frozen).filter((name) => !(name in texts)))
    problems.push(`${name} has landed and is gone: bring it back.`)
  for (const [name, text] of Object.entries(texts)) {
    for (const [, specifier] of text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g))
      if (specifier !== 'kysely')
        problems.push(`${name} imports ${specifier}: write down here what it needs, as it is today.`)
    if (!(name in frozen)) problems.push(`${name} is new: run \`node scripts/check/migrations.mjs --write\`.`)
    else if (frozen[name] !== hashOf(text))
      problems.push(`${name} has landed and was changed: undo that, and write a new migration.`)
  }
  const added = Object.entries(texts).filter(([name]) => !(name in frozen))
  const note = { ...frozen, ...Object.fromEntries(added.map(([name, text]) => [name, hashOf(text)])) }
  return { problems, note }
}

const hashOf = (text) => createHash('sha256').update(text).digest('hex')

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const noteFile = join(folder, 'frozen.json')
  const readNote = () => JSON.parse(readFileSync(noteFile, 'utf8'))
  const names = globSync('*.ts', { cwd: folder, exclude: ['*.test.ts'] }).sort()
  const texts = Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
  if (process.argv.includes('--write'))
    writeFileSync(noteFile, `${JSON.stringify(checkMigrations(texts, readNote()).note, null, 2)}\n`)
  const { problems } = checkMigrations(texts, readNote())
  console.log(problems.join('\n'))
  process.exit(problems.length ? 1 : 0)
}
