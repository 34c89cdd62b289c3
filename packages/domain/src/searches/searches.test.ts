import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FOUND_EACH, FOUND_MOST_MORE, type FoundHour, tellFound } from './found.ts'
import { readSavedSearch, savableSearch, searchName, writeSavedSearch } from './saved.ts'

describe('what is kept of an address', () => {
  test.each([
    [{}, null],
    [{ sort: 'level,asc' }, null],
    [{ watched: '1', val1: '9' }, null],
    [{ val4: '5', type: 'hero', sort: 'level,asc', watched: '1', look: '7' }, 'val4=5&type=hero'],
    // The order by price meant HERO, and so the search does.
    [{ type: 'pet', sort: 'price,asc' }, 'type=pet&coin=HERO'],
    [{ to: '20.50', q: ' 青龍 ' }, 'to=20.5&q=%E9%9D%92%E9%BE%8D'],
  ])('of %o: %s', (raw, query) => {
    const search = savableSearch(raw)
    expect(search && writeSavedSearch(search)).toBe(query)
    if (search) expect(readSavedSearch(writeSavedSearch(search))).toEqual(search)
  })

  test.each([
    ['  Cheap   dragons ', 'Cheap dragons'],
    ['便宜的青龍', '便宜的青龍'],
    ['x'.repeat(40), 'x'.repeat(40)],
    ['x'.repeat(41), null],
    ['', null],
    ['\u200b', null],
    ['two\nlines', null],
  ])('the name %j is kept as %j', (text, kept) => expect(searchName(text)).toBe(kept))
})

describe('how finds are told', () => {
  const tell = (times: readonly number[]) => {
    let hour: FoundHour | null = null
    return times.map((at) => {
      const told = tellFound(hour, at)
      hour = told.hour
      return told.how === 'more' ? told.more : told.how
    })
  }

  test('one by one, then as one that counts, then no more; after an hour anew', () => {
    expect(tell([0, 10, 20, 30, 40, 3_599, 3_600])).toEqual(['each', 'each', 'each', 1, 2, 3, 'each'])
    const many = tell(Array.from({ length: FOUND_EACH + FOUND_MOST_MORE + 2 }, () => 5))
    expect(many.slice(-3)).toEqual([FOUND_MOST_MORE, 'none', 'none'])
  })

  test('however many are found, an hour has no more notices than those told one by one and one that counts', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 300 })
    fc.assert(
      fc.property(steps, (gaps) => {
        let at = 0
        const starts: number[] = []
        let hour: FoundHour | null = null
        for (const gap of gaps) {
          at += gap
          const told = tellFound(hour, at)
          if (told.how === 'each' || (told.how === 'more' && told.more === 1)) starts.push(told.hour.since)
          hour = told.hour
        }
        for (const since of starts)
          expect(starts.filter((one) => one === since).length).toBeLessThanOrEqual(FOUND_EACH + 1)
      }),
    )
  })
})
