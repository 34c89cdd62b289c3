// Every catalogue of the house has the same keys in three languages, and no sentence was left in another's.
// One test finds them all by a glob: apps/web/src/i18n/catalogues.test.ts; the API's sentences have one more of their own.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../node24.mjs'

const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const { status, stdout, stderr } = spawnSync(
  process.execPath,
  [vitest, 'run', 'catalogues', 'messages', '--reporter=dot'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
if (status !== 0) console.log(stdout, stderr)
process.exit(status ?? 1)
