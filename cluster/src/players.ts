import { setTimeout as sleep } from 'node:timers/promises'
import type { CallData } from '@mdragon/api'
import { testAccount } from '@mdragon/contracts/deploy'
import { type Address, type Ask, createAsk } from './ask.ts'
import type { Journal } from './journal.ts'

export const FUND_PASSWORD = 'a fund password'
/** Of the public test mnemonic: those that the seeded chain has given coins and cards. */
export const FIRST_PLAYER = 5
export const PLAYERS = 12
const VISITORS = 6

type Prepared = CallData<'POST /api/card/sell/:id'>
type Rpc = (method: string, params: unknown[]) => Promise<unknown>
export type World = { url: Address; rpc: Rpc; journal: Journal }
export type Load = {
  isOn: boolean
  /** Deeds that players did to their end, by name. */
  deeds: Map<string, number>
  /** Somebody wrote, and then read what was before. */
  staleReads: string[]
}

const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)]
const between = (least: number, most: number): number => least + Math.random() * (most - least)

export type Player = Awaited<ReturnType<typeof enter>>

/** Logs in with a wallet, and has a role in the game. */
export async function enter({ url, rpc, journal }: World, index: number) {
  const account = testAccount(index)
  const bare = createAsk(url, journal)
  const ip = `10.0.0.${index}`
  const { message } = await bare('GET /api/auth/msg', { query: `?address=${account.address}`, ip })
  const signature = await account.signMessage({ message })
  const { token } = await bare('POST /api/auth/login', { body: { message, signature }, ip })
  const ask: Ask = (key, input = {}) => bare(key, { ...input, token, ip })
  const sign = async ({ operation }: Prepared): Promise<string> => {
    let hash = ''
    for (const { to, data, value } of operation.calls)
      hash = String(await rpc('eth_sendTransaction', [{ from: account.address, to, data, value, gas: '0x7a120' }]))
    return hash
  }
  await ask('POST /api/user/create_player/:serverId', { params: { serverId: '1' } }).catch(() => {})
  return { ask, sign }
}

/** Everything that players do, one after the other, until the load is taken off. */
async function play({ ask, sign }: Player, load: Load): Promise<void> {
  const deeds: Record<string, () => Promise<unknown>> = {
    deposit: async () => sign(await ask('POST /api/user/charge', { body: { amount: '1.5' } })),
    trade: () => buy({ ask, sign }, 'sale'),
    bid: () => buy({ ask, sign }, 'auction'),
    sell: () => sell({ ask, sign }),
    withdraw: () => withdraw({ ask, sign }),
    summon: () => summon(ask),
    rename: () => rename(ask, load),
  }
  while (load.isOn) {
    const name = pick(Object.keys(deeds)) ?? ''
    try {
      if ((await deeds[name]?.()) !== false) load.deeds.set(name, (load.deeds.get(name) ?? 0) + 1)
    } catch {
      // Refused by a rule, or counted as given up already.
    }
    await sleep(between(200, 700))
  }
}

async function buy({ ask, sign }: Player, kind: 'sale' | 'auction') {
  const { items } = await ask('GET /api/marketplace/list', { query: `?limit=48&kind=${kind}` })
  const item = pick(items)
  if (!item) return false
  const prepared = await ask('POST /api/card/buy', { body: { id: item.assets_id, price: item.offer.pay } })
  const tx = await sign(prepared)
  return ask('POST /api/card/buyback', { body: { operation: prepared.operation.id, tx } })
}

async function sell({ ask, sign }: Player) {
  const { items } = await ask('GET /api/user/card/list', { query: '?place=wallet&limit=48' })
  const mine = pick(items.filter(({ offer, status }) => !offer && status === 51))
  if (!mine) return false
  return sign(await ask('POST /api/card/sell/:id', { params: { id: String(mine.assets_id) }, body: { price: '2.5' } }))
}

/** Asked for, and collected once it is allowed. */
async function withdraw({ ask, sign }: Player) {
  const { items } = await ask('GET /api/user/withdrawals')
  const approved = items.find(({ state }) => state === 'approved')
  if (approved)
    return sign(await ask('POST /api/user/withdrawals/:id/collect', { params: { id: String(approved.id) } }))
  return ask('POST /api/user/withdraw', { body: { amount: '1', paypwd: FUND_PASSWORD } })
}

async function summon(ask: Ask) {
  const { seed } = await ask('GET /api/user/summon')
  const drawing = { count: 1, pay: 'ticket', hero: '0', client_seed: 'luck', reveal: false, seed_hash: seed.hash }
  return ask('POST /api/user/summon', { body: drawing })
}

/** A name, and at once who one is, at whichever node and on whichever server of the database. */
async function rename(ask: Ask, load: Load) {
  const nickname = `n${Math.random().toString(36).slice(2, 10)}`
  await ask('POST /api/user/nickname', { body: { nickname } })
  const info = await ask('GET /api/user/info')
  if (info.nickname !== nickname) load.staleReads.push(`${nickname} was ${info.nickname}`)
  return info
}

const looked = [
  '/api/marketplace/list',
  '/api/marketplace/list?sort=price,asc',
  '/api/marketplace/list?kind=auction',
  '/api/marketplace/front',
  '/api/website/setting',
]

/** Who only looks. */
async function visit({ url, journal }: World, load: Load, index: number): Promise<void> {
  const ask = createAsk(url, journal)
  while (load.isOn) {
    const [path = '', query] = (pick(looked) ?? '').split('?')
    await ask(`GET ${path}` as 'GET /api/marketplace/list', {
      ip: `10.0.1.${index}`,
      ...(query ? { query: `?${query}` } : {}),
    }).catch(() => {})
    await sleep(between(50, 250))
  }
}

/** All of them at once; answers with how to wait for their last deed. */
export function startLoad(
  world: World,
  players: readonly Player[],
  visitors = VISITORS,
): { load: Load; end(): Promise<void> } {
  const load: Load = { isOn: true, deeds: new Map(), staleReads: [] }
  const lanes = [
    ...players.map((player) => play(player, load)),
    ...Array.from({ length: visitors }, (_, i) => visit(world, load, i)),
  ]
  return {
    load,
    async end() {
      load.isOn = false
      await Promise.all(lanes)
    },
  }
}
