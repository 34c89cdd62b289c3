import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tierOf } from '../asset/kinds.ts'
import { packTraits, unpackTraits } from '../asset/traits.ts'
import { rosterOf } from '../roster/index.ts'
import { hmacSha256, sha256Hex } from './hmac.ts'
import {
  areOdds,
  celestialShare,
  type Draw,
  type DrawRecord,
  defaultRule,
  drawHero,
  drawMessage,
  drawsLeft,
  fitOf,
  isClientSeed,
  noPity,
  type Pity,
  POINTS,
  readOdds,
  readWithin,
  seedHash,
  seedOfChain,
  stretchOf,
  summonCost,
  summonProblem,
  tierAt,
  verifyDraws,
} from './index.ts'

const SEED = sha256Hex('the seed of these tests')
const source = (number: number, clientSeed = 'luck') => ({
  seed: SEED,
  account: 100_001,
  clientSeed,
  number,
  blockHash: null,
})

/** Draws in a row, as an account makes them. */
function drawMany(count: number, rule = defaultRule, clientSeed = 'luck'): { draw: Draw; before: Pity }[] {
  let pity = noPity
  return Array.from({ length: count }, (_, i) => {
    const before = pity
    const draw = drawHero(rule, source(i + 1, clientSeed), before)
    pity = draw.pity
    return { draw, before }
  })
}

/** Drawn once, for all that wants many. */
const MANY = 8_000
const many = drawMany(MANY)

describe('the hash', () => {
  test('is everybody’s HMAC-SHA-256, of any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 90 }),
        fc.string({ unit: 'grapheme-ascii', maxLength: 64 }),
        (text, key) => {
          expect(hmacSha256(key, text)).toBe(createHmac('sha256', key).update(text).digest('hex'))
        },
      ),
      { numRuns: 60 },
    )
    expect(() => hmacSha256('k'.repeat(65), '')).toThrow(RangeError)
  })

  test('signs account, client seed, number, and a block’s hash where there is one', () => {
    expect(drawMessage(source(7, '今天:1'))).toBe('100001:今天:1:7')
    expect(drawMessage({ ...source(7), blockHash: '0xabc' })).toBe('100001:luck:7:0xabc')
    const mixed = drawHero(defaultRule, { ...source(1), blockHash: '0xabc' }, noPity)
    expect(mixed.digest).not.toBe(drawHero(defaultRule, source(1), noPity).digest)
  })
})

describe('the published odds', () => {
  test('are the operator’s to set, as five shares of a million', () => {
    expect(areOdds(defaultRule.points)).toBe(true)
    for (const wrong of [[1_000_000], [500_000, 500_000, 0, 0, 0], [480_000, 320_000, 150_000, 44_000, 6_001], [0.5]])
      expect(areOdds(wrong), String(wrong)).toBe(false)
    expect(readOdds('48 32 15 4.4 0.6')).toEqual(defaultRule.points)
    for (const wrong of ['', '48 32 15 4.4', '48 32 15 4.4 0.7', 'iron', '48,32,15,4.4,0.6'])
      expect(readOdds(wrong)).toBeNull()
    expect(['90', '0', '-1', '1.5', '', '100000'].map(readWithin)).toEqual([90, null, null, null, null, null])
  })

  test.each([
    [0, 5],
    [5_999, 5],
    [6_000, 4],
    [49_999, 4],
    [50_000, 3],
    [199_999, 3],
    [200_000, 2],
    [519_999, 2],
    [520_000, 1],
    [999_999, 1],
  ])('point %i is tier %i', (point, tier) => {
    expect(tierAt(defaultRule, point)).toBe(tier)
    const { from, to } = stretchOf(defaultRule, tier)
    expect(point).toBeGreaterThanOrEqual(from)
    expect(point).toBeLessThanOrEqual(to)
  })

  test('celestial, with pity counted, is one in seventy', () => {
    expect(celestialShare(defaultRule)).toBeCloseTo(0.01434, 4)
  })
})

