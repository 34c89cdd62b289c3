import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "it"', '"say ""it"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-cmd', "'-cmd"],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
])('the text %j is %j', (text, expected) => {
  expect(csvOf([[{ text }]])).toBe(`\uFEFF${expected}\r\n`)
})

test('a number is itself, also below zero', () => {
  expect(csvOf([[{ number: '-12.000000000000000001' }, { number: '' }]])).toBe('\uFEFF-12.000000000000000001,\r\n')
})
