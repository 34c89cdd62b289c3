import { expect, test } from 'vitest'
import type { User } from '../../lib/user.ts'
import { isDone, nextStep, stepsOf } from './progress.ts'

const user = (part: Partial<User>) => ({ address: '0x1', email: '', is_activated: false, ...part }) as User

test.each([
  [user({}), 1],
  [user({ email: 'a@b.cd' }), 1],
  [user({ address: null }), 0],
  [user({ is_activated: true }), 3],
  [user({ is_activated: true, email: 'a@b.cd' }), -1],
])('the next step of %o', (who, next) => {
  expect(nextStep(stepsOf(who))).toBe(next)
  expect(isDone(stepsOf(who))).toBe(next === -1)
})
