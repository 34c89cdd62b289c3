import { applySetup, type Db, forgetChain, giveTickets, type Setup } from '@mdragon/server'
import { operator, players } from './players.ts'
import { seedCampaigns } from './seedCampaigns.ts'
import { seedFlights } from './seedFlights.ts'
import { seedHearts } from './seedHearts.ts'
import { insertAccount, seedLegion } from './seedLegion.ts'
import { seedSummons } from './seedSummons.ts'

/** Said as what it is: a demo, which anybody may read. */
const pages = {
  terms_tw:
    '# 示範\n\n這是在你的電腦上執行的示範世界。這裡的代幣與卡牌沒有任何價值。\n\n# 規則\n\n請友善對待其他玩家。',
  terms_en:
    '# A demo\n\nThis is a demo world on your own machine. Its coins and cards are worth nothing.\n\n# Rules\n\nBe kind to others.',
  terms_id:
    '# Demo\n\nIni dunia demo di komputer Anda sendiri. Koin dan kartunya tidak bernilai.\n\n# Aturan\n\nBersikaplah baik kepada yang lain.',
  privacy_tw: '# 資料\n\n示範世界的資料只在這台電腦上。',
  privacy_en: '# Data\n\nWhat the demo world knows stays on this machine.',
  privacy_id: '# Data demo\n\nYang diketahui dunia demo tetap di komputer ini.',
}

/** What an operator would have set. */
const setup: Setup = {
  settings: {
    hero_in_usd: '0.06',
    hero_in_twd: '1.95',
    hero_in_idr: '980',
    down_url: 'https://mdragon.example/download',
    website_url: 'https://mdragon.example',
    twitter_url: 'https://mdragon.example/twitter',
    telegram_url: 'https://mdragon.example/telegram',
    link_whitepaper: 'https://mdragon.example/whitepaper',
    ...pages,
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
const emails: Readonly<Record<string, string>> = {
  kim: 'kim@mdragon.example',
  liam: 'liam@mdragon.example',
}

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
  await seedHearts(db, nowMs)
}

/** For a chain that is new: the past of another is forgotten, and what is in the game alone is given again. */
export async function beginAnew(db: Db, nowMs = Date.now()): Promise<void> {
  await forgetChain(db)
  await giftTickets(db, nowMs)
  await seedSummons(db, nowMs)
  await seedHearts(db, nowMs)
}
