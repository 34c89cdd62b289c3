import { setTimeout as sleep } from 'node:timers/promises'

const SAMPLES = 200
const SAMPLE_EVERY_MS = 10
const TOLERANCE = 1.2
const PATIENCE_MS = 2000

export type Machine = {
  /** When it runs as fast as it did at its best; after a while, however fast it runs. */
  fullSpeed(): Promise<void>
  isFast(): boolean
}

/** A machine that others share runs for seconds at half its speed, which says nothing about what is measured on it. */
export async function watchSpeed(): Promise<Machine> {
  let best = Number.POSITIVE_INFINITY
  const isFast = (): boolean => {
    const ms = Math.min(loop(), loop())
    best = Math.min(best, ms)
    return ms < best * TOLERANCE
  }
  for (let n = 0; n < SAMPLES; n++) {
    isFast()
    await sleep(SAMPLE_EVERY_MS)
  }
  return {
    isFast,
    async fullSpeed() {
      const until = performance.now() + PATIENCE_MS
      while (!isFast() && performance.now() < until) await sleep(50)
    },
  }
}

const numbers = new Float64Array(1 << 16)

/** The same work each time. */
function loop(): number {
  const began = performance.now()
  for (let round = 0; round < 8; round++)
    for (let i = 0; i < numbers.length; i++) numbers[i] = (numbers[(i * 7919) & 65_535] ?? 0) * 0.5 + i
  return performance.now() - began
}
