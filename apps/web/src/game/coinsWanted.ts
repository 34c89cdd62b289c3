/**
 * The dialog that says where coins come from hangs in the top bar, as the one that creates a role does: whoever finds
 * that coins are missing asks for it here, also from inside another dialog, which waits underneath.
 */
const listeners = new Set<() => void>()

export const wantCoins = (): void => {
  for (const listener of listeners) listener()
}
export const onCoinsWanted = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
