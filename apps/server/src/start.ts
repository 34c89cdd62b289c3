import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { guardChain } from './chain/client.ts'
import { type ChainGuard, createChainGuard, EndpointRefused, firstAdmitted } from './chain/guard.ts'
import { hostOf } from './chain/host.ts'
import { watchHeads } from './chain/newHeads.ts'
import type { ProgramConfig } from './config.ts'
import type { Context } from './context.ts'
import { requireMigrated } from './db/migrate.ts'
import { openStore, type Store } from './db/open.ts'
import { hasOwnSessions } from './db/openPostgres.ts'
import type { Replica } from './db/replica.ts'
import { isUnavailable } from './db/unavailable.ts'
import { measureProcess } from './figures.ts'
import { acceptManyAtOnce } from './http/accept.ts'
import type { Extend } from './http/app.ts'
import { createProbes } from './http/probes.ts'
import { standForLeader } from './indexer/leader.ts'
import { startClosing } from './jobs/closeJob.ts'
import { type DueJob, startDueJobs } from './jobs/dueJobs.ts'
import { startMakingMonths } from './jobs/monthsJob.ts'
import { startReconciling } from './jobs/reconcileJob.ts'
import { startSweeping } from './jobs/sweep.ts'
import { createFanOut, type Live } from './live/fanOut.ts'
import { createLive } from './live/live.ts'
import { startRelay } from './live/relay.ts'
import { createFollower } from './operations/index.ts'
import { createParts, type Parts, taken } from './parts.ts'
import type { Redis } from './redis/redis.ts'
import { applySetup, isSetUp } from './setup.ts'
import { createChainStatus } from './status.ts'
import type { TracesConfig } from './traces/collector.ts'
import { createIndexer } from './wiring.ts'

/** What the embedded world has and a served process has not. */
export type Extras = {
  /** A database that is open already; whoever opened it closes it. */
  store?: Store
  /** More pages. */
  extend?: Extend
  /** Nothing is served before the whole chain has been read. */
  readsFirst?: boolean
  pollMs?: number
  /** Ends when the chain's head is another. */
  newHead?: () => Promise<void>
  say?: (line: string) => void
}
export type RunningServer = { port: number; stop(): Promise<void> }

const POLL_MS = 250
/** Who may knock at once. Beyond it the system drops them in silence, and they try again after a second. */
const KNOCKING = 4096
const pageFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

/**
 * One process of the server, with its roles: the one place where everything is wired. What only some of them need is
 * loaded by those alone: a start's time is that of its modules. What it cannot work with (a database of another age, a chain that is
 * not ours) is refused, with what to do.
 */
export async function startServer(config: ProgramConfig, log: Logger, extras: Extras = {}): Promise<RunningServer> {
  const { roles, deployment, server } = config
  const { say = () => {} } = extras
  measureProcess()
  const parts = createParts()
  if (config.traces) await openTraces(parts, config.traces, config, log)
  const store = extras.store ?? (await openDatabase(parts, config))
  const { db } = store
  await parts.start('database', () => provideDatabase(store, config))
  const status = createChainStatus()
  const guard = createChainGuard(deployment, log.child({ part: 'chain' }), status.refused)
  guardChain(server, guard)
  await parts.start('chain', () => refuseOtherChains(guard, config, log))

  const hears = roles.has('api') || roles.has('worker')
  const redis = await openLines(parts, config, store, log)
  const live = hears
    ? await parts.start('live events', () => createLive(store, log.child({ part: 'live' }), redis), {
        stop: (part) => part.close(),
      })
    : createFanOut()
  const replica = roles.has('api') ? await openReplica(parts, store, live) : null
  const ctx: Context = { db, deployment, log, config: server, live, redis, replica, status, pageFolder }

  const indexer = roles.has('indexer') ? await openIndexer(parts, { ctx, store, guard, extras }) : null
  if (indexer && extras.readsFirst) {
    say('indexing the chain')
    await parts.start('indexer', () => indexer.catchUp())
  }
  if (roles.has('worker')) await startWorking(parts, ctx, guard, config)
  say('starting the page and the API')
  const app = await parts.start('web server', () => listen(ctx, config, extras), {
    stop: (part) => part.close(),
    explain: (error) => taken('PORT', config.port)(error) ?? notBuilt(error),
  })
  indexer?.start()
  const { port } = app.server.address() as AddressInfo
  return { port, stop: parts.stop }
}

