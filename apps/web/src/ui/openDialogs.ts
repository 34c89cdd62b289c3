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
 * of their own; it is meant for the topmost, and for that one only.
 */
let isEscTaken = false
export function takeEsc(dialog: HTMLDialogElement): boolean {
  if (isEscTaken || topDialog() !== dialog) return false
  isEscTaken = true
  setTimeout(() => {
    isEscTaken = false
  })
  return true
}
export const dialogOpened = (dialog: HTMLDialogElement): void => set([...dialogs, dialog])
export const dialogClosed = (dialog: HTMLDialogElement): void => set(dialogs.filter((one) => one !== dialog))
