import type { Redis } from '../redis/redis.ts'
import type { Counters, Window } from './counters.ts'
import { FORGET_MS, FREE_TRIES, MAX_DOUBLINGS, MAX_WAIT_MS } from './tries.ts'

const PREFIX = 'mdragon:limit:'

/** The same numbers as in the database, each a key that goes by itself. Whatever is more than one step is one script. */
export const inRedis = ({ ask }: Redis): Counters => ({
  async count(keys, window) {
    // A little longer than the window: clocks of nodes differ.
    const life = String(window.lengthMs + CLOCKS_MS)
    const counts = await ask((client) =>
      client.eval(COUNT, { keys: keys.map((key) => placeOf(key, window)), arguments: [life] }),
    )
    return counts as number[]
  },
  async giveBack(keys, window) {
    await ask((client) => client.eval(GIVE_BACK, { keys: keys.map((key) => placeOf(key, window)) }))
  },
  async tryOnce(key, nowMs) {
    return (await ask((client) =>
      client.eval(TRY_ONCE, { keys: [`${PREFIX}try:${key}`], arguments: [String(nowMs)] }),
    )) as number
  },
  async forget(key) {
    await ask((client) => client.del(`${PREFIX}try:${key}`))
  },
})

const CLOCKS_MS = 60_000
const placeOf = (key: string, { slot }: Window): string => `${PREFIX}${slot}:${key}`

const COUNT = `
local counts = {}
for i, key in ipairs(KEYS) do
  counts[i] = redis.call('INCR', key)
  if counts[i] == 1 then redis.call('PEXPIRE', key, ARGV[1]) end
end
return counts`

const GIVE_BACK = `
for _, key in ipairs(KEYS) do
  if redis.call('EXISTS', key) == 1 then redis.call('DECR', key) end
end
return 0`

const TRY_ONCE = `
local now = tonumber(ARGV[1])
local kept = redis.call('HMGET', KEYS[1], 'count', 'open')
local count, open = tonumber(kept[1]) or 0, tonumber(kept[2]) or 0
if open > now then return open - now end
if open < now - ${FORGET_MS} then count = 0 end
count = count + 1
local wait = 0
if count >= ${FREE_TRIES} then
  wait = math.min(${MAX_WAIT_MS}, 1000 * 2 ^ math.min(${MAX_DOUBLINGS}, count - ${FREE_TRIES}))
end
redis.call('HSET', KEYS[1], 'count', count, 'open', now + wait)
redis.call('PEXPIRE', KEYS[1], wait + ${FORGET_MS})
return 0`
