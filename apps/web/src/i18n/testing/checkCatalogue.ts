import { expect, test } from 'vitest'

type Catalogue = { tw: object; en: object; id: object }

/**
 * One voice in each language: what it never says, because another word was chosen for it (docs/glossary.md). A word that
 * is longer and holds one of these is another word.
 */
const never = {
  tw: /您|競拍|品級|提幣|卡片|用戶|賬|網絡|信息|鏈接/,
  en: /\b(shall|whilst|kindly|utilize)\b|\balready\.$/i,
  id: /\b(game(?!-icons)|permainan|surel|e-mail|rantai|chain|saringan|peladen|kamu|voucher|tiket panggil)\b|\w(?<!te|ta|il)mu\b/i,
}

/**
 * What every catalogue must hold. `same`: words that are truly the same in two languages; anything else that equals
 * English was forgotten.
 */
export function checkCatalogue({ tw, en, id }: Catalogue, same: readonly string[]): void {
  const english = new Map(leaves(en))

  test.each([
    ['tw', tw],
    ['id', id],
  ] as const)('%s has every sentence, none of them English', (_, catalogue) => {
    const own = new Map(leaves(catalogue))
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort())
    const untranslated = [...own].filter(([path, text]) => text === english.get(path) && !same.includes(text))
    expect(untranslated).toEqual([])
  })

  test.each([
    ['tw', tw],
    ['en', en],
    ['id', id],
  ] as const)('%s has no empty sentence and no bad number', (_, catalogue) => {
    for (const [path, text] of leaves(catalogue)) expect(text, path).toMatch(/\S/)
    for (const [path, text] of leaves(catalogue)) expect(text, path).not.toMatch(/undefined|NaN/)
  })

  test.each([
    ['tw', tw],
    ['en', en],
    ['id', id],
  ] as const)('%s keeps to the words that were chosen', (language, catalogue) => {
    for (const [path, text] of leaves(catalogue))
      expect(text.match(never[language])?.[0], `${path}: ${text}`).toBeUndefined()
  })

  test('traditional, not simplified, characters', () => {
    // Frequent simplified forms that an input method slips in.
    const simplified =
      /[这个们来时说对开关发经无动东车门问间见觉观买卖钱铁银锁链记录认证设计语请让谁谢货资质贵费贝负责财务购]/
    for (const [path, text] of leaves(tw)) expect(text.match(simplified)?.[0], `${path}: ${text}`).toBeUndefined()
  })
}

/** A seven, and an object of which everything is seven. */
const seven = new Proxy(Object(7) as object, {
  get: (number, name) => {
    const own: unknown = Reflect.get(number, name)
    if (typeof own === 'function') return own.bind(number)
    return typeof name === 'symbol' ? undefined : 7
  },
})

/** Every leaf by its path; a function is called with sevens, so that its sentence is compared too. */
function leaves(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'function') return [[path, String(value(...Array(value.length).fill(seven)))]]
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key))
  return [[path, String(value)]]
}
