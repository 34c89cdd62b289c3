// For scripts that write committed files: with --check they only say whether the file is what they would write.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const onlyCheck = process.argv.includes('--check')

export function writeOrCheck(url, text) {
  if (!onlyCheck) return writeFileSync(url, text)
  if (existsSync(url) && readFileSync(url, 'utf8') === text) return
  console.error(`${fileURLToPath(url)} is not what its script writes now: run ${process.argv[1]}`)
  process.exitCode = 1
}
