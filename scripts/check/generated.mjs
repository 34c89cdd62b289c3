// Committed files that a script writes must be what the script would write now.
import { spawnSync } from 'node:child_process'
import { root } from '../node24.mjs'

/** Each script writes its file in place; with --check it only says whether the file is fresh. */
const scripts = [
  'packages/art/scripts/glyphs.mjs',
  'apps/web/scripts/sprite.mjs',
  'packages/chain/scripts/generate.mjs',
  'scripts/docTables.mjs',
  'bench/src/tables.ts',
]
let failed = false
for (const script of scripts) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, '--check'],
    { cwd: root, encoding: 'utf8' },
  )
  if (status === 0) continue
  failed = true
  console.log(`${script} --check:\n${stdout}${stderr}`)
}
process.exit(failed ? 1 : 0)
