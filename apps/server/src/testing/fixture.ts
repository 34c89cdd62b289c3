import type { Deployment } from '@mdragon/chain'
import { packTraits, type Term, type Traits } from '@mdragon/domain'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { type AnyEvent, type EventName, type VaultEventName, ZERO_ADDRESS } from '../chain/event.ts'
import type { ServerConfig } from '../config.ts'
import type { Context } from '../context.ts'
import { migrate } from '../db/migrate.ts'
import { type Db, openStore } from '../db/open.ts'
import { writeRows } from '../db/writeRows.ts'
import { createApp } from '../http/app.ts'
import { applyEvents, readingContext } from '../indexer/applyEvents.ts'
import { createDecoder } from '../indexer/decode.ts'
import { finalize } from '../indexer/finalize.ts'
import type { ChainSource } from '../indexer/source.ts'
import { createFanOut } from '../live/fanOut.ts'
import { createLive } from '../live/live.ts'
import { publish } from '../live/publish.ts'
import { finalEffects, tentativeEffects } from '../modules/index.ts'
import { createChainStatus } from '../status.ts'
import './contract.ts'
import { openMigrated } from './databases.ts'

const address = (n: number): `0x${string}` => `0x${n.toString(16).padStart(40, '0')}`

/** Addresses in lower case, as the indexer keeps them. */
export const alice = address(0xa11ce)
export const bob = address(0xb0b)
export const carol = address(0xca401)

export const deployment: Deployment = {
  chainId: 31337,
  startBlock: 1,
  commit: 'test',
  addresses: {
    hero: address(1),
    hfh: address(2),
    mdv: address(3),
    meta: address(4),
    enft: address(5),
    mdragon: address(6),
    gameCard: address(7),
    nft111: address(8),
    market: address(9),
    vault: address(10),
  },
}

/** The clock of a fixture: tests move it, and each fixture begins at the same moment. */
export const BEGINNING_MS = 1_790_000_000_000
export const clock = { nowMs: BEGINNING_MS }

/** How long a block of the played chain takes; tests that are about days make it longer. */
export const rhythm = { blockS: 1 }

export const config: ServerConfig = {
  origins: ['https://mdragon.example', 'http://localhost:3000'],
  rpcUrls: ['http://127.0.0.1:1'],
  secret: 'a secret of tests',
  mailFrom: 'MDragon <no-reply@mdragon.example>',
  voucherSigner: null,
  gameSecret: 'the secret of game and tests',
  resetDefaultPassword: null,
  trustProxy: false,
  countryHeader: null,
  captchaBits: 4,
  now: () => clock.nowMs,
}

/** For an app where nothing happens. */
export const quiet = { live: createFanOut(), status: createChainStatus() }

export const anyHero: Traits = {
  kind: 'hero',
  indexId: 1,
  grade: 3,
  star: 2,
  level: 10,
  element: 1,
  camp: 2,
  profession: 2,
  stage: 0,
  strength: 0,
  dna: 7,
}

/** A database and an app with a chain's events played into them, as the indexer would. */
export type Fixture = {
  db: Db
  app: FastifyInstance
  context: Context
  /** Adds events, one block each unless told otherwise, and applies them at once. */
  play(...events: Happening[]): Promise<void>
  /** So many blocks in which nothing happens, read one by one. */
  pass(blocks: number): Promise<void>
  /** Lets everything up to a block become final, or everything so far. */
  finalize(block?: number, source?: ChainSource): Promise<void>
  /** Until all that was published so far has been heard here: it arrives a moment after it is written. */
  allHeard(): Promise<void>
  get(path: string, headers?: Record<string, string>): Promise<{ status: number; body: Reply }>
  close(): Promise<void>
}
type Reply = { code: number; msg: string; data: never; error?: string; requestId?: string }
type Args = Record<string, string | bigint>
type TokenHappening = { name: EventName; token: number; dragon?: boolean; args?: Args }
type VaultHappening = { vault: VaultEventName; address: string; args: Args }
type Happening = TokenHappening | VaultHappening

