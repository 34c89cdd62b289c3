/** The messages on screen, newest last. A store, so that code outside of React can speak too. */
export type Toast = { id: number; text: string; key?: string | undefined }

const STAY_MS = 6_000
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

const set = (next: readonly Toast[]): void => {
  toasts = next
  for (const listener of listeners) listener()
}

export const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const current = (): readonly Toast[] => toasts
export const dismiss = (id: number): void => set(toasts.filter((t) => t.id !== id))

/** What was said of the step before has nothing to say over the next one. */
export const dismissAll = (): void => {
  if (toasts.length > 0) set([])
}

/** Nothing goes away under a pointer or the keyboard; afterwards each stays as long as a new one. */
let isHeld = false
const timers = new Set<ReturnType<typeof setTimeout>>()
export function hold(): void {
  isHeld = true
  for (const timer of timers) clearTimeout(timer)
  timers.clear()
}
export function release(): void {
  hold()
  isHeld = false
  for (const { id } of toasts) dismissLater(id)
}
function dismissLater(id: number): void {
  if (isHeld) return
  const timer = setTimeout(() => {
    timers.delete(timer)
    dismiss(id)
  }, STAY_MS)
  timers.add(timer)
}

/** With a key it takes the place of what was said under the same one: a message that turns into the next. */
export function toast(text: string, key?: string): void {
  // The same sentence twice tells nothing new.
  if (toasts.some((t) => t.text === text && t.key === key)) return
  const id = ++lastId
  const others = toasts.filter((t) => key === undefined || t.key !== key)
  set([...others.slice(-2), { id, text, key }])
  dismissLater(id)
}
