import { AppError, type CallData } from '@mdragon/api'
import { byCoin, formatAmount, priceCoins, type RarityTrait, rarityOf, unpackTraits } from '@mdragon/domain'
import { type RawBuilder, sql } from 'kysely'
import { readHead } from '../../chain/head.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'

type Rarity = CallData<'GET /api/memory/rarity/:id'>
type Trait = { type: string; trait: RarityTrait; value: number }

/** How many of an asset's type share each of its traits, and what the cheapest of them costs. */
export async function readRarity({ db }: Context, id: number): Promise<Rarity> {
  const row = await db
    .selectFrom('chain.asset')
    .select(['type', 'traits'])
    .where('assets_id', '=', id)
    .executeTakeFirst()
  const traits = row && unpackTraits(BigInt(`0x${row.traits}`))
  if (!row || !traits) throw new AppError('card.not_found')
  const own = Object.entries(rarityOf(traits)).flatMap(([trait, value]) =>
    value > 0 ? [{ type: row.type, trait: trait as RarityTrait, value }] : [],
  )
  const counts = await readCounts(db, row.type, own)
  const floors = await readFloors(db, own)
  return {
    total: await countType(db, row.type),
    traits: own.map(({ trait, value }) => ({
      trait,
      value,
      count: counts.get(trait) ?? 0,
      floors: floors
        .filter((floor) => floor.trait === trait)
        .map(presentFloor)
        .sort(byCoin),
    })),
  }
}

const presentFloor = ({ coin, price }: { coin: string; price: string }) => ({
  coin,
  price: formatAmount(BigInt(price)),
})

/** Every asset has a grade, so those of all grades are all. */
async function countType(db: Db, type: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(n), 0)::integer as n from chain.trait_count where type = ${type} and trait = 'grade'`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

async function readCounts(db: Db, type: string, traits: readonly Trait[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ trait: string; n: number }>`
    select c.trait, c.n from chain.trait_count c
    join jsonb_to_recordset(${JSON.stringify(traits)}::jsonb) as t (trait text, value integer) using (trait, value)
    where c.type = ${type}`.execute(db)
  return new Map(rows.map(({ trait, n }) => [trait, n]))
}

/** One look into an index for each trait and coin. */
async function readFloors(db: Db, traits: readonly Trait[]): Promise<{ trait: string; coin: string; price: string }[]> {
  const { time } = await readHead(db)
  const looks = traits.map((trait) => lookFor(trait, time))
  const { rows } = await sql<{
    trait: string
    coin: string
    price: string
  }>`${sql.join(looks, sql` union all `)}`.execute(db)
  return rows
}

const coins = sql`(values ${sql.join(priceCoins.map((coin) => sql`(${sql.lit(coin)})`))})`

const lookFor = ({ type, trait, value }: Trait, time: number): RawBuilder<unknown> => sql`
  select ${sql.lit(trait)} as trait, c.coin, o.price from ${coins} c (coin) cross join lateral (
    select price from chain.open_ask
    where type = ${type} and ${sql.ref(trait)} = ${value} and coin = c.coin
      and (expires_at is null or expires_at >= ${time})
    order by price limit 1) o`
