import type { User } from '../../game/user.ts'

/** The five steps of a newcomer: wallet, coin, login, e-mail, activation. True: done. */
export type Steps = readonly [boolean, boolean, boolean, boolean, boolean]

const KEY = 'guide'
type Known = Pick<User, 'is_activated'> & { hasEmail: boolean }

/** Somebody at the door: the wallet is seen, the rest is what this device remembers of the last visit. */
export function stepsAtDoor(hasWallet: boolean): Steps {
  const { hasEmail, is_activated } = remembered()
  return [hasWallet, is_activated, false, hasEmail, is_activated]
}

export const nextStep = (steps: Steps): number => steps.indexOf(false)

export function rememberProgress({ email, is_activated }: User): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ hasEmail: email !== '', is_activated } satisfies Known))
  } catch {
    // Not kept: the guide then begins at its beginning.
  }
}

function remembered(): Known {
  try {
    const { hasEmail, is_activated } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Known>
    return { hasEmail: hasEmail === true, is_activated: is_activated === true }
  } catch {
    return { hasEmail: false, is_activated: false }
  }
}
