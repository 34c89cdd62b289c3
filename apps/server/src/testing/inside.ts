/** What benches measure of the inside, and nobody else needs from outside. */
export { defaultBounds } from '../configBounds.ts'
export type { PostgresStore } from '../db/openPostgres.ts'
export { createGate, type Time } from '../http/gate.ts'
export { publish } from '../live/publish.ts'
export { REDIS_CHANNEL } from '../live/redisLine.ts'
export { startRelay } from '../live/relay.ts'
export { openSession } from '../modules/account/sessions.ts'
export { openRedis } from '../redis/redis.ts'
