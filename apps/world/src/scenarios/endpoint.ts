import type { Mood } from '../chain/moods.ts'
import { mintCard, shownBy } from './mintCard.ts'
import type { Scenario } from './script.ts'
import { headOf, readiness, readTo, type Stage, until } from './stage.ts'

/** The endpoint that is read from misbehaves for a while. */
const misbehave =
  (mood: Mood, then: (stage: Stage, tell: Parameters<Scenario>[1]) => Promise<void>): Scenario =>
  async (stage, tell) => {
    stage.weather.mood = mood
    tell(`${mood}.began`)
    try {
      await then(stage, tell)
    } finally {
      stage.weather.mood = 'well'
    }
    tell('endpoint.well')
    const head = await headOf(stage)
    const { final_block } = await until(async () => {
      const ready = await readiness(stage)
      return ready.status === 'ready' && ready.final_block >= head && ready
    })
    tell('endpoint.healed', { block: final_block })
  }

/** With another to turn to it is passed by; alone, what is shown is old, and the page says since when. */
const passedBy = async (stage: Stage, tell: Parameters<Scenario>[1]) => {
  if (!stage.weather.hasSpare) {
    await until(async () => (await readiness(stage)).stale_since)
    return tell('endpoint.stale')
  }
  await stage.chain.skip(1, 0)
  const { block } = await readTo(stage, (await headOf(stage)) + 1)
  tell('endpoint.passed', { block })
}

export const busy: Scenario = misbehave('busy', passedBy)
export const lags: Scenario = misbehave('lags', passedBy)

/** It tells true hashes and other events: what two endpoints do not agree on becomes final for nobody. */
export const lies: Scenario = misbehave('lies', async (stage, tell) => {
  const tx = await mintCard(stage, 0xbad)
  await until(() => shownBy(stage, tx))
  const { problem, final_block } = await until(async () => {
    const ready = await readiness(stage)
    return ready.problem !== null && ready
  })
  tell('lies.caught', { problem: problem ?? '', block: final_block })
})
