// Every catalogue has the same keys, and no sentence was left in another language.
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
