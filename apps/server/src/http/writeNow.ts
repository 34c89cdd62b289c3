import { writeSync } from 'node:fs'
import type { Socket } from 'node:net'

/**
 * Hands bytes to the system at once: what a stream of Node's makes anew for each write is half of what a short message to
 * thousands costs. What the system has no room for now waits in the stream as ever, and so does all that comes after it.
 */
export function writeNow(socket: Socket, bytes: Buffer): void {
  const taken = socket.writableLength === 0 ? hand(fileOf(socket), bytes) : 0
  if (taken < bytes.length) socket.write(taken === 0 ? bytes : bytes.subarray(taken))
}

/** How many bytes were taken. What is wrong with a connection (full, gone) the stream finds out, and tells. */
function hand(file: number, bytes: Buffer): number {
  if (file < 0) return 0
  try {
    return writeSync(file, bytes)
  } catch {
    return 0
  }
}

/** The system's number of a connection; -1 where it has none: it is closed, or no plain one. Node names it nowhere. */
const fileOf = (socket: Socket): number => (socket as unknown as { _handle?: { fd?: number } | null })._handle?.fd ?? -1
