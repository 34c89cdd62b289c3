import { mintCard, shownBy } from './mintCard.ts'
import type { Scenario } from './script.ts'
import { headOf, readTo, until } from './stage.ts'

const NEVER_MS = 3_600_000

/** The chain takes back its last blocks, and goes on otherwise. What was in them is gone, and never was. */
export const reorganise: Scenario = async (stage, tell, depth) => {
  const { chain, weather } = stage
  const before = weather.finalAfter
  weather.finalAfter = depth + before
  // No block comes but those that are meant: one too many, and what is undone would have been final.
  chain.startTicking(NEVER_MS)
  try {
    // What is final stays final: the chain grows until its final block is where it was.
    await chain.skip(depth + before, 0)
    await readTo(stage, await headOf(stage))
    const goBack = await chain.keep()
    const tx = await mintCard(stage, depth)
    await chain.mine()
    const { token_id } = await until(() => shownBy(stage, tx))
    tell('reorganise.seen', { card: token_id, block: await headOf(stage) })
    await chain.skip(depth - 1, 0)
    await readTo(stage, await headOf(stage))
    await goBack([tx])
    await chain.skip(depth + 1, 0)
    tell('reorganise.undone', { depth })
    await until(async () => (await shownBy(stage, tx)) === undefined)
    const { block } = await readTo(stage, await headOf(stage))
    tell('reorganise.gone', { card: token_id, block })
  } finally {
    weather.finalAfter = before
    stage.tick()
  }
}
