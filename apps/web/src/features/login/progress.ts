import type { User } from '../../game/user.ts'

/** The five steps of a newcomer: wallet, coin, login, e-mail, activation. True: done. */
export type Steps = readonly [boolean, boolean, boolean, boolean, boolean]

const KEY = 'guide'
type Known = Pick<User, 'is_activated'> & { hasEmail: boolean }

/** Somebody who is logged in. Who is activated has had the coin; who came by e-mail alone may have no wallet. */
export const stepsOf = ({ address, email, is_activated }: User, hasCoin: boolean): Steps => [
  address !== null,
  is_activated || hasCoin,
  true,
  email !== '',
  is_activated,
]

/** Somebody at the door: the wallet is seen, the rest is what this device remembers of the last visit. */
export function stepsAtDoor(hasWallet: boolean): Steps {
  const { hasEmail, is_activated } = remembered()
  return [hasWallet, is_activated, false, hasEmail, is_activated]
}

/** Whether who was here last had nothing left to do: so much room the page keeps while it asks who it is. */
export function wasDone(): boolean {
  const { hasEmail, is_activated } = remembered()
  return hasEmail && is_activated
}

export const isDone = (steps: Steps): boolean => steps.every(Boolean)
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
