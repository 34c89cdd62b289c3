import { describe, expect, test } from 'vitest'
import { type AssetKind, assetKinds } from '../asset/kinds.ts'
import { rosterEntry, rosterOf, searchRoster } from './index.ts'
import type { RosterEntry } from './types.ts'

const everyone = assetKinds.flatMap((kind) => rosterOf(kind))
const textsOf = (entry: RosterEntry) => [...Object.values(entry.name), ...Object.values(entry.story)]

const sizes: Record<AssetKind, number> = { hero: 111, equip: 32, pet: 25, lingshi: 15, card: 20, dragon: 12 }

describe.each(assetKinds)('the %s roster', (kind) => {
  test('is complete and numbered from 1', () => {
    expect(rosterOf(kind)).toHaveLength(sizes[kind])
    expect(rosterOf(kind).map((e) => e.indexId)).toEqual(Array.from({ length: sizes[kind] }, (_, i) => i + 1))
    expect(rosterOf(kind).every((e) => e.kind === kind)).toBe(true)
  })

  test.each(['tw', 'en', 'id'] as const)('has no two alike in %s', (language) => {
    expect(new Set(rosterOf(kind).map((e) => e.name[language])).size).toBe(sizes[kind])
    expect(new Set(rosterOf(kind).map((e) => e.story[language])).size).toBe(sizes[kind])
  })

  test('has no two emblems alike', () => {
    expect(new Set(rosterOf(kind).map((e) => e.glyph)).size).toBe(sizes[kind])
  })
})

describe('balance', () => {
  const count = (kind: AssetKind, field: 'element' | 'camp' | 'profession', value: number) =>
    rosterOf(kind).filter((e) => e[field] === value).length

  test.each([1, 2, 3, 4, 5])('camp and element %i have enough heroes', (n) => {
    expect(count('hero', 'camp', n)).toBeGreaterThanOrEqual(15)
    expect(count('hero', 'element', n)).toBeGreaterThanOrEqual(15)
  })

  test.each([1, 2, 3, 4])('profession %i has enough heroes and equipment', (n) => {
    expect(count('hero', 'profession', n)).toBeGreaterThanOrEqual(18)
    expect(count('equip', 'profession', n)).toBe(8)
  })

  test.each([1, 2, 3, 4, 5])('pet camp %i has five pets, element %i three stones', (n) => {
    expect(count('pet', 'camp', n)).toBe(5)
    expect(count('lingshi', 'element', n)).toBe(3)
  })

  test('camps and professions are only where the game has them', () => {
    for (const e of everyone) {
      expect(e.camp > 0).toBe(e.kind === 'hero' || e.kind === 'pet' || e.kind === 'dragon')
      if (e.kind === 'dragon') expect(e.camp).toBe(4)
      if (e.kind === 'hero' || e.kind === 'equip') expect(e.profession).toBeGreaterThan(0)
      if (e.kind === 'pet' || e.kind === 'lingshi' || e.kind === 'dragon') expect(e.profession).toBe(0)
    }
  })
})

describe('texts', () => {
  test('every text is there, trimmed and in NFC', () => {
    for (const text of everyone.flatMap(textsOf)) {
      expect(text).toBe(text.trim().normalize('NFC'))
      expect(text).not.toBe('')
    }
  })

  test('stories are one line of the right length', () => {
    for (const { name, story } of everyone) {
      expect([...story.tw].length, name.tw).toBeGreaterThanOrEqual(9)
      expect([...story.tw].length, name.tw).toBeLessThanOrEqual(30)
      for (const text of [story.en, story.id]) {
        expect(text.split(' ').length, text).toBeGreaterThanOrEqual(5)
        expect(text.split(' ').length, text).toBeLessThanOrEqual(18)
        expect(text, text).toMatch(/^\p{Lu}.*\.$/u)
      }
    }
  })

  test('Chinese is written in traditional characters and Chinese punctuation', () => {
    const wrong = new Set(
      '龙马国战门风电凤鸟鱼龟枪剑张赵吕杨关东长飞声万与双头岁师广应开灵炼点红织绝罗药莲见观诗论转轮远达钟铁银锁阳阴阵随韩骑鸣鹤齐',
    )
    const found = everyone.flatMap((e) =>
      [e.name.tw, e.story.tw].flatMap((t) => [...t].filter((c) => wrong.has(c)).map((c) => `${c} in ${t}`)),
    )
    expect(found).toEqual([])
    for (const { story } of everyone) expect(story.tw).toMatch(/^[\p{Script=Han}，、。；：]+。$/u)
  })
})

describe('rosterEntry', () => {
  test('finds by kind and index', () => {
    expect(rosterEntry('hero', 1)?.name).toEqual({ tw: '哪吒', en: 'Nezha', id: 'Nezha' })
    expect(rosterEntry('dragon', 12)?.name.en).toBe('Ao Shun')
  })

  test.each([0, -1, 112, 1.5, Number.NaN])('is null for %d', (indexId) => {
    expect(rosterEntry('hero', indexId)).toBeNull()
  })
})

describe('searchRoster', () => {
  const namesOf = (text: string) => searchRoster(text).map(({ kind, indexId }) => rosterEntry(kind, indexId)?.name.en)

  test.each([
    ['哪吒', ['Nezha']],
    ['NEZHA', ['Nezha']],
    ['lu bu', ['Lü Bu']],
    ['LÜ BU', ['Lü Bu']],
    ['change', ["Chang'e"]],
    ['Chang’e', ["Chang'e"]],
    ['ｎｅｚｈａ', ['Nezha']],
    ['  sun   wukong ', ['Sun Wukong']],
    ['rubah ekor', ['Nine-Tailed Fox']],
    ['龍王', []],
    ['no such hero', []],
  ])('%s', (text, names) => {
    expect(namesOf(text)).toEqual(names)
  })

  test('looks through every kind', () => {
    expect(new Set(searchRoster('龍').map((k) => k.kind))).toEqual(new Set(['hero', 'equip', 'pet']))
    expect(searchRoster('五色石')).toEqual([{ kind: 'lingshi', indexId: 11 }])
  })

  test.each(['', ' ', '\t\n', '　'])('nothing is asked for by %j', (text) => {
    expect(searchRoster(text)).toEqual([])
  })
})
