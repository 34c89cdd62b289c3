import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '../../game/user.ts'
import { nextStep, rememberProgress, stepsAtDoor } from './progress.ts'

afterEach(() => vi.unstubAllGlobals())

function storage(): void {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
}
const user = (part: Partial<User>) => ({ address: '0x1', email: '', is_activated: false, ...part }) as User

test.each([
  [null, false, 0],
  [null, true, 1],
  [user({}), true, 1],
  [user({ email: 'a@b.cd' }), true, 1],
  [user({ is_activated: true }), true, 2],
  [user({ is_activated: true, email: 'a@b.cd' }), false, 0],
])('at the door, after %o and with a wallet: %s, step %i is next', (who, hasWallet, next) => {
  storage()
  if (who) rememberProgress(who)
  expect(nextStep(stepsAtDoor(hasWallet))).toBe(next)
})
