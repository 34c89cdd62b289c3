/** The dialogs that are open, the topmost last. What has to be seen and reached above all of them is put into that one. */
let dialogs: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

const set = (next: readonly HTMLDialogElement[]): void => {
  dialogs = next
  for (const listener of listeners) listener()
}

export const subscribeDialogs = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const topDialog = (): HTMLDialogElement | undefined => dialogs.at(-1)
/**
 * Whether this Esc is for this dialog. A browser may give one Esc to several dialogs that came without a key or a click
 * of their own; it is meant for the topmost, and for that one only. The next key is another Esc; where there is no key,
 * as with a phone's gesture, some time must pass.
 */
let keys = 0
let taken = { key: -1, atMs: 0 }
const ANOTHER_MS = 2000
export function takeEsc(dialog: HTMLDialogElement): boolean {
  const now = performance.now()
  const isTaken = taken.key === keys && now - taken.atMs < ANOTHER_MS
  if (isTaken || topDialog() !== dialog) return false
  taken = { key: keys, atMs: now }
  return true
}
const countKey = (): void => void keys++
export const dialogOpened = (dialog: HTMLDialogElement): void => {
  window.addEventListener('keydown', countKey, true)
  set([...dialogs, dialog])
}
export const dialogClosed = (dialog: HTMLDialogElement): void => set(dialogs.filter((one) => one !== dialog))
