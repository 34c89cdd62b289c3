// `npm run serve`: one process of the server. The environment says which roles it has; docs/operating.md says how.
import { pino } from 'pino'
import { ConfigError, readConfig } from './config.ts'
import { PartFailed } from './parts.ts'
import type { RunningServer } from './start.ts'
import { traceOfLine } from './traces/trace.ts'

const DRAIN_MS = 25_000

let server: RunningServer | undefined
let stopping = false

try {
  const config = readConfig(process.env)
  const log = pino({ level: config.logLevel, ...(config.traces ? { mixin: traceOfLine } : {}) })

  /** No new connection; what is under way ends; then everything is closed. Asked twice, it is heard already. */
  const drain = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ event: 'server.draining', signal }, 'ending what is under way')
    setTimeout(() => {
      log.error({ event: 'server.drain_timeout' }, 'something did not end in time: leaving it behind')
      process.exit(1)
    }, DRAIN_MS).unref()
    await server?.stop()
    if (!server) return
    log.info({ event: 'server.stopped' }, 'stopped')
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void drain(signal))
  // Whoever started us is gone: so are we.
  process.on('disconnect', () => void drain('disconnect'))

  // Loaded now: mistakes in the environment are told at once.
  const { startServer } = await import('./start.ts')
  server = await startServer(config, log)
  log.info({ event: 'server.ready', roles: [...config.roles], host: config.host, port: server.port }, 'ready')
  if (stopping) {
    await server.stop()
    process.exit(0)
  }
} catch (error) {
  if (!(error instanceof PartFailed || error instanceof ConfigError)) throw error
  console.error(`MDragon could not start.\n${error.message}`)
  process.exit(1)
}
