import type { Player, Role } from '@mdragon/game'
import { type Db, secretOfKey } from '@mdragon/server'
import { openMigratedDatabase } from '@mdragon/server/testing/databases'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { players } from '../seed/players.ts'
import type { GameServers } from './gameServers.ts'
import { createSimulator } from './simulator.ts'

let db: Db
beforeAll(async () => {
  db = await openMigratedDatabase()
  await db.insertInto('game_server').values({ server_id: 1, nickname: '' }).execute()
  for (const { name, address } of players.slice(0, 3)) {
    const account = { address: address.toLowerCase(), nickname: name, invite_code: name, created_at: 0 }
    const { userid } = await db.insertInto('account').values(account).returning('userid').executeTakeFirstOrThrow()
    const role = { userid, server_id: 1, name, level: 1, boss_level: 0, is_online: false, created_at: 0 }
    await db.insertInto('role').values(role).execute()
  }
})
afterAll(() => db.destroy())

/** Game servers that write down what is said; whether somebody is online is true at once. */
function listening() {
  const said: string[] = []
  const look = { seq: 0, level: 1, boss_level: 3, is_online: true, coins: [{ coin: 'HERO', available: '5' }] }
  const asset = {
    assets_id: 7,
    draw: null,
    type: 'hero',
    index_id: 1,
    tokenid: 1,
    level: 10,
    star: 2,
    stage: 0,
    strength: 0,
  }
  const assets = [{ ...asset, is_in_team: false, claim_until: null }]
  const player = ({ userid, name }: Role & { name: string }): Player => ({
    look: async () => ({ ...look, assets }) as never,
    say: async (word, about) => {
      said.push(`${name} ${word} ${JSON.stringify(about)}`)
      const { is_online } = about as { is_online?: boolean }
      if (is_online !== undefined)
        await db.updateTable('role').set({ is_online }).where('userid', '=', userid).execute()
      return {} as never
    },
  })
  return { said, servers: { player: async (role) => player(role) } satisfies GameServers }
}

async function playFor(steps: number, seed: number): Promise<string[]> {
  await db.updateTable('role').set({ is_online: false }).execute()
  const { said, servers } = listening()
  const simulator = createSimulator({ db, servers, seed, paceMs: 0 })
  for (let i = 0; i < steps; i++) await simulator.step()
  return said
}

test('the same seed plays the same evening, and everything happens in it', async () => {
  const evening = await playFor(120, 5)
  expect(await playFor(120, 5)).toEqual(evening)
  expect(await playFor(20, 6)).not.toEqual(evening.slice(0, 20))
  const words = new Set(evening.map((line) => line.split(' ')[1]))
  expect([...words].toSorted()).toEqual(['asset', 'boss', 'online', 'role', 'spend', 'team'])
  for (const name of ['alice', 'bob', 'carol'])
    expect(evening.filter((line) => line.startsWith(name))[0], name).toContain('online {"is_online":true}')
})

test('who logs in plays by hand: let out of the game first, then left alone', async () => {
  const { said, servers } = listening()
  const simulator = createSimulator({ db, servers, seed: 5, paceMs: 0 })
  await db.updateTable('role').set({ is_online: false }).execute()
  for (let i = 0; i < 12; i++) await simulator.step()
  const { userid } = await db
    .selectFrom('role')
    .select('userid')
    .where('is_online', '=', true)
    .executeTakeFirstOrThrow()
  const session = { userid, token_hash: secretOfKey('a', 'b'), device: '', ip: '', created_at: 0, seen_at: 0 }
  await db
    .insertInto('session')
    .values({ ...session, expires_at: Date.now() + 60_000 })
    .execute()
  const { name } = await db.selectFrom('role').select('name').where('userid', '=', userid).executeTakeFirstOrThrow()
  const before = said.length
  for (let i = 0; i < 20; i++) await simulator.step()
  expect(said.slice(before).filter((line) => line.startsWith(name))).toEqual([`${name} online {"is_online":false}`])
})
