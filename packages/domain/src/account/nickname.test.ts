import { describe, expect, test } from 'vitest'
import { nicknameProblem, tidyNickname } from './nickname.ts'

describe('nickname', () => {
  test.each([
    '青衫客',
    'a',
    'abcdefghij',
    '一二三四五六七八九十',
    'Ñandú',
    'अनुच्छेद',
    '👨‍👩‍👧‍👦'.repeat(10),
    '🇹🇼🐉',
    "O'Neil",
    'a b',
    'a\u0301\u0323',
    '1️⃣❤️',
    '...',
  ])('takes %j', (text) => {
    expect(nicknameProblem(text, '')).toBeNull()
  })

  test.each([
    ['', 'nickname.required'],
    ['   ', 'nickname.required'],
    ['abcdefghijk', 'nickname.too_long'],
    ['一二三四五六七八九十一', 'nickname.too_long'],
    [`a${'\u0301'.repeat(200)}`, 'nickname.too_long'],
    ['a\u200bb', 'nickname.characters'],
    ['a\u202eb', 'nickname.characters'],
    ['a\u0000b', 'nickname.characters'],
    ['a\nb', 'nickname.characters'],
    ['\ufeff', 'nickname.characters'],
    ['a\u200db', 'nickname.characters'],
    ['\u3164', 'nickname.characters'],
    ['\ud800', 'nickname.characters'],
    ['\u0301', 'nickname.characters'],
    ['\u0301\u0302 \u0303', 'nickname.characters'],
    ['\u034f', 'nickname.characters'],
    ['\ufe0f', 'nickname.characters'],
    ['\u17b4\u17b5', 'nickname.characters'],
    ['\u{e0061}', 'nickname.characters'],
    ['a\u034fb', 'nickname.characters'],
    ['\u115f\u1160', 'nickname.characters'],
  ])('refuses %j with %s', (text, problem) => expect(nicknameProblem(text, '')).toBe(problem))

  test('an unchanged one is refused, also when only its spaces changed', () => {
    expect(nicknameProblem('青衫客', '青衫客')).toBe('nickname.unchanged')
    expect(nicknameProblem('  青衫客 ', '青衫客')).toBe('nickname.unchanged')
  })

  test('is kept composed and tidy', () => expect(tidyNickname(' e\u0301  x ')).toBe('é x'))
})
