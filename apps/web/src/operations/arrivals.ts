import type { CallData } from '@mdragon/api'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { topDialog } from '../ui/openDialogs.ts'

export type Arrival = NonNullable<CallData<'POST /api/arrival/operation'>>

/** Something has come, and is shown as soon as that disturbs nobody. */
export type Waiting = {
  /** Of several that came together, the one name. */
  key: string
  by: { operation: string } | { notice: number }
  /** What is said where it cannot be shown. */
  text: string
  /** Its owner wants to see it, also once more. */
  isAsked?: boolean
}

type Shown = { key: string; arrival: Arrival; waited: Waiting | undefined }
type State = { waiting: readonly Waiting[]; shown: Shown | null }
let state: State = { waiting: [], shown: null }
const listeners = new Set<() => void>()
const set = (next: Partial<State>): void => {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Under which name an operation is told: that of its batch. */
export const keyOf = ({ id, batch }: { id: string; batch: string | null }): string => `operation ${batch ?? id}`

export function announce(one: Waiting): void {
  if (state.shown?.key === one.key || state.waiting.some(({ key }) => key === one.key)) return
  set({ waiting: [...state.waiting, one] })
}
/** It is shown now, or never: either way it waits no longer. What is not shown takes nothing else's place. */
export const show = (key: string, arrival: Arrival | null): void =>
  set({
    waiting: state.waiting.filter((one) => one.key !== key),
    ...(arrival && { shown: { key, arrival, waited: state.waiting.find((one) => one.key === key) } }),
  })
export const putAway = (): void => set({ shown: null })
/** Something else was opened over it: that goes first, and this waits once more, though it has been shown. */
export function stepBack(): void {
  const waited = state.shown?.waited
  set({ shown: null, ...(waited && { waiting: [{ ...waited, isAsked: true }, ...state.waiting] }) })
}

export const current = (): State => state
export const useArrivals = (): State => useSyncExternalStore(subscribe, current)

/** Dialogs that follow an operation to its end, by its key. */
const following = new Map<string, HTMLDialogElement | undefined>()
export const isFollowed = (key: string): boolean => following.has(key)
export const dialogOf = (key: string): HTMLDialogElement | undefined => following.get(key)

/** A dialog that follows this operation; true once what it brings is shown, which says more than the dialog could. */
export function useFollows(key: string | null): boolean {
  useLayoutEffect(() => {
    if (key === null) return
    following.set(key, topDialog())
    return () => void following.delete(key)
  }, [key])
  return useSyncExternalStore(subscribe, () => key !== null && state.shown?.key === key)
}
