import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A folder that holds what only a measurement needs, and no other part of this project; installed when it is not there. */
export function installApart(name: string, version: string, others: readonly string[] = []): string {
  const folder = join(root, `.tmp/${name}-bench`)
  if (versionIn(folder, name) === version) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
  const packages = [`${name}@${version}`, ...others]
  execFileSync('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd: folder, stdio: 'inherit' })
  return folder
}

function versionIn(folder: string, name: string): string | null {
  const file = join(folder, 'node_modules', name, 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : null
}
