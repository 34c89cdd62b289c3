import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { FUND_PASSWORD, operate } from '../testing/operate.ts'
import { connect } from '../testing/player.ts'
import { copySeeded, smallWorld } from '../testing/seededFolder.ts'
import { startWorld } from '../world.ts'

const program = fileURLToPath(new URL('./operation.ts', import.meta.url))

test('an operation’s whole life is told, from the click to what it has made true', async () => {
  const dataDir = await copySeeded(smallWorld)
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const tell = (...args: string[]) => {
    const env = { ...process.env, ...smallWorld, DATA_DIR: dataDir, DATABASE_URL: '' }
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--liftoff-only', program, ...args],
      { env, encoding: 'utf8' },
    )
    return { status, text: stdout + stderr }
  }
  const world = await startWorld({ ...readConfig(smallWorld), port: 0, rpcPort: 0, dataDir, blockMs: 200 }, () => {})
  const connection = connect(world)
  const { carryOut, setFundPassword } = operate(world, connection)
  const alice = await connection.login(5)
  await setFundPassword(alice)
  const body = { amount: '2.5', paypwd: FUND_PASSWORD }
  const { prepared: taken } = await alice.call('POST /api/user/withdraw', { body })
  if (!taken) throw new Error('it goes by rule')
  await carryOut(alice, taken)
  const { id } = taken.operation
  expect(tell(id)).toEqual({ status: 2, text: `A world runs on ${dataDir}. Stop it first.\n` })
  await world.stop()

  const { status, text } = tell(id)
  expect(status).toBe(0)
  const address = alice.address.toLowerCase()
  const time = String.raw`\d{4}-\d\d-\d\dT[\d:.]+Z`
  for (const line of [
    `^operation ${id}: coin_out, settled$`,
    String.raw`^  player +\d+, ${address}$`,
    `^  ${time}  prepared$`,
    `^  ${time}  mined$`,
    `^  ${time}  settled$`,
    '^  act -> 0x[0-9a-fA-F]{40}, value 0x0, 0x[0-9a-f]+$|^  act -> 0x[0-9a-fA-F]{40}, value 0, 0x[0-9a-f]+$',
    String.raw`^  CoinClaimed in block \d+, log \d+, ${time}$`,
    String.raw`^  \d+: coin, claimed: 2\.5 HERO of 0x[0-9a-f]{40}, fee [\d.]+ HERO$`,
    String.raw`^  ${time}  freeze \(withdrawal \d+\)$`,
    String.raw`^    ${address} frozen  -?2\.5 HERO$`,
    `^  ${time}  withdrawal \\(0x[0-9a-f]{64}/\\d+\\)$`,
    String.raw`^  ${time}  type \d+, ${address}  2\.5 HERO`,
  ])
    expect(text).toMatch(new RegExp(line, 'm'))
  expect(tell('nobody')).toEqual({ status: 1, text: 'There is no operation nobody in this database.\n' })
  expect(tell().status).toBe(2)
}, 300_000)
