import { AppError } from '@mdragon/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../context.ts'
import { type Db, openStore } from '../../db/open.ts'
import { reconcileSummon } from '../../jobs/reconcileSummon.ts'
import { newMigratedDatabase } from '../../testing/databases.ts'
import { config, deployment, quiet } from '../../testing/fixture.ts'
import { readState, revealSeed } from './state.ts'
import { summon } from './summon.ts'
import { seedPlayer } from './testing/seedPlayer.ts'

/** Two processes, as far as the database can tell: each with connections of its own. */
let nodes: Db[] = []
const contextOf = (db: Db) => ({ ...quiet, db, config, deployment }) as unknown as Context

beforeAll(async () => {
  const url = await newMigratedDatabase()
  nodes = [(await openStore(url)).db, (await openStore(url)).db]
})
afterAll(async () => {
  await Promise.all(nodes.map((db) => db.destroy()))
})

const node = (i: number): Context => contextOf(nodes[i % nodes.length] as Db)
const address = (n: number) => `0x${n.toString(16).padStart(40, 'c')}`
const refusal = (error: unknown) => (error instanceof AppError ? error.code : String(error))

async function draw(i: number, userid: number, body: Partial<Parameters<typeof summon>[2]> = {}): Promise<string> {
  const { seed } = await readState(node(i), userid, 'en')
  const wanted = { count: 1, pay: 'ticket', hero: '0', client_seed: 'luck', reveal: false, ...body } as const
  return summon(node(i), { userid, locale: 'en' }, { seed_hash: seed.hash, ...wanted }).then(() => 'drawn', refusal)
}
const books = async () => {
  const equations = await reconcileSummon(nodes[0] as Db)
  return equations.flatMap(({ name, problems }) => problems.map((problem) => `${name}: ${problem}`))
}

test('one ticket is one draw, however many ask for it at once and wherever', async () => {
  const userid = await seedPlayer(nodes[0] as Db, { address: address(1), tickets: 1 })
  const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => draw(i, userid)))
  expect(answers.toSorted()).toEqual([...Array(7).fill('balance.insufficient'), 'drawn'])
  expect(await readState(node(0), userid, 'en')).toMatchObject({ tickets: 0, draws: 1 })
  expect(await books()).toEqual([])
})

test('who looks first at once is shown one commitment', async () => {
  const userid = await seedPlayer(nodes[0] as Db, { address: address(2) })
  const seen = await Promise.all(Array.from({ length: 6 }, (_, i) => readState(node(i), userid, 'en')))
  expect(new Set(seen.map(({ seed }) => seed.hash)).size).toBe(1)
})

test('a storm of draws, changed seeds and several players: each draw has one number and one result, and is paid for', async () => {
  const players = await Promise.all(
    [3, 4, 5].map((n) => seedPlayer(nodes[0] as Db, { address: address(n), tickets: 12, hero: 150 })),
  )
  const lanes = players.flatMap((userid, n) =>
    [0, 1].map(async (i) => {
      const ends: string[] = []
      for (let round = 0; round < 6; round++) {
        const count = (round + n) % 3 === 0 ? 10 : 1
        ends.push(await draw(i, userid, { count, hero: '120', reveal: round % 2 === i }))
        if (round === 3) await revealSeed(node(i), userid, 'en')
      }
      return ends
    }),
  )
  const ends = (await Promise.all(lanes)).flat()
  const allowed = new Set(['drawn', 'balance.insufficient', 'summon.seed_changed'])
  expect(ends.filter((end) => !allowed.has(end))).toEqual([])
  expect(ends.filter((end) => end === 'drawn').length).toBeGreaterThan(10)
  expect(await books()).toEqual([])
})