/** On a database of the run's, or at an address, which is migrated first. */
export async function createFixture(address?: string): Promise<Fixture> {
  clock.nowMs = BEGINNING_MS
  rhythm.blockS = 1
  const store = address ? await openStore(address) : await openMigrated()
  if (address) await migrate(store.db)
  const { db } = store
  const ctx = readingContext(deployment, tentativeEffects)
  const log = pino({ level: 'silent' })
  const live = await createLive(store, log)
  const status = createChainStatus()
  const context = { db, deployment, log, config, live, status, pageFolder: null }
  const app = await createApp(context)
  await setTerms(db, [feeSet(500), lockBlocksSet(28_800)])
  let block = 0
  let marks = 0
  const apply = async (events: readonly AnyEvent[]) => {
    const after = (await db.selectFrom('chain.cursor').selectAll().executeTakeFirst()) ?? null
    const last = { number: block, hash: `0xhash${block}`, time: timeOf(block) }
    await applyEvents(db, ctx, { after, events, last, origin_hash: '0xorigin', block_ms: 1000 })
  }
  return {
    db,
    app,
    context,
    play: (...happenings) => apply(happenings.map((happening) => toEvent(happening, ++block))),
    async pass(blocks) {
      for (const end = block + blocks; block < end; ) {
        block++
        await apply([])
      }
    },
    async finalize(final = block, chain) {
      const source = chain ?? (await finalSource(db))
      const decode = createDecoder(deployment)
      await finalize({ db, source, ctx, decode, deployment, log, status, effects: finalEffects }, final)
    },
    async allHeard() {
      // What comes from one database comes in order. No contract has terms from before its first block.
      const mark = --marks
      const { promise, resolve } = Promise.withResolvers<void>()
      const stop = live.subscribe((message) => message.type === 'terms' && message.block === mark && resolve())
      await db.transaction().execute((tx) => publish(tx, { type: 'terms', block: mark }))
      await promise
      stop()
    },
    async get(path, headers = {}) {
      const response = await app.inject({ method: 'GET', url: path, headers })
      return { status: response.statusCode, body: response.json() as Reply }
    },
    async close() {
      // The next file may read the clock before it has a fixture of its own.
      clock.nowMs = BEGINNING_MS
      await app.close()
      await live.close()
      await db.destroy()
    },
  }
}

export const feeSet = (feeBps: number): Term => ({ contract: 'market', name: 'FeeSet', args: { feeBps: `${feeBps}` } })
export const lockBlocksSet = (lockBlocks: number): Term => ({
  contract: 'nft111',
  name: 'LockBlocksSet',
  args: { lockBlocks: `${lockBlocks}` },
})

/** What contracts say when they are deployed; again, what their owner changes them to. */
export async function setTerms(db: Db, terms: readonly Term[]): Promise<void> {
  const { count } = await db
    .selectFrom('chain.term')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const place = (i: number) => ({ block: 0, log_index: count + i, tx: '0x', time: 0 })
  await writeRows(
    db,
    'chain.term',
    terms.map((term, i) => ({ ...place(i), ...term })),
  )
}

/** A chain that agrees with whatever was played. */
export async function finalSource(db: Db): Promise<ChainSource> {
  const blocks = await db.selectFrom('chain.block').selectAll().execute()
  const hashes = new Map(blocks.map(({ number, hash }) => [number, hash]))
  const never = () => Promise.reject(new Error('not asked in tests'))
  return {
    tip: never,
    logs: never,
    headers: async (numbers) =>
      new Map(numbers.map((number) => [number, { number, hash: '', parentHash: '', time: timeOf(number) }])),
    agree: async (numbers) => new Map(numbers.flatMap((n) => (hashes.has(n) ? [[n, hashes.get(n) ?? '']] : []))),
    crossCheck: async () => [],
    quarantine: never,
  }
}

const timeOf = (block: number): number => 1_790_000_000 + block * rhythm.blockS

function toEvent(happening: Happening, block: number): AnyEvent {
  const { mdragon, gameCard } = deployment.addresses
  const place = { block, log_index: 0, tx: `0x${block.toString(16).padStart(64, '0')}`, time: timeOf(block) }
  const args = Object.fromEntries(Object.entries(happening.args ?? {}).map(([key, value]) => [key, String(value)]))
  if ('vault' in happening) return { ...place, name: happening.vault, address: happening.address, args }
  const { name, token, dragon = false } = happening
  return { ...place, name, collection: dragon ? mdragon : gameCard, token_id: token, args }
}

