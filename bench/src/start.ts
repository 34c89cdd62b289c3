import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnWorld } from './spawnWorld.ts'

const RESTARTS = 3

/** From the command to the `ready` line: a new world that is deployed and seeded, and the same world started again. */
export async function measureStart(): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), 'mdragon-start-'))
  try {
    const first = await spawnWorld(folder)
    await first.stop()
    const again: number[] = []
    for (let i = 0; i < RESTARTS; i++) {
      const world = await spawnWorld(folder)
      again.push(world.readyMs)
      await world.stop()
    }
    return { newWorldMs: first.readyMs, sameWorldMs: again }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