/** Begun before all others, so that it ends after them: what they did last is told too. Loaded only where it is wanted. */
const openTraces = (parts: Parts, traces: TracesConfig, { roles }: ProgramConfig, log: Logger): Promise<unknown> =>
  parts.start(
    'traces',
    async () =>
      (await import('./traces/collector.ts')).startTraces(traces, { roles, log: log.child({ part: 'traces' }) }),
    { stop: (part) => part.stop() },
  )

function openDatabase(
  parts: Parts,
  { databaseUrl, directUrl, readUrl, poolSize, roles }: ProgramConfig,
): Promise<Store> {
  // Who answers no player has nothing to read that may be a moment old.
  const servers = { directUrl, poolSize, readUrl: roles.has('api') ? readUrl : null }
  return parts.start('database', () => openStore(databaseUrl, servers), { stop: ({ db }) => db.destroy() })
}

/** Redis, and who hands on to it what PostgreSQL tells: a process that is not busy with players. */
async function openLines(
  parts: Parts,
  { redisUrl, roles }: ProgramConfig,
  store: Store,
  log: Logger,
): Promise<Redis | null> {
  if (!redisUrl || store.kind === 'pglite') return null
  const open = async () => (await import('./redis/redis.ts')).openRedis(redisUrl, log.child({ part: 'redis' }))
  const redis = await parts.start('Redis', open, { stop: (part) => part.close() })
  if (roles.has('worker') || roles.has('indexer'))
    await parts.start('relay', () => startRelay(store, redis, log.child({ part: 'relay' })), {
      stop: (part) => part.stop(),
    })
  return redis
}

async function openReplica(parts: Parts, store: Store, live: Live): Promise<Replica | null> {
  const replica = store.kind === 'postgres' ? store.replica : null
  if (!replica) return null
  await parts.start('replica', () => replica.start(), { stop: () => replica.stop() })
  live.subscribe(() => replica.mustCatchUp())
  return replica
}

/** The database as this program needs it, and not without a game to play. */
async function provideDatabase(store: Store, { setup, roles }: ProgramConfig): Promise<void> {
  const { db } = store
  await requireMigrated(db).catch((error) => {
    if (!isUnavailable(error)) throw error
    throw new Error(`it cannot be reached (${error.message}). Is PostgreSQL running, and DATABASE_URL right?`)
  })
  if (store.kind === 'postgres' && !(await hasOwnSessions(store)))
    throw new Error(
      'it is behind a pooler that lends a connection for each transaction. Set DATABASE_DIRECT_URL to PostgreSQL itself, or to a pool by session.',
    )
  if (setup) await applySetup(db, setup)
  if (roles.has('api') && !(await isSetUp(db)))
    throw new Error(
      'it holds no game servers yet. Set SETUP_FILE to a file of yours like apps/server/setup.example.json, and start again.',
    )
}

/** An endpoint that cannot be asked now has to show later that it is of our chain. */
async function refuseOtherChains(
  guard: ChainGuard,
  { server: { rpcUrls } }: ProgramConfig,
  log: Logger,
): Promise<void> {
  const results = await Promise.allSettled(rpcUrls.map((url) => guard.admit(url)))
  const refused: string[] = []
  for (const [i, result] of results.entries()) {
    if (result.status === 'fulfilled') continue
    const endpoint = hostOf(rpcUrls[i] ?? '')
    if (result.reason instanceof EndpointRefused) refused.push(result.reason.message)
    else log.warn({ event: 'chain.endpoint_silent', endpoint, err: result.reason }, 'endpoint does not answer')
  }
  if (refused.length > 0)
    throw new Error(`${refused.join('; ')}. RPC_URLS and DEPLOYMENT have to be of the same chain.`)
}

