import { sha256 } from '../account/sha256.ts'

/** A line of the operators' log. `details` is JSON as it was written, byte for byte: it is part of what is hashed. */
export type LogLine = {
  seq: number
  at: number
  /** The operator's number and address; null and the shell's name where it was done from the command line. */
  operator_id: number | null
  operator: string
  verb: string
  subject: string
  details: string
  is_public: boolean
}
export type HashedLine = LogLine & { prev_hash: string; hash: string }

/** Before the first line. */
export const LOG_BEGINNING = '0'.repeat(64)

/** One text for one line: JSON of its fields in this order, so that no two lines are the same text. */
export const lineText = (line: LogLine): string =>
  JSON.stringify([
    line.seq,
    line.at,
    line.operator_id,
    line.operator,
    line.verb,
    line.subject,
    line.details,
    line.is_public,
  ])

/** What holds a line to all before it: who changes one has to change every one after it. */
export const lineHash = (prevHash: string, line: LogLine): string =>
  hexOf(sha256(utf8(`${prevHash}\n${lineText(line)}`)))

/** The first line that does not follow from the one before it, or null where all of them do. Oldest first. */
export function firstBroken(lines: Iterable<HashedLine>, before: { seq: number; hash: string }): number | null {
  let last = before
  for (const line of lines) {
    const follows = line.seq === last.seq + 1 && line.prev_hash === last.hash
    if (!follows || line.hash !== lineHash(last.hash, line)) return line.seq
    last = line
  }
  return null
}

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Text whose every character is a byte. */
const utf8 = (text: string): string =>
  encodeURIComponent(text).replace(/%([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
