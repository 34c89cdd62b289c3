import { assetKinds } from '@mdragon/domain/asset/kinds'
import { rosterOf } from '@mdragon/domain/roster/index'
import { expect, test } from 'vitest'
import { glyphs } from './generated.ts'
import { glyph } from './glyph.ts'

test('every emblem of the roster is here', () => {
  const used = assetKinds.flatMap((kind) => rosterOf(kind).map((entry) => entry.glyph))
  expect(used.filter((name) => !Object.hasOwn(glyphs, name))).toEqual([])
})

test('bodies are bare paths: the fill comes from outside', () => {
  for (const [name, body] of Object.entries(glyphs))
    expect(body, name).toMatch(/^(<path d="[MmLlHhVvCcSsQqTtAaZz\d .-]+"\/>)+$/)
})

test('an icon takes its size and its colour', () => {
  const svg = glyph('flame', { size: 16, fill: '#ff8a4c' })
  expect(svg).toContain('width="16" height="16" fill="#ff8a4c" aria-hidden="true"')
  expect(svg).toContain(glyphs.flame)
  expect(glyph('flame')).toContain('width="20" height="20" fill="currentColor"')
})

test('an unknown name draws nothing', () => {
  expect(glyph('no-such-glyph')).toBe('')
})
