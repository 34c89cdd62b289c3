/**
 * The dialog that creates a role hangs in the top bar. Whoever finds that a role is missing asks for it here, from any
 * part of the page and also from inside another dialog, which waits underneath.
 */
const listeners = new Set<() => void>()

export const wantRole = (): void => {
  for (const listener of listeners) listener()
}
export const onRoleWanted = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
