import { cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A copy of what the contracts' tests need, so that trials never touch the real sources and artifacts. */
export function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'contracts-'))
  mkdirSync(join(folder, 'contracts'))
  const names = ['src', 'test', 'deploy', 'artifacts', 'cache', 'hardhat.config.ts', 'vitest.config.ts', 'package.json']
  for (const name of names) {
    if (existsSync(join(root, name))) cpSync(join(root, name), join(folder, 'contracts', name), { recursive: true })
  }
  cpSync(join(root, '../packages/domain/vectors'), join(folder, 'packages/domain/vectors'), { recursive: true })
  cpSync(join(root, '../packages/chain'), join(folder, 'packages/chain'), { recursive: true })
  symlinkSync(join(root, '../node_modules'), join(folder, 'node_modules'))
  // A copy as well, and found first: a trial may deploy other code than the real one.
  mkdirSync(join(folder, 'contracts/node_modules/@mdragon'), { recursive: true })
  symlinkSync(join(folder, 'packages/chain'), join(folder, 'contracts/node_modules/@mdragon/chain'))
  return folder
}
