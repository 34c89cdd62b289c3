import { setTimeout as sleep } from 'node:timers/promises'
import { cpuSecondsOf } from './cpuOf.ts'

const QUIET_CORES = 0.15
const LOOK_MS = 3000
const LONGEST_MS = 300_000

/** A world that has just begun paints what it was asked for, and more ahead, on the cores that the frames need. */
export async function untilQuiet(pid: number): Promise<void> {
  const began = performance.now()
  for (let quiet = 0; quiet < 3; ) {
    if (performance.now() - began > LONGEST_MS) throw new Error('the world does not come to rest')
    const before = cpuSecondsOf(pid)
    await sleep(LOOK_MS)
    quiet = (cpuSecondsOf(pid) - before) / (LOOK_MS / 1000) < QUIET_CORES ? quiet + 1 : 0
  }
}
