import type { LiveEvent } from '@mdragon/api'
import { useSyncExternalStore } from 'react'

/** Where the chain is now, as the stream says it, and when that was heard here. */
export type LiveHead = Omit<LiveEvent<'head'>, 'type'> & { receivedMs: number }

/**
 * Our own: the stream was away for a while, or has just begun; what happened before that was not told. By the version
 * who has asked before knows whether anything did; without one, anything may have.
 */
type Resync = { type: 'resync'; version: string }
/** A message only says 'look again'; what there is to see is asked for. */
export type LiveMessage = LiveEvent | Resync

export type LiveState = {
  isConnected: boolean
  /** The server cannot be reached: what needs it is not to be begun. */
  isOffline: boolean
  head: LiveHead | null
  /** Since when it has been tried, without a pause by choice: a stream that was just opened may not have spoken yet. */
  tryingSinceMs: number
  /** How far this machine's clock is behind the server's. */
  clockBehindMs: number
}

let state: LiveState = { isConnected: false, isOffline: false, head: null, tryingSinceMs: 0, clockBehindMs: 0 }
const watchers = new Set<() => void>()
const listeners = new Set<(message: LiveMessage) => void>()

/** For the stream alone. */
export const setLive = (part: Partial<LiveState>): void => {
  state = { ...state, ...part }
  for (const watcher of watchers) watcher()
}
let told = 0
/** The newest block that was told of: whoever answers must have heard of it too. */
export const seenBlock = (): number => Math.max(told, state.head?.block ?? 0)

/** For the stream alone. */
export const tellLive = (message: LiveMessage): void => {
  if (message.type === 'assets') told = Math.max(told, message.block)
  if (message.type === 'head') setLive({ head: { ...message, receivedMs: Date.now() } })
  for (const listener of listeners) listener(message)
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
export const useLive = (): LiveState => useLivePart((all) => all)
/** What is made of it: who asks is drawn again when that becomes another, and not with each block. */
export const useLivePart = <T>(part: (live: LiveState) => T): T => useSyncExternalStore(watch, () => part(state))

/** Now, by the server's clock: a wrong one of the visitor's machine must not decide about anything. */
export const serverSeconds = (): number => Math.floor((Date.now() + state.clockBehindMs) / 1000)

/** Whether changes are told by themselves, so that nothing need be asked for at intervals. */
export const isLive = (): boolean => state.isConnected

export const isOffline = (): boolean => state.isOffline

export function listenLive(listener: (message: LiveMessage) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
