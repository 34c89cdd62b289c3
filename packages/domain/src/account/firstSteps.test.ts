import { expect, test } from 'vitest'
import { FIRST_GAS_WEI, type FirstStanding, firstSteps, nextFirstStep, stepsDone } from './firstSteps.ts'

const nothing: FirstStanding = {
  bnbWei: 0n,
  hasActivationCoin: false,
  isActivated: false,
  hasRole: false,
  hasAsset: false,
  hasHero: false,
  hasEmail: false,
}
const gas = { bnbWei: FIRST_GAS_WEI }
const coins = { ...gas, hasActivationCoin: true }
const activated = { isActivated: true }

test.each<[string, Partial<FirstStanding>, ReturnType<typeof nextFirstStep>]>([
  ['a new wallet', {}, 'coins'],
  ['gas alone', gas, 'coins'],
  ['the coin alone', { hasActivationCoin: true }, 'coins'],
  ['a little too little gas', { ...coins, bnbWei: FIRST_GAS_WEI - 1n }, 'coins'],
  ['both', coins, 'activate'],
  ['a chain that does not answer', { bnbWei: null, hasActivationCoin: null }, 'activate'],
  ['activated, and all coins spent', activated, 'role'],
  ['with a role', { ...activated, hasRole: true }, 'card'],
  ['with a role and no activation', { ...coins, hasRole: true, hasAsset: true }, 'activate'],
  ['with a card', { ...activated, hasRole: true, hasAsset: true }, 'summon'],
  ['with a hero', { ...activated, hasRole: true, hasAsset: true, hasHero: true }, 'email'],
  ['with everything', { ...activated, hasRole: true, hasAsset: true, hasHero: true, hasEmail: true }, null],
])('%s: next is %o', (_, part, step) => {
  expect(nextFirstStep({ ...nothing, ...part })).toBe(step)
})

test('there is a next step exactly as long as one is not done', () => {
  for (let bits = 0; bits < 2 ** 6; bits++) {
    const is = (bit: number) => (bits & (1 << bit)) !== 0
    const standing = {
      bnbWei: is(0) ? FIRST_GAS_WEI : 0n,
      hasActivationCoin: is(0),
      isActivated: is(1),
      hasRole: is(2),
      hasAsset: is(3),
      hasHero: is(4),
      hasEmail: is(5),
    }
    const done = stepsDone(standing)
    const next = nextFirstStep(standing)
    expect(next === null).toBe(firstSteps.every((step) => done[step]))
    if (next) expect(firstSteps.slice(0, firstSteps.indexOf(next)).every((step) => done[step])).toBe(true)
  }
})
