import type { FastifyInstance } from 'fastify'
import { busy, lags, lies } from './endpoint.ts'
import { speedUp, twoBids } from './operations.ts'
import { reorganise } from './reorganise.ts'
import type { Scenario } from './script.ts'
import { NeverCame, type Stage } from './stage.ts'
import { mailDown, slowChain } from './surroundings.ts'

export type { Stage, Weather } from './stage.ts'

const scenarios = { reorganise, busy, lags, lies, speedUp, twoBids, slowChain, mailDown } as const
type Name = keyof typeof scenarios
/** How deep a reorganisation goes, and for how many seconds the chain is slow. */
const bounds: Partial<Record<Name, { least: number; most: number; usual: number }>> = {
  reorganise: { least: 1, most: 20, usual: 3 },
  slowChain: { least: 1, most: 60, usual: 20 },
}

export type Step = { at: number; step: string; values: Readonly<Record<string, string | number>> }
/** The last one that was played, or is being played. */
export type Play = { name: Name; is_running: boolean; has_failed: boolean; steps: Step[] }

/** /demo/scenarios plays what goes wrong in the wild, one at a time. Only this embedded world has it. */
export function scenarioRoutes(app: FastifyInstance, stage: Stage): void {
  let play: Play | null = null
  app.get('/demo/scenarios/state', async () => ({ play, has_spare: stage.weather.hasSpare }))
  app.post<{ Params: { name: string }; Body: { amount?: unknown } | null }>(
    '/demo/scenarios/:name',
    async ({ params, body }, reply) => {
      const name = params.name as Name
      const amount = amountOf(name, body?.amount)
      if (!Object.hasOwn(scenarios, name) || amount === null) return reply.code(400).send({ error: 'request.invalid' })
      if (name === 'lies' && !stage.weather.hasSpare) return reply.code(409).send({ error: 'no_spare' })
      if (play?.is_running) return reply.code(409).send({ error: 'running' })
      play = { name, is_running: true, has_failed: false, steps: [] }
      void perform(scenarios[name], stage, play, amount)
      return { play }
    },
  )
}

function amountOf(name: Name, asked: unknown): number | null {
  const { least, most, usual } = bounds[name] ?? { least: 0, most: 0, usual: 0 }
  if (asked === undefined) return usual
  return Number.isInteger(asked) && Number(asked) >= least && Number(asked) <= most ? Number(asked) : null
}

async function perform(scenario: Scenario, stage: Stage, play: Play, amount: number): Promise<void> {
  try {
    await scenario(stage, (step, values = {}) => play.steps.push({ at: Date.now(), step, values }), amount)
  } catch (error) {
    play.has_failed = true
    const why = error instanceof NeverCame ? 'it did not come within a minute' : (error as Error).message
    play.steps.push({ at: Date.now(), step: 'failed', values: { why } })
  } finally {
    play.is_running = false
  }
}
