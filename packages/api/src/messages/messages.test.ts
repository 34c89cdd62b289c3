import { expect, test } from 'vitest'
import { errorCodes } from '../errors.ts'
import { locales } from '../locale.ts'
import { messages } from './index.ts'

test('every refusal has a sentence in every language', () => {
  for (const locale of locales)
    for (const code of Object.keys(errorCodes)) expect(messages[locale], `${locale} ${code}`).toHaveProperty([code])
})

test('the three languages have the same keys, and none repeats another', () => {
  for (const code of Object.keys(messages.en) as (keyof typeof messages.en)[]) {
    const sentences = locales.map((locale) => messages[locale][code])
    expect(sentences.every((sentence) => sentence?.trim())).toBe(true)
    expect(new Set(sentences).size, `${code}: ${sentences.join(' | ')}`).toBe(3)
  }
  for (const locale of locales) expect(Object.keys(messages[locale]).sort()).toEqual(Object.keys(messages.en).sort())
})

test('Traditional Chinese has no simplified characters', () => {
  expect(Object.values(messages.tw).join('')).not.toMatch(/[这个们来时国说请错误账链网络认为关联开]/)
})
