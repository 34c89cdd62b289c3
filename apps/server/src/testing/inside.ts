/** What benches measure of the inside, and nobody else needs from outside. */
export type { PostgresStore } from '../db/openPostgres.ts'
export { publish } from '../live/publish.ts'
export { REDIS_CHANNEL } from '../live/redisLine.ts'
export { startRelay } from '../live/relay.ts'
export { openSession } from '../modules/account/sessions.ts'
export { openRedis } from '../redis/redis.ts'
