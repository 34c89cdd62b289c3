import { cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A copy of what the contracts' tests need, so that trials never touch the real sources and artifacts. */
export function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'contracts-'))
  mkdirSync(join(folder, 'contracts'))
  for (const name of ['src', 'test', 'artifacts', 'cache', 'hardhat.config.ts', 'package.json']) {
    if (existsSync(join(root, name))) cpSync(join(root, name), join(folder, 'contracts', name), { recursive: true })
  }
  cpSync(join(root, '../packages/domain/vectors'), join(folder, 'packages/domain/vectors'), { recursive: true })
  symlinkSync(join(root, '../node_modules'), join(folder, 'node_modules'))
  return folder
}
