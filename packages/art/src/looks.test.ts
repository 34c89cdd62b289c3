import { assetKinds } from '@mdragon/domain/asset/kinds'
import { rosterOf } from '@mdragon/domain/roster/index'
import { describe, expect, test } from 'vitest'
import { dragonLooks } from './figures/dragon/looks.ts'
import { equipmentLooks } from './figures/equipment/looks.ts'
import { birds } from './figures/hero/birds.ts'
import { heroLooks } from './figures/hero/looks.ts'
import { petLooks } from './figures/pet/looks.ts'
import { emblems } from './generated.ts'
import { keyOf } from './rosterKey.ts'
import { distance, grey, nearestPair, render } from './testing/render.ts'
import { gradeOfTier, randomTokens, sample, traitsOf } from './testing/tokens.ts'

const isLong = Boolean(process.env.LONG)

describe('the tables', () => {
  test.each([
    ['hero', heroLooks],
    ['equip', equipmentLooks],
    ['pet', petLooks],
    ['dragon', dragonLooks],
  ] as const)('of every %s are the roster’s, in its order', (kind, looks) => {
    expect(Object.keys(looks)).toEqual(rosterOf(kind).map(keyOf))
  })

  test('have a beak for every bird', () => {
    const names = Object.keys(heroLooks).filter((name) => heroLooks[name]?.role === 'bird')
    expect(Object.keys(birds)).toEqual(names)
  })

  test('have every badge and seal', () => {
    const wanted = [...rosterOf('hero'), ...rosterOf('card')].map(({ kind, glyph }) => `${kind} ${glyph}`)
    expect(wanted.filter((name) => !Object.hasOwn(emblems, name))).toEqual([])
  })
})

/** Mean differences of a channel, of 255, on renders as small as a thumbnail. */
describe('seen small', () => {
  test('no two heroes are alike, with everything equal that is not their own', { timeout: 60_000 }, () => {
    const heroes = rosterOf('hero')
    const equal = { grade: 12, star: 3, level: 20, dna: 7, element: 4, camp: 5 }
    const near = nearestPair(heroes.map((entry) => render(traitsOf(entry, equal), 24, 'plain')))
    expect(near.distance, near.pair.map((i) => heroes[i]?.name.en).join(', ')).toBeGreaterThan(6)
  })

  test.each(assetKinds)('no two %s tokens are alike', { timeout: 300_000 }, (kind) => {
    const tokens = randomTokens(isLong ? 1_000 : 30, kind)
    const near = nearestPair(tokens.map((traits) => render(traits, 24)))
    expect(near.distance, near.pair.map((i) => JSON.stringify(tokens[i])).join('\n')).toBeGreaterThan(0.4)
  })

  test.each(assetKinds)('the rank of a %s is read without colour', (kind) => {
    const tiers = gradeOfTier.map((grade) => grey(render(sample(kind, 2, { grade, star: 4, level: 40, dna: 77 }), 60)))
    tiers.slice(1).forEach((richer, i) => {
      expect(distance(richer, tiers[i] ?? richer), `tiers ${i + 1} and ${i + 2}`).toBeGreaterThan(9)
    })
  })
})
