import { rmSync } from 'node:fs'
import { readConfig, type WorldConfig } from '../config.ts'
import { startWorld, type World } from '../world.ts'
import { copySeeded, smallWorld } from './seededFolder.ts'

/** A world for one test file, in this process, on ports and data of its own, which go with it. */
export async function startSeeded(changes: Partial<WorldConfig> = {}): Promise<World> {
  const dataDir = await copySeeded(smallWorld)
  const config = { ...readConfig(smallWorld), port: 0, rpcPort: 0, gamePaceMs: 0, dataDir, ...changes }
  const world = await startWorld(config, () => {})
  const stop = async () => {
    await world.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...world, stop }
}
