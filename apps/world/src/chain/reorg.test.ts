import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nft111Abi } from '@mdragon/chain'
import { createIndexer, type Db } from '@mdragon/server'
import { openMigratedDatabase } from '@mdragon/server/testing/databases'
import { pino } from 'pino'
import { encodeFunctionData, maxUint256 } from 'viem'
import { afterAll, expect, test } from 'vitest'
import { players } from '../seed/players.ts'
import type { LocalChain } from './localChain.ts'
import { type OpenedChain, openChain } from './openChain.ts'
import { startRpcServer } from './rpcServer.ts'

const folder = mkdtempSync(join(tmpdir(), 'mdragon-reorg-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Two chains with the same past, to the last hash: what each does next is a fork of the other. */
const fork = (name: string): Promise<OpenedChain> => {
  const own = join(folder, name)
  mkdirSync(own)
  return openChain(own, { seed: 7, scale: 0.02, anchor: 1_790_000_000 })
}

test('after a reorganisation the rows are those of a fresh index of the winning chain', async () => {
  const [a, b] = [await fork('a'), await fork('b')]
  expect(await headHash(b.chain)).toBe(await headHash(a.chain))

  let current = a.chain
  const rpc = await startRpcServer((method, params) => current.request(method, params), '127.0.0.1', 0)
  const rpcUrl = `http://127.0.0.1:${(rpc.address() as AddressInfo).port}`
  const options = { deployment: a.deployment, rpcUrls: [rpcUrl], log: pino({ level: 'silent' }), pollMs: 10 }

  const db = await openMigratedDatabase()
  await addBraves(db)
  const indexer = createIndexer({ ...options, db })
  await indexer.catchUp()
  const auctions = await db
    .selectFrom('chain.offer')
    .innerJoin('chain.asset as a', 'a.assets_id', 'chain.offer.assets_id')
    .select(['a.collection', 'a.token_id', 'a.owner', 'price', 'pay'])
    .where('kind', '=', 'auction')
    .execute()
  expect(auctions.length).toBeGreaterThan(3)

  const before = (await db.selectFrom('chain.cursor').select('block').executeTakeFirstOrThrow()).block
  // On a: everyone is outbid by alice, in blocks that b never had. On b: only the first, by bob, and a longer chain.
  for (const auction of auctions) await bid(a, players[0].address, auction)
  await a.chain.mine()
  await indexer.catchUp()
  const [first] = auctions
  if (!first) throw new Error('no auction')
  const second = first.owner.toLowerCase() === players[1].address.toLowerCase() ? players[2] : players[1]
  await b.chain.skip(3, 1)
  await bid(b, second.address, first)
  await b.chain.mine()
  current = b.chain
  await indexer.catchUp()

  const fresh = await openMigratedDatabase()
  await addBraves(fresh)
  const again = createIndexer({ ...options, db: fresh })
  await again.catchUp()
  expect(await rows(db)).toEqual(await rows(fresh))
  const { owner } = await db
    .selectFrom('chain.asset')
    .select('owner')
    .where('token_id', '=', first.token_id)
    .where('collection', '=', first.collection)
    .executeTakeFirstOrThrow()
  expect(owner).toBe(second.address.toLowerCase())

  // Points are for what has stayed: the bids that were taken back brought none.
  await b.chain.skip(40, 1)
  for (const one of [indexer, again]) await one.catchUp()
  const points = await pointsOf(db)
  expect(points).toEqual(await pointsOf(fresh))
  expect(points.filter(({ block }) => (block ?? 0) > before)).toMatchObject([{ address: second.address.toLowerCase() }])

  rpc.close()
  rpc.closeAllConnections()
  await Promise.all([db.destroy(), fresh.destroy(), a.chain.close(), b.chain.close()])
})

async function headHash(chain: LocalChain): Promise<string> {
  return ((await chain.request('eth_getBlockByNumber', ['latest', false])) as { hash: string }).hash
}

const bid = (
  { chain, deployment }: OpenedChain,
  from: string,
  auction: { collection: string; token_id: number; owner: string; price: string; pay: string },
) => {
  const args = [
    auction.collection,
    BigInt(auction.token_id),
    deployment.addresses.hero,
    BigInt(auction.pay),
    BigInt(auction.price),
    auction.owner,
    0n,
    maxUint256,
  ] as const
  return chain.send({
    from,
    to: deployment.addresses.nft111,
    gas: '0x61a80',
    data: encodeFunctionData({ abi: nft111Abi, functionName: 'buyWithToken', args: args as never }),
  })
}

/** Every player with an account and points for what they spend. */
async function addBraves(db: Db): Promise<void> {
  const rows = players.map(({ name, address }) => ({ address: address.toLowerCase(), nickname: name }))
  const accounts = rows.map((row) => ({ ...row, invite_code: row.nickname, created_at: 0 }))
  const ids = await db.insertInto('account').values(accounts).returning('userid').execute()
  const braves = ids.map(({ userid }) => ({ userid, inviter_id: null, boss_level: 31, level: 2 as const, since: 0 }))
  await db.insertInto('legion_standing').values(braves).execute()
}

const pointsOf = (db: Db) =>
  db
    .selectFrom('legion_history as h')
    .innerJoin('account as a', 'a.userid', 'h.userid')
    .select(['a.address', 'h.points', 'h.tx', 'h.log_index', 'h.block'])
    .orderBy('h.block')
    .orderBy('h.log_index')
    .execute()

/** All that comes from the chain, in a stable order. */
async function rows(db: Db) {
  return {
    assets: await db.selectFrom('chain.asset').selectAll().orderBy('assets_id').execute(),
    offers: await db.selectFrom('chain.offer').selectAll().orderBy('assets_id').execute(),
    trades: await db.selectFrom('chain.trade').selectAll().orderBy('block').orderBy('log_index').execute(),
    events: await db.selectFrom('chain.event').selectAll().orderBy('block').orderBy('log_index').execute(),
  }
}
