import { expect, test } from 'vitest'
import type { User } from '../../game/user.ts'
import { isDone, nextStep, stepsOf } from './progress.ts'

const user = (part: Partial<User>) => ({ address: '0x1', email: '', is_activated: false, ...part }) as User

test.each([
  [user({}), false, 1],
  [user({}), true, 3],
  [user({ email: 'a@b.cd' }), false, 1],
  [user({ email: 'a@b.cd' }), true, 4],
  [user({ address: null }), false, 0],
  [user({ is_activated: true }), false, 3],
  [user({ is_activated: true, email: 'a@b.cd' }), false, -1],
])('the next step of %o, with the coin: %s', (who, hasCoin, next) => {
  expect(nextStep(stepsOf(who, hasCoin))).toBe(next)
  expect(isDone(stepsOf(who, hasCoin))).toBe(next === -1)
})
