/** Done as asked, told without being asked, needs attention, did not work. */
export type ToastKind = 'done' | 'told' | 'warning' | 'failed'

/** The messages on screen, newest last. A store, so that code outside of React can speak too. */
export type Toast = { id: number; text: string; kind: ToastKind; key?: string | undefined }

/** Long enough to be read twice. */
const STAY_MS = 6_000
const LETTER_MS = 90
const stayOf = ({ text }: Toast): number => Math.max(STAY_MS, text.length * LETTER_MS)

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
  for (const one of toasts) dismissLater(one)
}
function dismissLater(one: Toast): void {
  if (isHeld) return
  const timer = setTimeout(() => {
    timers.delete(timer)
    dismiss(one.id)
  }, stayOf(one))
  timers.add(timer)
}

/** With a key it takes the place of what was said under the same one: a message that turns into the next. */
export function toast(text: string, kind: ToastKind = 'done', key?: string): void {
  // The same sentence twice tells nothing new.
  if (toasts.some((t) => t.text === text && t.key === key)) return
  const said: Toast = { id: ++lastId, text, kind, key }
  const others = toasts.filter((t) => key === undefined || t.key !== key)
  set([...others.slice(-2), said])
  dismissLater(said)
}

/** What was said under this key is said better elsewhere. */
export const dismissKey = (key: string): void => {
  if (toasts.some((t) => t.key === key)) set(toasts.filter((t) => t.key !== key))
}