const hero = deployment.addresses.hero

/** What happens on the chain, in short. Prices are base units. */
export const onChain = {
  mint: (token: number, to: string, traits: Partial<Traits> = {}): Happening[] => [
    { name: 'Transfer', token, args: { from: ZERO_ADDRESS, to } },
    { name: 'TraitsSet', token, args: { traits: packTraits({ ...anyHero, ...traits }) } },
  ],
  list: (token: number, seller: string, price: bigint, currency: string = hero): Happening => ({
    name: 'Listed',
    token,
    args: { seller, currency, price },
  }),
  changePrice: (token: number, seller: string, price: bigint): Happening => ({
    name: 'PriceChanged',
    token,
    args: { seller, price },
  }),
  setExpiry: (token: number, seller: string, expiresAt: number): Happening => ({
    name: 'ExpirySet',
    token,
    args: { seller, expiresAt: BigInt(expiresAt) },
  }),
  cancel: (token: number, seller: string): Happening => ({ name: 'Cancelled', token, args: { seller } }),
  transfer: (token: number, from: string, to: string): Happening => ({ name: 'Transfer', token, args: { from, to } }),
  buy: (token: number, seller: string, buyer: string, price: bigint): Happening[] => [
    { name: 'Sold', token, args: { buyer, seller, currency: hero, price, fee: price / 20n } },
    { name: 'Transfer', token, args: { from: seller, to: buyer } },
  ],
  /** As one of several: the token goes to its buyer before the sale is said. */
  buyOneOfMany: (token: number, seller: string, buyer: string, price: bigint): Happening[] =>
    onChain.buy(token, seller, buyer, price).reverse(),
  putUp: (token: number, owner: string, price: bigint): Happening[] => [
    { name: 'PutUp', token, args: { owner, currency: hero, price, lockBlock: 0n } },
    { name: 'Transfer', token, args: { from: owner, to: deployment.addresses.nft111 } },
  ],
  bid: (token: number, bidder: string, holder: string, price: bigint, lockBlock: bigint): Happening => ({
    name: 'Bid',
    token,
    args: { bidder, holder, price, toHolder: price - (price + 9n) / 10n, lockBlock },
  }),
  putUpAgain: (token: number, holder: string, price: bigint): Happening => ({
    name: 'PutUpAgain',
    token,
    args: { holder, currency: hero, price, lockBlock: 0n },
  }),
  deposit: (token: number, from: string): Happening => ({
    name: 'Transfer',
    token,
    args: { from, to: deployment.addresses.vault },
  }),
  leaveGame: (token: number, to: string): Happening => ({
    name: 'Transfer',
    token,
    args: { from: deployment.addresses.vault, to },
  }),
  changeTraits: (token: number, traits: Partial<Traits>): Happening => ({
    name: 'TraitsSet',
    token,
    args: { traits: packTraits({ ...anyHero, ...traits }) },
  }),
  /** Between wallet and game, as the vault says it. */
  charge: (address: string, coin: 'hero' | 'hfh' | 'mdv' | 'meta' | 'enft', amount: bigint): Happening => ({
    vault: 'CoinDeposited',
    address,
    args: { player: address, coin: deployment.addresses[coin], amount, serverId: 0n },
  }),
  activate: (address: string, coin: 'mdv' | 'meta', amount: bigint): Happening => ({
    vault: 'Activated',
    address,
    args: { player: address, coin: deployment.addresses[coin], amount },
  }),
  claimCoin: (address: string, coin: 'hero', amount: bigint, nonce: number): Happening => ({
    vault: 'CoinClaimed',
    address,
    args: { nonce: BigInt(nonce), receiver: address, coin: deployment.addresses[coin], amount, fee: 0n },
  }),
  withdraw: (token: number, to: string): Happening[] => [
    { name: 'Withdrawn', token, args: { to } },
    { name: 'Transfer', token, args: { from: deployment.addresses.nft111, to } },
  ],
}
