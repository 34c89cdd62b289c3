// Which lines of src/ the Solidity tests reach; fails when one is missing: node test/coverage.ts
// Every guard is one `if (...) revert ...;` on a line of its own statement, so a guard that never fires is missing too.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { copyProject } from './utils/copyProject.ts'

const hardhat = join(dirname(createRequire(import.meta.url).resolve('hardhat/package.json')), 'dist/src/cli.js')
const work = copyProject()
try {
  const { status, stdout } = spawnSync(
    process.execPath,
    [hardhat, '--coverage', 'test', 'solidity', '--grep-exclude', 'invariant'],
    {
      cwd: join(work, 'contracts'),
      env: { ...process.env, FUZZ_RUNS: process.env.FUZZ_RUNS ?? '16' },
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    },
  )
  console.log(stdout.slice(stdout.indexOf('Running Solidity tests')))
  const report = readFileSync(join(work, 'contracts/coverage/lcov.info'), 'utf8')
  const missing = report
    .split('end_of_record')
    .filter((file) => /^SF:.*src\//m.test(file))
    .flatMap((file) =>
      [...file.matchAll(/^DA:(\d+),0$/gm)].map(([, line]) => `${/^SF:(.*)$/m.exec(file)?.[1]}:${line}`),
    )
  if (missing.length > 0) console.error(`Not reached:\n${missing.join('\n')}`)
  process.exitCode = status === 0 && missing.length === 0 ? 0 : 1
} finally {
  rmSync(work, { recursive: true, force: true })
}