type IndexerParts = { ctx: Context; store: Store; guard: ChainGuard; extras: Extras }

async function openIndexer(parts: Parts, { ctx, store, guard, extras }: IndexerParts) {
  const { db, deployment, config, status } = ctx
  const log = ctx.log.child({ part: 'indexer' })
  const leader = await parts.start('indexer', () => standForLeader(store, log), { stop: (part) => part.close() })
  const { rpcUrls } = config
  const { pollMs = POLL_MS, newHead = await openHeadWatch(parts, config, log) } = extras
  const told = newHead ? { newHead } : {}
  const options = { db, leader, deployment, rpcUrls, guard, log, pollMs, status, ...told }
  return parts.start('indexer', () => createIndexer(options), { stop: (part) => part.stop() })
}

async function openHeadWatch(parts: Parts, { rpcWsUrls: urls }: Context['config'], log: Logger) {
  if (!urls) return undefined
  return (await parts.start('heads', () => watchHeads({ urls, log }), { stop: (part) => part.close() })).newHead
}

/** Mails, sweeping, rewards decided, months closed and made ahead, books compared with the chain, and operations followed to their end. */
async function startWorking(
  parts: Parts,
  ctx: Context,
  guard: ChainGuard,
  { smtpUrl, reconcileMs }: ProgramConfig,
): Promise<void> {
  const { db, log, config } = ctx
  const { now, mailFrom: from } = config
  const stop = (part: { stop(): Promise<void> }) => part.stop()
  const jobs = await openDueJobs(parts, ctx, { smtpUrl, from })
  await parts.start('jobs', () => startDueJobs({ db, log, now }, jobs), { stop })
  await parts.start('sweep', () => startSweeping({ db, log: log.child({ part: 'sweep' }), now }), { stop })
  await parts.start('legion', () => startClosing({ db, log: log.child({ part: 'legion' }), now }), { stop })
  await parts.start('months', () => startMakingMonths({ db, log: log.child({ part: 'months' }), now }), { stop })
  if (reconcileMs) {
    const { deployment } = ctx
    const endpoint = () => firstAdmitted(guard, config.rpcUrls)
    const options = { db, deployment, endpoint, now, everyMs: reconcileMs }
    const start = () => startReconciling({ ...options, log: log.child({ part: 'reconcile' }) })
    await parts.start('reconcile', start, { stop })
  }
  const follower = createFollower(ctx)
  await parts.start('operations', () => follower.start(), { stop: () => follower.stop() })
}

async function openDueJobs(
  parts: Parts,
  ctx: Context,
  sending: { smtpUrl: string; from: string },
): Promise<readonly DueJob[]> {
  const { db, log, config } = ctx
  const within = (part: string): Context => ({ ...ctx, log: log.child({ part }) })
  const [{ createMailSender }, { mailing, posting, pushing, rewarding }] = await Promise.all([
    import('./mail/sender.ts'),
    import('./jobs/whenDue.ts'),
  ])
  const options = { db, ...sending, log: log.child({ part: 'mail' }), now: config.now }
  const mails = await parts.start('mail', () => createMailSender(options), { stop: (part) => part.close() })
  const { push } = config
  const privateKey = push?.privateKey
  return [
    mailing(db, mails),
    posting(within('post')),
    ...(push && privateKey ? [pushing(within('push'), { ...push, privateKey })] : []),
    rewarding(within('invites')),
  ]
}

const notBuilt = ({ code }: NodeJS.ErrnoException): string | null =>
  code === 'ENOENT' ? 'the page is not built. Start it through npm, which builds it first.' : null

/** Without the API, only what tells how this process is. */
async function listen(
  ctx: Context,
  { roles, host, port }: ProgramConfig,
  { extend }: Extras,
): Promise<FastifyInstance> {
  const app = roles.has('api') ? await (await import('./http/app.ts')).createApp(ctx, extend) : createProbes(ctx)
  await acceptManyAtOnce(app, { host, port, backlog: KNOCKING })
  return app
}
