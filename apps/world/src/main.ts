import { PartFailed } from '@mdragon/server'
import { ConfigError, readConfig } from './config.ts'
import { players } from './seed/players.ts'
import { startWorld, type World } from './world.ts'

const SHUTDOWN_MS = 8000
const began = performance.now()
const seconds = () => ((performance.now() - began) / 1000).toFixed(1).padStart(5)
const say = (line: string) => console.log(`${seconds()} s  ${line}`)

let world: World | undefined
let stopping = false

/** Ends everything, once; whoever asks again while it ends is heard already. */
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  setTimeout(() => {
    console.error('Some part did not end in time; leaving it behind.')
    process.exit(1)
  }, SHUTDOWN_MS).unref()
  await world?.stop()
  say('stopped')
  process.exit(0)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
// Whoever started us is gone: so are we.
process.on('disconnect', stop)

try {
  world = await startWorld(readConfig(process.env), say)
  if (stopping) {
    await world.stop()
    process.exit(0)
  }
  const demo = players.slice(0, 3).map(({ name, address }) => `${name} ${address}`)
  console.log(`
ready  ${world.url}
       demo players ${demo.join(', ')} and ${players.length - 3} more (public test mnemonic, never for real money)
       mail ${world.url}/mailbox · game ${world.url}/demo/game · what goes wrong ${world.url}/demo/scenarios · operators ${world.url}/demo/operator · API ${world.url}/api/docs · chain ${world.rpcUrl}
       stop with Ctrl-C`)
} catch (error) {
  if (!(error instanceof PartFailed || error instanceof ConfigError)) throw error
  console.error(`\nMDragon could not start. ${error.message}`)
  process.exit(1)
}
