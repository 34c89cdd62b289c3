// `npm run cluster`: what production starts on many machines, on this one; breaks every part of it under load, and checks
// that nothing that was answered is lost. Writes docs/cluster.md.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bringFaults, faultsOf } from './faults.ts'
import { openJournal } from './journal.ts'
import { enter, FIRST_PLAYER, PLAYERS, startLoad } from './players.ts'
import { provideServers } from './provide.ts'
import { quantile, writeReport } from './report.ts'
import { openStage, type Stage } from './stage.ts'
import { verify } from './verify.ts'
import { watch } from './watch.ts'

const CALM_MS = 12_000
const logs = join(import.meta.dirname, '../../.tmp/cluster')
const say = (line: string) => console.log(`cluster: ${line}`)

let stage: Stage | undefined
try {
  provideServers(say)
  const began = performance.now()
  stage = await openStage(say)
  say(`${stage.url} after ${seconds(began)}`)
  const journal = openJournal()
  const world = { url: stage.url, rpc: stage.rpc, journal }
  const players = []
  for (let i = 0; i < PLAYERS; i++) players.push(await enter(world, FIRST_PLAYER + i))
  const { load, end } = startLoad(world, players)
  const watching = watch(stage, journal)
  const telling = setInterval(() => say(progress(journal)), 10_000)
  await bringFaults(faultsOf(stage), journal, CALM_MS, say)
  await end()
  clearInterval(telling)
  watching.stop()
  const lasted = journal.now()
  say('comparing what was answered with what is there')
  const claims = await verify(stage, journal, load)
  for (const { name, checked, problems: wrong } of claims) {
    say(`${wrong.length ? 'FAILED' : 'ok    '} ${name} (${checked})`)
    for (const problem of wrong.slice(0, 5)) say(`         ${problem}`)
  }
  keepLogs(stage)
  writeReport({ journal, claims, deeds: load.deeds, seconds: lasted })
  const failed = claims.filter(({ problems: wrong }) => wrong.length > 0).length
  say(`${claims.length - failed} held, ${failed} did not, in ${seconds(began)}; docs/cluster.md tells it`)
  process.exitCode = failed ? 1 : 0
} catch (error) {
  console.error(`cluster: ${(error as Error).stack}`)
  process.exitCode = 1
} finally {
  await stage?.stop()
}
process.exit()

function progress({ asked, now }: ReturnType<typeof openJournal>): string {
  const last = asked.filter(({ at }) => at > now() - 10)
  const again = last.filter(({ retries }) => retries > 0).length
  const times = last.map(({ ms }) => ms)
  return `${now().toFixed(0)} s: ${last.length / 10} answers a second, half within ${quantile(times, 0.5)} ms, ${again} asked again`
}

/** What each node said, for who wants to know why. */
function keepLogs({ nodes }: Stage): void {
  mkdirSync(logs, { recursive: true })
  for (const { name, said } of nodes) writeFileSync(join(logs, `${name.replace(' ', '-')}.log`), said())
}

function seconds(since: number): string {
  return `${Math.round((performance.now() - since) / 1000)} s`
}
