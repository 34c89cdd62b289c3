import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuSecondsOf } from './cpuOf.ts'
import type { RunningWorld } from './spawnWorld.ts'

/** After it is ready a world still paints pictures and compares books; that is over by then. */
const SETTLE_MS = Number(process.env.BENCH_SETTLE_MS ?? 90_000)
const WATCH_MS = Number(process.env.BENCH_IDLE_MS ?? 60_000)

/** What a world costs in which nobody is: its chain goes on, and all of its roles wait for something to do. */
export async function measureIdle({ pid }: RunningWorld): Promise<object> {
  await sleep(SETTLE_MS)
  const [cpuBefore, began] = [cpuSecondsOf(pid), performance.now()]
  await sleep(WATCH_MS)
  const seconds = (performance.now() - began) / 1000
  return {
    note: 'A new demo world as npm start runs it, in one process; after it is ready it is left alone, then watched.',
    settledSeconds: SETTLE_MS / 1000,
    watchedSeconds: Math.round(seconds),
    coreShare: Number(((cpuSecondsOf(pid) - cpuBefore) / seconds).toFixed(4)),
    memoryMb: residentMb(pid),
  }
}

const residentMb = (pid: number): number =>
  Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
