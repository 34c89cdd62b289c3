import { parseAmount } from '@mdragon/domain'
import { seedHash } from '@mdragon/domain/summon/index'
import type { Db } from '@mdragon/server'

const DAY_MS = 86_400_000

/** A campaign that a newcomer can mint from, and one that is still to come. Their seeds are those of a demo: everybody's. */
export async function seedCampaigns(db: Db, nowMs: number): Promise<void> {
  if (await db.selectFrom('mint_campaign').select('id').limit(1).executeTakeFirst()) return
  const shared = { index_id: null, closed_at: null, created_at: nowMs }
  const seeds = ['a campaign of the demo', 'another campaign of the demo'].map(seedHash)
  const [first = '', second = ''] = seeds
  await db
    .insertInto('mint_campaign')
    .values([
      {
        ...shared,
        ...{ name_tw: '龍舟競渡', name_en: 'Dragon Boat Race', name_id: 'Lomba Perahu Naga', kind: 'dragon' },
        ...{ grade_from: 11, grade_to: 24, price: priceOf('120'), most_each: 2, supply: 88 },
        ...{ from_ms: nowMs + 9 * DAY_MS, to_ms: nowMs + 16 * DAY_MS, seed: second, seed_hash: seedHash(second) },
      },
      {
        ...shared,
        ...{ name_tw: '元宵燈會', name_en: 'Lantern Festival', name_id: 'Festival Lampion', kind: 'hero' },
        ...{ grade_from: 6, grade_to: 20, price: priceOf('30'), most_each: 5, supply: 888 },
        ...{ from_ms: nowMs - DAY_MS, to_ms: nowMs + 14 * DAY_MS, seed: first, seed_hash: seedHash(first) },
      },
    ])
    .execute()
}

const priceOf = (hero: string): string => String(parseAmount(hero) ?? 0n)