describe('a draw', () => {
  test('is the same for ever: this one is written down', () => {
    const { digest, point, rolled, tier, steps, traits } = drawHero(defaultRule, source(1), noPity)
    expect({ digest, point, rolled, tier, steps, traits: packTraits(traits).toString(16) }).toMatchInlineSnapshot(`
      {
        "digest": "fdc9cad334ca2ba12de93a0fe103db2d8e0e9859928afa1e721718729b82a3a0",
        "point": 991360,
        "rolled": 1,
        "steps": {
          "dna": {
            "of": 65536,
            "which": 34922,
          },
          "grade": {
            "of": 5,
            "which": 1,
          },
          "hero": {
            "of": 111,
            "which": 86,
          },
        },
        "tier": 1,
        "traits": "22b8880d6c00886a",
      }
    `)
  })

  test('reads the digest as a fraction, digit by digit, without rounding', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
        (number, clientSeed) => {
          const { digest, point, steps } = drawHero(defaultRule, source(number, clientSeed), noPity)
          const one = 1n << 256n
          const fraction = BigInt(
            `0x${createHmac('sha256', SEED)
              .update(drawMessage(source(number, clientSeed)))
              .digest('hex')}`,
          )
          expect(fraction).toBe(BigInt(`0x${digest}`))
          const { grade, hero, dna } = steps
          // All digits together are the fraction's first digits in the base of all steps together.
          const base = BigInt(POINTS) * BigInt(grade.of) * BigInt(hero.of) * BigInt(dna.of)
          const together =
            ((BigInt(point) * BigInt(grade.of) + BigInt(grade.which)) * BigInt(hero.of) + BigInt(hero.which)) *
              BigInt(dna.of) +
            BigInt(dna.which)
          expect(together).toBe((fraction * base) / one)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('gives a hero of its tier with its roster’s nature, which the chain can hold', () => {
    for (const { draw } of many.slice(0, 400)) {
      expect(tierOf(draw.traits.grade)).toBe(draw.tier)
      const entry = rosterOf('hero')[draw.traits.indexId - 1]
      expect(draw.traits).toMatchObject({ kind: 'hero', level: 1, camp: entry?.camp, element: entry?.element })
      expect(unpackTraits(packTraits(draw.traits))).toEqual(draw.traits)
    }
  })
})

describe('pity', () => {
  test('over long sequences: no 90 without celestial, no ten without jade; nothing but its prize sets it back', () => {
    let since = { celestial: 0, jade: 0 }
    let lifted = 0
    for (const { draw, before } of many) {
      expect(before).toEqual({ sinceCelestial: since.celestial, sinceJade: since.jade })
      const owed = since.celestial === 89 ? 5 : since.jade === 9 ? 3 : 1
      expect(draw.tier).toBe(Math.max(draw.rolled, owed))
      lifted += draw.tier > draw.rolled ? 1 : 0
      since = { celestial: draw.tier === 5 ? 0 : since.celestial + 1, jade: draw.tier >= 3 ? 0 : since.jade + 1 }
      expect(since.celestial).toBeLessThan(90)
      expect(since.jade).toBeLessThan(10)
    }
    expect(lifted, 'it does help').toBeGreaterThan(MANY / 100)
  })

  test('is told in draws that are left', () => {
    expect(drawsLeft(defaultRule, noPity)).toEqual({ celestial: 90, jade: 10 })
    expect(drawsLeft(defaultRule, { sinceCelestial: 89, sinceJade: 9 })).toEqual({ celestial: 1, jade: 1 })
    // Odds that were changed to less patience: the next one.
    expect(drawsLeft({ ...defaultRule, celestialWithin: 50 }, { sinceCelestial: 80, sinceJade: 0 }).celestial).toBe(1)
  })
})

describe('what was drawn against what was published', () => {
  const count = (draws: readonly number[]) => [1, 2, 3, 4, 5].map((tier) => draws.filter((one) => one === tier).length)

  test('thousands of draws fit; a thumb on the scale does not', () => {
    const rolled = count(many.map(({ draw }) => draw.rolled))
    expect(fitOf(defaultRule, rolled)).toMatchObject({ verdict: 'fits' })
    const [iron = 0, bronze = 0, jade = 0, gold = 0, celestial = 0] = rolled
    const stolen = [iron + celestial - 10, bronze, jade, gold, 10]
    expect(fitOf(defaultRule, stolen)).toMatchObject({ verdict: 'doubtful' })
    // Within a tier every grade, and every hero: 110 degrees of freedom, 0.1 % of honest draws are above 162.
    const heroes = many.reduce(
      (n, { draw }) => n.set(draw.traits.indexId, (n.get(draw.traits.indexId) ?? 0) + 1),
      new Map<number, number>(),
    )
    const expected = MANY / defaultRule.heroes
    const chi = [...heroes.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)
    expect(heroes.size).toBe(defaultRule.heroes)
    expect(chi).toBeLessThan(162)
  })

  test('by the textbook’s own numbers, and silent while there are too few', () => {
    const fair = { ...defaultRule, points: [200_000, 200_000, 200_000, 200_000, 200_000] }
    expect(fitOf(fair, [20, 20, 20, 20, 20])).toEqual({ verdict: 'fits', chiSquare: 0, chance: 1 })
    const unusual = fitOf(fair, [30, 25, 20, 15, 10])
    expect(unusual).toMatchObject({ verdict: 'unusual', chiSquare: 12.5 })
    expect('chance' in unusual && unusual.chance).toBeCloseTo(0.01396, 4)
    expect(fitOf(defaultRule, [400, 300, 100, 30, 3])).toEqual({ verdict: 'too_few', needed: 834 })
  })
})

describe('seeds', () => {
  test('are a chain: each that is revealed is the hash of the next', () => {
    const last = sha256Hex('only we know')
    expect(seedOfChain(last, 0)).toBe(last)
    for (const following of [1, 5, 999])
      expect(seedHash(seedOfChain(last, following - 1))).toBe(seedOfChain(last, following))
    expect(seedHash(last)).toBe(createHash('sha256').update(last).digest('hex'))
  })

  test.each([
    ['luck', true],
    ['今天運氣不錯-88142', true],
    ['', false],
    ['a\nb', false],
    ['a\u202eb', false],
    ['x'.repeat(64), true],
    ['x'.repeat(65), false],
    ['\ud800', false],
  ])('a player may add %j: %s', (text, isFine) => {
    expect(isClientSeed(text)).toBe(isFine)
  })
})

describe('what it costs', () => {
  const HERO = 10n ** 18n
  test.each([
    [1, 'ticket', 0n, { tickets: 0, heroWei: 12n * HERO }],
    [1, 'ticket', 3n, { tickets: 1, heroWei: 0n }],
    [10, 'ticket', 9n, { tickets: 9, heroWei: 12n * HERO }],
    [10, 'ticket', 7n, { tickets: 7, heroWei: 36n * HERO }],
    [10, 'HERO', 7n, { tickets: 0, heroWei: 120n * HERO }],
    [10, 'ticket', 10n ** 30n, { tickets: 10, heroWei: 0n }],
  ] as const)('%i by %s with %i tickets', (count, pay, tickets, cost) => {
    expect(summonCost(count, pay, tickets, 12n * HERO)).toEqual(cost)
  })

  const fine = { isActivated: true, hasRole: true, heroWei: 12n, mostHeroWei: 12n, haveWei: 12n }
  test.each([
    ['who has all', {}, null],
    ['who is not activated', { isActivated: false, hasRole: false }, 'account.not_activated'],
    ['who has no role', { hasRole: false, haveWei: 0n }, 'role.missing'],
    ['who has not enough', { haveWei: 11n, mostHeroWei: 0n }, 'balance.insufficient'],
    ['who agreed to less', { mostHeroWei: 11n }, 'summon.cost_changed'],
    ['who needs nothing but tickets', { heroWei: 0n, haveWei: 0n, mostHeroWei: 0n }, null],
  ])('%s', (_, standing, problem) => {
    expect(summonProblem({ ...fine, ...standing })).toBe(problem)
  })
})

describe('anybody', () => {
  const records: DrawRecord[] = drawMany(12).map(({ draw, before }, i) => ({
    account: 100_001,
    number: i + 1,
    rule: defaultRule,
    pity: before,
    clientSeed: 'luck',
    blockHash: null,
    seedHash: seedHash(SEED),
    seed: SEED,
    traits: packTraits(draw.traits).toString(16),
  }))
  const verdicts = (changed: readonly DrawRecord[]) => verifyDraws(changed).map(({ verdict }) => verdict)
  const change = (at: number, to: Partial<DrawRecord>) =>
    records.map((record, i) => (i === at ? { ...record, ...to } : record))

  test('does the draws again and finds them the same', () => {
    expect(verdicts(records)).toEqual(Array(12).fill('matches'))
  })

  test('is told until when it cannot be known', () => {
    expect(verdicts(records.map((record) => ({ ...record, seed: null })))).toEqual(Array(12).fill('sealed'))
  })

  test.each<[string, Partial<DrawRecord>, string]>([
    ['another hero', { traits: records[5]?.traits ?? '' }, 'differs'],
    ['another client seed', { clientSeed: 'other' }, 'differs'],
    ['another account', { account: 7 }, 'differs'],
    ['another seed', { seed: seedHash(SEED) }, 'wrong_seed'],
    ['no seed at all', { seed: 'zz' }, 'wrong_seed'],
    ['a pity that was not there', { pity: { sinceCelestial: 4, sinceJade: 7 } }, 'wrong_pity'],
  ])('finds out %s', (_, to, verdict) => {
    expect(verdicts(change(3, to))[3]).toBe(verdict)
  })
})
