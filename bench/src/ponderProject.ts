import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Deployment, gameCardAbi, marketAbi, nft111Abi } from '@mdragon/chain'
import type { Abi } from 'viem'

/** The same events as ours, and handlers that keep comparable rows: the event, the asset, its offer, the trade. */
const eventNames = new Set([
  'Transfer',
  'TraitsSet',
  'Listed',
  'PriceChanged',
  'Cancelled',
  'Sold',
  'PutUp',
  'Bid',
  'PutUpAgain',
  'Withdrawn',
])
const events = (abi: Abi) => abi.filter((item) => item.type === 'event' && eventNames.has(item.name))

/**
 * Writes a Ponder project into a folder. What would slow Ponder down on a chain next door is opened wide: it begins with
 * 20 requests a second for each address, so it is given the same address fifty times.
 */
export function writePonderProject(
  folder: string,
  { addresses, startBlock, chainId }: Deployment,
  domain: string,
): void {
  mkdirSync(join(folder, 'src/api'), { recursive: true })
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
  const contract = (abi: Abi, address: string | string[]) =>
    `{ chain: 'local', abi: ${JSON.stringify(events(abi))} as const, address: ${JSON.stringify(address)}, startBlock: ${startBlock} }`
  write(
    'ponder.config.ts',
    `import { createConfig } from 'ponder'
export default createConfig({
  ordering: 'omnichain',
  database: process.env.DATABASE_URL
    ? { kind: 'postgres', connectionString: process.env.DATABASE_URL }
    : { kind: 'pglite', directory: process.env.PGLITE_DIR },
  chains: { local: { id: ${chainId}, rpc: Array(50).fill(process.env.RPC_URL), ws: process.env.WS_URL, pollingInterval: 1000, ethGetLogsBlockRange: 50_000 } },
  contracts: {
    Nft: ${contract(gameCardAbi, [addresses.gameCard, addresses.mdragon])},
    Market: ${contract(marketAbi, addresses.market)},
    Nft111: ${contract(nft111Abi, addresses.nft111)},
  },
})
`,
  )
  write('ponder.schema.ts', schema)
  write('src/api/index.ts', api)
  write('src/index.ts', handlers(domain, addresses))
  write(
    'tsconfig.json',
    '{ "compilerOptions": { "strict": false, "module": "ESNext", "moduleResolution": "bundler" } }\n',
  )
}

const schema = `import { index, onchainTable, primaryKey } from 'ponder'
export const event = onchainTable('event', (t) => ({
  block: t.bigint().notNull(), logIndex: t.integer().notNull(), tx: t.hex().notNull(), time: t.bigint().notNull(),
  name: t.text().notNull(), collection: t.hex().notNull(), tokenId: t.bigint().notNull(), args: t.json().notNull(),
}), (table) => ({ pk: primaryKey({ columns: [table.block, table.logIndex] }), byAsset: index().on(table.collection, table.tokenId) }))
export const asset = onchainTable('asset', (t) => ({
  collection: t.hex().notNull(), tokenId: t.bigint().notNull(), type: t.text().notNull(), indexId: t.integer().notNull(),
  grade: t.integer().notNull(), camp: t.integer().notNull(), profession: t.integer().notNull(), element: t.integer().notNull(),
  level: t.integer().notNull(), star: t.integer().notNull(), stage: t.integer().notNull(), strength: t.integer().notNull(),
  power: t.integer().notNull(), traits: t.text().notNull(), owner: t.hex().notNull(), mintedAt: t.bigint().notNull(),
  traded: t.bigint().notNull(), state: t.text().notNull(),
}), (table) => ({ pk: primaryKey({ columns: [table.collection, table.tokenId] }), byOwner: index().on(table.owner), byKind: index().on(table.type, table.indexId) }))
export const offer = onchainTable('offer', (t) => ({
  collection: t.hex().notNull(), tokenId: t.bigint().notNull(), kind: t.text().notNull(), coin: t.hex().notNull(),
  price: t.bigint().notNull(), pay: t.bigint().notNull(), since: t.bigint().notNull(), sinceBlock: t.bigint().notNull(),
  windowBlock: t.bigint(), lockBlock: t.bigint(),
}), (table) => ({ pk: primaryKey({ columns: [table.collection, table.tokenId] }), byAge: index().on(table.since), byPay: index().on(table.pay) }))
export const trade = onchainTable('trade', (t) => ({
  block: t.bigint().notNull(), logIndex: t.integer().notNull(), collection: t.hex().notNull(), tokenId: t.bigint().notNull(),
  kind: t.text().notNull(), coin: t.hex().notNull(), price: t.bigint().notNull(), from: t.hex().notNull(), to: t.hex().notNull(),
  time: t.bigint().notNull(), tx: t.hex().notNull(),
}), (table) => ({ pk: primaryKey({ columns: [table.block, table.logIndex] }), byAsset: index().on(table.collection, table.tokenId) }))
`

