import { describe, expect, test } from 'vitest'
import { camps } from '../asset/kinds.ts'
import { rosterOf } from '../roster/index.ts'
import { type HeroStanding, heroActivationProblem } from './activation.ts'
import { countByCamp, HALL_MOST_PERCENT, hallBonus, hallPercent } from './hall.ts'

const ready: HeroStanding = {
  isActivated: true,
  isHeroActivated: false,
  inGame: 1,
  confirming: 0,
  priceWei: 10n,
  haveWei: 10n,
}

test.each<[string, Partial<HeroStanding>, string | null]>([
  ['a copy in the game and the price', {}, null],
  ['an account that is not activated', { isActivated: false, inGame: 0 }, 'account.not_activated'],
  ['a second time', { isHeroActivated: true, inGame: 0, haveWei: 0n }, 'hero.already_activated'],
  ['no copy in the game', { inGame: 0 }, 'hero.not_in_game'],
  ['a copy in a block that may be undone', { inGame: 2, confirming: 2 }, 'nft.confirming'],
  ['one of two copies confirmed', { inGame: 2, confirming: 1 }, null],
  ['one unit too little', { haveWei: 9n }, 'balance.insufficient'],
  ['for nothing, where the operator says so', { priceWei: 0n, haveWei: 0n }, null],
])('activation: %s', (_, changed, problem) => {
  expect(heroActivationProblem({ ...ready, ...changed })).toBe(problem)
})

describe('the hall', () => {
  const one = { kind: 'hero', camp: 2, power: 12_345 } as const

  test.each([
    [0, 0],
    [1, 1],
    [20, 20],
    [21, 20],
    [111, 20],
  ])('%i activated of a camp give %i percent', (count, percent) => {
    expect(hallPercent(count)).toBe(percent)
  })

  test('what it gives is of the same camp, and rounds down', () => {
    expect(hallBonus(one, [0, 1, 0, 0, 0])).toBe(123)
    expect(hallBonus(one, [9, 0, 9, 9, 9])).toBe(0)
    expect(hallBonus({ ...one, kind: 'dragon' }, [0, 3, 0, 0, 0])).toBe(370)
  })

  test('pets have other camps under the same numbers, and equipment has none', () => {
    const all = [22, 22, 22, 22, 22]
    expect(hallBonus({ ...one, kind: 'pet' }, all)).toBe(0)
    expect(hallBonus({ ...one, kind: 'equip', camp: 0 }, all)).toBe(0)
    expect(hallBonus({ ...one, camp: 6 }, all)).toBe(0)
  })

  test('heroes are counted where the roster has them; an unknown one counts nowhere', () => {
    const everyone = rosterOf('hero')
    const counts = countByCamp([...everyone.map(({ indexId }) => indexId), 0, 112, 999])
    expect(counts).toHaveLength(camps.length)
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(everyone.length)
    expect(
      counts.every((n) => n >= HALL_MOST_PERCENT),
      'every camp can reach the most',
    ).toBe(true)
  })
})
