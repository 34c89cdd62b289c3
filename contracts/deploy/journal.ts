import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Address, Hex } from 'viem'
import type { DeployConfig } from './config.ts'

/** One step of a deployment: every transaction that was signed for it, and the one that was mined. */
export type Step = { nonce: number; hashes: Hex[]; transaction?: Hex; address?: Address }

/** What a deployment has sent so far, written down before it is sent. */
export type Journal = { read(step: string): Step | undefined; write(step: string, sent: Step): void }

/** What a deployment is of. One that was begun goes on only with the same. */
export type Begun = { chainId: number; deployer: Address; code: Hex; lockSeconds: number | null; config: DeployConfig }

/** For chains that are gone when the process ends. */
export function memoryJournal(): Journal {
  const steps = new Map<string, Step>()
  return { read: (step) => steps.get(step), write: (step, sent) => void steps.set(step, sent) }
}

/** What was begun before and is written in `file`. */
export function readBegun(file: URL): Begun | null {
  return existsSync(file) ? parse(readFileSync(file, 'utf8')).begun : null
}

/** Opens the journal of one deployment, or goes on with it. */
export function openJournal(file: URL, begun: Begun): Journal & { steps: Record<string, Step> } {
  const kept = existsSync(file) ? parse(readFileSync(file, 'utf8')) : { begun, steps: {} }
  const different = differences(kept.begun, begun)
  if (different.length > 0) {
    throw new Error(
      `A deployment was begun here with another ${different.join(', ')}. Finish it with that, or: --again`,
    )
  }
  const write = (step: string, sent: Step) => {
    kept.steps[step] = sent
    save(file, kept)
  }
  return { read: (step) => kept.steps[step], write, steps: kept.steps }
}

/** A journal of steps alone, for what needs no more than to be done once. */
export function openStepJournal(file: URL): Journal {
  const steps = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Step>) : {}
  const write = (step: string, sent: Step) => {
    steps[step] = sent
    save(file, steps)
  }
  return { read: (step) => steps[step], write }
}

type Kept = { begun: Begun; steps: Record<string, Step> }

/** Whole or not at all: who is killed in between keeps the former one. */
function save(file: URL, kept: unknown): void {
  mkdirSync(new URL('.', file), { recursive: true })
  const beside = new URL(`${file.href}.new`)
  writeFileSync(beside, `${JSON.stringify(kept, (_, value) => (typeof value === 'bigint' ? `${value}n` : value), 2)}\n`)
  renameSync(beside, file)
}

const parse = (text: string): Kept =>
  JSON.parse(text, (_, value) =>
    typeof value === 'string' && /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
  )

function differences(before: Begun, now: Begun): string[] {
  const [a, b] = [flat(before), flat(now)]
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((key) => a[key] !== b[key])
}

function flat({ config, ...rest }: Begun): Record<string, string> {
  const text = (value: unknown) => JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `${one}` : one))
  return Object.fromEntries(Object.entries({ ...rest, ...config }).map(([key, value]) => [key, text(value)]))
}