const api = `import { Hono } from 'hono'
import { db } from 'ponder:api'
import { sql } from 'ponder'
import { event } from 'ponder:schema'
const app = new Hono()
app.get('/count', async (c) => c.json((await db.select({ n: sql\`count(*)\` }).from(event))[0]))
export default app
`

const handlers = (domain: string, { nft111 }: Deployment['addresses']) => `import { ponder } from 'ponder:registry'
import { asset, event as events, offer, trade } from 'ponder:schema'
import { nextState, nextPrice, powerOf, unpackTraits } from '${domain}'
const ZERO = '0x0000000000000000000000000000000000000000'
const NFT111 = '${nft111}'.toLowerCase()
const mints = new Map()

const write = (context, event, name, collection, tokenId) =>
  context.db.insert(events).values({
    block: event.block.number, logIndex: event.log.logIndex, tx: event.transaction.hash, time: event.block.timestamp, name,
    collection, tokenId,
    args: Object.fromEntries(Object.entries(event.args).map(([key, value]) => [key, String(value).toLowerCase()])),
  })
const columns = (bits) => {
  const traits = unpackTraits(bits)
  if (!traits) return null
  const { kind: type, indexId, dna: _, ...rest } = traits
  return { type, indexId, ...rest, power: powerOf(traits), traits: bits.toString(16).padStart(16, '0') }
}
const lower = (address) => address.toLowerCase()
const move = async (context, key, name, change = {}) => {
  const row = await context.db.find(asset, key)
  await context.db.update(asset, key).set({ ...change, state: nextState(row.state, name) ?? row.state })
  return row
}

ponder.on('Nft:Transfer', async ({ event, context }) => {
  const { from, to, id: tokenId } = event.args
  const key = { collection: lower(event.log.address), tokenId }
  await write(context, event, 'Transfer', key.collection, tokenId)
  if (from === ZERO) return void mints.set(key.collection + tokenId, { owner: lower(to), mintedAt: event.block.timestamp })
  const row = await context.db.find(asset, key)
  const isHeld = lower(to) === NFT111
  const change = isHeld ? 'escrow' : row.owner === lower(to) ? 'deliver' : 'transfer'
  await context.db.update(asset, key).set({ ...(isHeld ? {} : { owner: lower(to) }), state: nextState(row.state, change) ?? row.state })
  const open = await context.db.find(offer, key)
  if (open?.kind === 'sale') await context.db.delete(offer, key)
})
ponder.on('Nft:TraitsSet', async ({ event, context }) => {
  const { tokenId, traits } = event.args
  const key = { collection: lower(event.log.address), tokenId }
  await write(context, event, 'TraitsSet', key.collection, tokenId)
  const values = columns(traits)
  if (!values) return
  const mint = mints.get(key.collection + tokenId)
  mints.delete(key.collection + tokenId)
  if (mint) await context.db.insert(asset).values({ ...key, ...values, ...mint, traded: 0n, state: 'free' })
  else await context.db.update(asset, key).set(values)
})
ponder.on('Market:Listed', async ({ event, context }) => {
  const { collection, tokenId, currency, price } = event.args
  const key = { collection: lower(collection), tokenId }
  await write(context, event, 'Listed', key.collection, tokenId)
  await move(context, key, 'list')
  const row = { kind: 'sale', coin: currency, price, pay: price, since: event.block.timestamp, sinceBlock: event.block.number, windowBlock: null, lockBlock: null }
  await context.db.insert(offer).values({ ...key, ...row }).onConflictDoUpdate(row)
})
ponder.on('Market:PriceChanged', async ({ event, context }) => {
  const { collection, tokenId, price } = event.args
  const key = { collection: lower(collection), tokenId }
  await write(context, event, 'PriceChanged', key.collection, tokenId)
  const open = await context.db.find(offer, key)
  if (open?.kind === 'sale') await context.db.update(offer, key).set({ price, pay: price })
})
ponder.on('Market:Cancelled', async ({ event, context }) => {
  const { collection, tokenId } = event.args
  const key = { collection: lower(collection), tokenId }
  await write(context, event, 'Cancelled', key.collection, tokenId)
  await move(context, key, 'cancel')
  const open = await context.db.find(offer, key)
  if (open?.kind === 'sale') await context.db.delete(offer, key)
})
ponder.on('Market:Sold', async ({ event, context }) => {
  const { collection, tokenId, buyer, seller, currency, price } = event.args
  const key = { collection: lower(collection), tokenId }
  await write(context, event, 'Sold', key.collection, tokenId)
  await context.db.insert(trade).values({ block: event.block.number, logIndex: event.log.logIndex, ...key, kind: 'sale', coin: currency, price, from: seller, to: buyer, time: event.block.timestamp, tx: event.transaction.hash })
  const row = await context.db.find(asset, key)
  await context.db.update(asset, key).set({ owner: lower(buyer), traded: row.traded + price, state: nextState(row.state, 'sold') ?? row.state })
  await context.db.delete(offer, key)
})
const putUp = (name) => async ({ event, context }) => {
  const { collection, tokenId, currency, price } = event.args
  const key = { collection: lower(collection), tokenId }
  await write(context, event, name, key.collection, tokenId)
  await move(context, key, name === 'PutUp' ? 'putUp' : 'putUpAgain', { owner: lower(event.args.owner ?? event.args.holder) })
  const row = { kind: 'auction', coin: currency, price, pay: nextPrice(price), since: event.block.timestamp, sinceBlock: event.block.number, windowBlock: null, lockBlock: null }
  await context.db.insert(offer).values({ ...key, ...row }).onConflictDoUpdate(row)
}
ponder.on('Nft111:PutUp', putUp('PutUp'))
ponder.on('Nft111:PutUpAgain', putUp('PutUpAgain'))
ponder.on('Nft111:Bid', async ({ event, context }) => {
  const { collection, tokenId, bidder, holder, price, lockBlock } = event.args
  const key = { collection: lower(collection), tokenId }
  await write(context, event, 'Bid', key.collection, tokenId)
  const open = await context.db.find(offer, key)
  await context.db.insert(trade).values({ block: event.block.number, logIndex: event.log.logIndex, ...key, kind: 'bid', coin: open.coin, price, from: holder, to: bidder, time: event.block.timestamp, tx: event.transaction.hash })
  const row = await context.db.find(asset, key)
  await context.db.update(asset, key).set({ owner: lower(bidder), traded: row.traded + price })
  await context.db.update(offer, key).set({ price, pay: nextPrice(price), windowBlock: event.block.number, lockBlock })
})
ponder.on('Nft111:Withdrawn', async ({ event, context }) => {
  const { collection, tokenId, to } = event.args
  const key = { collection: lower(collection), tokenId }
  await write(context, event, 'Withdrawn', key.collection, tokenId)
  await move(context, key, 'endAuction', { owner: lower(to) })
  await context.db.delete(offer, key)
})
`
