// All tests of the contracts: Hardhat's Solidity runner, then vitest.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const resolve = createRequire(import.meta.url).resolve
const root = join(import.meta.dirname, '..')
const bin = (name: string, path: string) => join(dirname(resolve(`${name}/package.json`)), path)

const solidity = spawnSync(
  process.execPath,
  [bin('hardhat', 'dist/src/cli.js'), 'test', 'solidity', ...process.argv.slice(2)],
  { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 },
)
console.log(withoutLibraryWarnings(`${solidity.stderr}${solidity.stdout}`))
if (solidity.status !== 0) process.exit(1)

const typescript = spawnSync(process.execPath, [bin('vitest', 'vitest.mjs'), 'run'], { cwd: root, stdio: 'inherit' })
process.exit(typescript.status ?? 1)

/** The compiler warns about an annotation that Solady uses, hundreds of times; and about the tests' `selfdestruct`. */
function withoutLibraryWarnings(output: string): string {
  return output
    .split(/\n(?=Warning: |Compiled |Running )/)
    .filter((part) => !/^Warning: (Natspec memory-safe-assembly|"selfdestruct")/.test(part))
    .join('\n')
}
