import { useLive } from '../lib/live.ts'
import type { Head } from './lockCountdown.ts'

/** Where the chain is: as the answer said it, or as the stream has said since. */
export function useFreshHead(head: Head, receivedMs: number): { head: Head; receivedMs: number } {
  const live = useLive().head
  return live && live.block >= head.block ? { head: live, receivedMs: live.receivedMs } : { head, receivedMs }
}
