import type { FastifyInstance } from 'fastify'
import type { Feed } from './feed.ts'
import type { Simulator } from './simulator.ts'

const SLOWEST_MS = 600_000
const QUICKEST_MS = 500

/** Who watches the demo's players sees what the game servers say, and sets how often. Only this embedded world has it. */
export function gameWatch(app: FastifyInstance, feed: Feed, simulator: Simulator): void {
  const state = () => ({ pace_ms: simulator.paceMs(), told: feed.latest() })
  app.get('/demo/game/feed', async () => state())
  app.post<{ Body: { pace_ms?: unknown } | null }>('/demo/game/pace', async ({ body }, reply) => {
    const ms = body?.pace_ms
    const isPace = ms === 0 || (Number.isInteger(ms) && Number(ms) >= QUICKEST_MS && Number(ms) <= SLOWEST_MS)
    if (!isPace) return reply.code(400).send({ error: 'request.invalid' })
    simulator.setPace(Number(ms))
    return state()
  })
}
