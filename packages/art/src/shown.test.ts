import { assetKinds } from '@mdragon/domain/asset/kinds'
import { rosterOf } from '@mdragon/domain/roster/index'
import { describe, expect, test } from 'vitest'
import { artAddress, parseArtAddress, tileAddress } from './address.ts'
import { drawAsset } from './drawAsset.ts'
import { levelSteps, shownTraits } from './shown.ts'
import { randomTokens, sample, traitsOf } from './testing/tokens.ts'

describe('what a picture shows', () => {
  test('is all that it depends on', () => {
    for (const traits of randomTokens(300)) {
      expect(drawAsset(shownTraits(traits))).toBe(drawAsset(traits))
      expect(shownTraits(shownTraits(traits))).toEqual(shownTraits(traits))
    }
  })

  test.each(assetKinds)('changes for some %s at each of its levels', (kind) => {
    for (const step of levelSteps[kind]) {
      const isSeen = rosterOf(kind).some((entry) => {
        const at = (level: number) => drawAsset(traitsOf(entry, { grade: 13, level, dna: 7 }))
        return at(step) !== at(step - 1)
      })
      expect(isSeen, `${kind} ${step}`).toBe(true)
    }
  })
})

describe('an address', () => {
  const traits = sample('hero', 1, { grade: 13, level: 33, star: 3, dna: 0xbeef })

  test('holds the version and what shows, and is read back', () => {
    const address = artAddress(traits)
    expect(address).toMatch(/^\/art\/2\/[0-9a-f]{16}\.svg$/)
    expect(parseArtAddress(address)).toEqual({
      traits: shownTraits(traits),
      shape: 'tall',
      width: null,
      isCurrent: true,
    })
    expect(parseArtAddress(artAddress(traits, 'tile'))?.shape).toBe('tile')
  })

  test('of a painted tile says its width', () => {
    expect(tileAddress(traits, 256)).toMatch(/^\/art\/2\/[0-9a-f]{16}-256\.webp$/)
    expect(parseArtAddress(tileAddress(traits, 512))).toMatchObject({ shape: 'tile', width: 512, isCurrent: true })
  })

  test('stays when a level-up shows nothing, and changes when it does', () => {
    expect(artAddress({ ...traits, level: 34, grade: 15, strength: 9, stage: 3 })).toBe(artAddress(traits))
    expect(artAddress({ ...traits, level: 40 })).not.toBe(artAddress(traits))
    expect(artAddress({ ...traits, grade: 16 })).not.toBe(artAddress(traits))
  })

  test('of before is still understood, but is not the one to keep', () => {
    const old = '/art/201e3913848900ae.svg'
    expect(parseArtAddress(old)).toMatchObject({ shape: 'tall', isCurrent: false })
    expect(parseArtAddress('/art/1/201e3913848900ae-tile.svg')).toMatchObject({ shape: 'tile', isCurrent: false })
  })

  test.each([
    '/art/xyz.svg',
    '/art/2/ffffffffffffffff.svg',
    '/art/9/201e3913848900ae.svg',
    '/art/2/201e3913848900ae-wide.svg',
    '/art/2/201e3913848900ae.png',
    '/art/2/201e3913848900ae-300.webp',
    '/art/2/201e3913848900ae-tile.webp',
  ])('%s is none', (address) => {
    expect(parseArtAddress(address)).toBeNull()
  })
})
