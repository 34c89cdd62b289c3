/** What happened when, in seconds since the load began. */
export type Asked = {
  at: number
  /** Until it was answered for good, with everything that was asked again. */
  ms: number
  isWrite: boolean
  /** How often it was asked again because nobody, or a server that could not, had answered. */
  retries: number
  /** `done`, the name of the refusal, or `given up`. */
  outcome: string
  path: string
}
export type Sample = { at: number; lagBlocks: number; replicaBytes: number | null }
export type Fault = { at: number; name: string; healedAt: number }
/** A write that was answered with success: under which key, with which text, when. */
export type Answered = { key: string; text: string; at: number }

export type Journal = {
  now(): number
  asked: Asked[]
  samples: Sample[]
  faults: Fault[]
  answered: Answered[]
}

export function openJournal(): Journal {
  const began = performance.now()
  return { now: () => (performance.now() - began) / 1000, asked: [], samples: [], faults: [], answered: [] }
}
