import { nextPrice, packTraits, type Traits } from '@mdragon/domain'
import { inventPrice, shuffle } from './catalogue.ts'
import { type Player, players } from './players.ts'
import type { Random } from './random.ts'

/** What happens in the world's past. Seconds count from its beginning; amounts are base units of HERO. */
export type Deed =
  | { at: number; do: 'mint'; to: Player; traits: bigint[]; dragon: boolean }
  | { at: number; do: 'list' | 'changePrice' | 'putUp'; by: Player; token: Token; price: bigint }
  | { at: number; do: 'buy'; by: Player; token: Token; price: bigint }
  | { at: number; do: 'cancel' | 'enterGame'; by: Player; token: Token }
  | { at: number; do: 'bid'; by: Player; token: Token; price: bigint; holder: Player; present: bigint }

export type Token = { dragon: boolean; id: number }
type Owned = Token & { traits: Traits; owner: Player; at: number }

export const DAY = 86_400
export const HISTORY_DAYS = 120
/** The last hours are played block by block, so that auctions lock at different times after the start. */
export const AUCTION_HOURS = 8
const MINT_BATCH = 40
const FIRST_CARD = 10_001

const ON_SALE = 2_400
const IN_AUCTION = 300
const OLD_SALES = 800
const HEROES_IN_GAME = 8
/** Whose heroes are in the game. */
export const inGame: readonly Player[] = players.filter(({ name }) => name === 'kim' || name === 'liam')

/** Some months of trade: mints, sales long past, what is on sale today, and auctions of the last hours. */
export function inventHistory(random: Random, assets: readonly Traits[], scale: number): Deed[] {
  const [onSaleCount, auctionCount, oldSales] = [ON_SALE, IN_AUCTION, OLD_SALES].map((n) => Math.floor(n * scale)) as [
    number,
    number,
    number,
  ]
  const end = HISTORY_DAYS * DAY
  const auctionsFrom = end - AUCTION_HOURS * 3600
  const { deeds, owned } = mintAll(random, assets, 30 * DAY)
  const shuffled = shuffle(random, owned)
  const onSale = shuffled.slice(0, onSaleCount)
  const inAuction = shuffled.slice(onSaleCount, onSaleCount + auctionCount)

  for (let i = 0; i < oldSales; i++) deeds.push(...sellOnce(random, random.pick(shuffled), 75 * DAY))
  for (const token of onSale) deeds.push(...listForGood(random, token, end - 60))
  for (const token of inAuction) deeds.push(...auction(random, token, auctionsFrom, end - 60))
  deeds.push(...heroesForGame(shuffled.slice(onSaleCount + auctionCount), auctionsFrom - 3600))
  return deeds.sort((a, b) => a.at - b.at)
}

function mintAll(random: Random, assets: readonly Traits[], until: number): { deeds: Deed[]; owned: Owned[] } {
  const deeds: Deed[] = []
  const owned: Owned[] = []
  let nextCard = FIRST_CARD
  let nextDragon = 1
  const batches = [false, true].flatMap((dragon) =>
    inBatches(
      assets.filter(({ kind }) => (kind === 'dragon') === dragon),
      MINT_BATCH,
    ).map((traits) => ({ dragon, traits })),
  )
  for (const [i, { dragon, traits }] of batches.entries()) {
    const at = 3600 + Math.floor((i * (until - 3600)) / batches.length)
    const to = random.pick(players)
    deeds.push({ at, do: 'mint', to, dragon, traits: traits.map(packTraits) })
    for (const one of traits) owned.push({ dragon, id: dragon ? nextDragon++ : nextCard++, traits: one, owner: to, at })
  }
  return { deeds, owned }
}

/** A sale of the past; prices were lower then. */
function sellOnce(random: Random, token: Owned, until: number): Deed[] {
  const listed = token.at + random.int(600, 8 * DAY)
  const sold = listed + random.int(300, 4 * DAY)
  if (sold > until) return []
  const [seller, buyer] = [token.owner, other(random, token.owner)]
  const growth = BigInt(60 + Math.floor((30 * sold) / until))
  const price = inCents((inventPrice(random, token.traits) * growth) / 100n)
  token.owner = buyer
  token.at = sold
  return [
    { at: listed, do: 'list', by: seller, token, price },
    { at: sold, do: 'buy', by: buyer, token, price },
  ]
}

/** On sale today, now and then after a cancelled try or with a second price. */
function listForGood(random: Random, token: Owned, until: number): Deed[] {
  const from = Math.max(token.at + 600, until - 45 * DAY)
  const deeds: Deed[] = []
  // Recent listings are denser, as old ones have been bought.
  const listed = until - Math.floor(random.next() ** 2 * (until - from))
  let price = inventPrice(random, token.traits)
  if (random.next() < 0.04) {
    const tried = from + Math.floor(random.next() * (listed - from) * 0.5)
    const cancelled = tried + Math.floor((listed - tried) / 2)
    deeds.push({ at: tried, do: 'list', by: token.owner, token, price: price * 2n })
    deeds.push({ at: cancelled, do: 'cancel', by: token.owner, token })
  }
  deeds.push({ at: listed, do: 'list', by: token.owner, token, price })
  if (random.next() < 0.06) {
    price = inCents((price * BigInt(random.int(82, 97))) / 100n)
    deeds.push({ at: listed + Math.floor((until - listed) / 2) + 1, do: 'changePrice', by: token.owner, token, price })
  }
  return deeds
}

/** Put up, and outbid a few times at the minimum or somewhat above it. */
function auction(random: Random, token: Owned, from: number, until: number): Deed[] {
  let at = from + Math.floor(random.next() * (until - from) * 0.8)
  let present = inCents((inventPrice(random, token.traits) * 7n) / 10n)
  let holder = token.owner
  const deeds: Deed[] = [{ at, do: 'putUp', by: holder, token, price: present }]
  for (let bids = random.weighted([6, 20, 22, 20, 14, 8, 5, 3, 2]); bids > 0; bids--) {
    at += 20 + Math.floor(random.next() * ((until - at) / (bids + 1)))
    if (at >= until) break
    const by = other(random, holder)
    const least = nextPrice(present)
    // Bidders round up to a cent, some go further.
    const price = inCents(random.next() < 0.7 ? least : (least * BigInt(random.int(101, 115))) / 100n)
    deeds.push({ at, do: 'bid', by, token, price, holder, present })
    holder = by
    present = price
  }
  return deeds
}

/** Some have heroes in the game, who can be activated there: one copy each of a few. */
function heroesForGame(idle: readonly Owned[], at: number): Deed[] {
  return inGame.flatMap((by) => {
    const heroes = idle.filter(({ owner, traits }) => owner === by && traits.kind === 'hero')
    const different = [...new Map(heroes.map((token) => [token.traits.indexId, token])).values()]
    return different.slice(0, HEROES_IN_GAME).map((token): Deed => ({ at, do: 'enterGame', by, token }))
  })
}

const CENT = 10n ** 16n
const inCents = (wei: bigint): bigint => ((wei + CENT - 1n) / CENT) * CENT

const other = (random: Random, than: Player): Player => random.pick(players.filter((player) => player !== than))

function inBatches<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size))
}
