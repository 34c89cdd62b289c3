import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** docs/contracts.md names a test for each sentence about who can do what. */
test('every test that the document names is there', () => {
  const document = readFileSync(join(root, 'docs/contracts.md'), 'utf8')
  const named = [...document.matchAll(/`((?:test|testFuzz|invariant)_\w+)`/g)].map(([, name]) => name)
  const sources = globSync('contracts/test/**/*.sol', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  const written = new Set(sources.flatMap((text) => [...text.matchAll(/function (\w+)\(/g)].map(([, name]) => name)))
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((name) => !written.has(name))).toEqual([])
})
