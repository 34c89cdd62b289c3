import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '../src')

/** The linter asks functions, events and variables for a notice, and forgets errors. */
test('every error and every event says what it means', () => {
  const silent = globSync('**/*.sol', { cwd: src }).flatMap((file) => {
    const lines = readFileSync(join(src, file), 'utf8').split('\n')
    return lines.filter((line, at) => /^\s+(error|event) /.test(line) && !/^\s+\/\/\/ /.test(lines[at - 1] ?? ''))
  })
  expect(silent).toEqual([])
})
