import { applySetup, type Db, forgetChain, giveTickets, type Setup } from '@mdragon/server'
import { operator, players } from './players.ts'
import { seedCampaigns } from './seedCampaigns.ts'
import { seedFlights } from './seedFlights.ts'
import { insertAccount, seedLegion } from './seedLegion.ts'
import { seedSummons } from './seedSummons.ts'

/** What an operator would have set. */
const setup: Setup = {
  settings: {
    down_url: 'https://mdragon.example/download',
    website_url: 'https://mdragon.example',
    twitter_url: 'https://mdragon.example/twitter',
    telegram_url: 'https://mdragon.example/telegram',
    link_whitepaper: 'https://mdragon.example/whitepaper',
    link_terms: 'https://mdragon.example/terms',
    link_discord: 'https://mdragon.example/discord',
    rewards_wallet: operator,
  },
  servers: [
    { tw: '青龍', en: 'Azure Dragon', id: 'Naga Biru' },
    { tw: '白虎', en: 'White Tiger', id: 'Harimau Putih' },
    { tw: '朱雀', en: 'Vermilion Bird', id: 'Burung Merah' },
  ].map((names, i) => ({ server_id: i + 1, nickname: names.tw, names })),
}

/** Kim came over from before: with a bound e-mail, and no login password yet. */
const emails: Readonly<Record<string, string>> = { kim: 'kim@mdragon.example' }

/**
 * The demo's players may trade at once: their accounts are there and activated, before they ever log in. Looked for
 * first: an insert that meets a conflict would still use up a user id at every start. False when all were there.
 */
async function seedAccounts(db: Db, nowMs: number): Promise<boolean> {
  const known = new Set((await db.selectFrom('account').select('address').execute()).map(({ address }) => address))
  const missing = players.filter(({ address }) => !known.has(address.toLowerCase()))
  if (missing.length === 0) return false
  const rows = missing.map(({ name, address }, i) => ({
    address: address.toLowerCase(),
    nickname: name,
    email: emails[name] ?? null,
    invite_code: `DEM${String.fromCharCode(65 + i).replace(/[IO]/, 'Z')}2222`,
    // Known for a while, as who has played is: small withdrawals of theirs go by rule.
    created_at: nowMs - KNOWN_MS,
  }))
  for (const row of rows) await insertAccount(db, row)
  return true
}

const KNOWN_MS = 30 * 86_400_000

/** Who may try the summon at once: tickets for most of a draw of ten, and HERO are in the game. */
const summoners = ['alice', 'judy']
const TICKETS = 7

async function giftTickets(db: Db, nowMs: number): Promise<void> {
  for (const { name, address } of players)
    if (summoners.includes(name)) await giveTickets(db, `demo ${name}`, address.toLowerCase(), TICKETS, nowMs)
}

export async function seedDatabase(db: Db, nowMs = Date.now()): Promise<void> {
  const isNew = await seedAccounts(db, nowMs)
  await applySetup(db, setup)
  if (isNew) await seedLegion(db, nowMs)
  await seedFlights(db, nowMs)
  await seedCampaigns(db, nowMs)
  await giftTickets(db, nowMs)
  await seedSummons(db, nowMs)
}

/** For a chain that is new: the past of another is forgotten, and what is in the game alone is given again. */
export async function beginAnew(db: Db, nowMs = Date.now()): Promise<void> {
  await forgetChain(db)
  await giftTickets(db, nowMs)
  await seedSummons(db, nowMs)
}
