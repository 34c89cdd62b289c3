// The contracts' own lint, with its notices left out: no warning, no error.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../node24.mjs'

const { status, stdout } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/solhint/solhint.js'),
    '-c',
    '.solhint.json',
    '--max-warnings',
    '0',
    '--noPoster',
    'src/**/*.sol',
  ],
  { cwd: join(root, 'contracts'), encoding: 'utf8' },
)
console.log(stdout)
process.exit(status ?? 1)
