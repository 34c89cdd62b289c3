import { type Ask, type AskWord, type FloorDay, foldFloors, rarityOf, unpackTraits } from '@mdragon/domain'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { AskTable, OpenAskTable } from '../../db/schema.ts'
import { writeRows } from '../../db/writeRows.ts'
import type { KeptStretch } from '../../effects/index.ts'

type Group = Pick<OpenAskTable, 'type' | 'kind' | 'coin'>
/** What stands for sale, with the row that says so. */
type Standing = Ask & { row: Omit<Selectable<OpenAskTable>, 'price'> }

const groupOf = ({ type, kind, coin }: Group): string => `${type}/${kind}/${coin}`
const readGroup = (group: string): Group => {
  const [type, kind, coin] = group.split('/')
  return { type: type as Group['type'], kind: Number(kind), coin: coin ?? '' }
}

/** Takes what stands for sale over a stretch of final blocks, and the floors of the days with it. False: nothing moved. */
export async function moveFloors(tx: Db, { after, to, time }: KeptStretch): Promise<boolean> {
  const words = await readWords(tx, after, to)
  const open = await readMoving(tx, words, time)
  if (words.length === 0 && open.size === 0) return false
  const moving = new Set([...open.keys(), ...words.map(({ assetsId }) => assetsId)])
  const groups = new Set([...open.values(), ...words.flatMap(({ ask }) => ask ?? [])].map(({ group }) => group))
  const others = await readOthers(tx, groups, moving)
  const folded = foldFloors({ open, words, until: time, floorOfOthers: (group) => others.get(group) ?? null })
  await saveStanding(tx, moving, [...folded.open.values()])
  await saveDays(tx, folded.days)
  return true
}

async function readWords(tx: Db, after: number, to: number): Promise<AskWord<Standing>[]> {
  const rows = await tx
    .selectFrom('chain.ask')
    .selectAll()
    .where('block', '>', after)
    .where('block', '<=', to)
    .orderBy('block')
    .orderBy('log_index')
    .execute()
  return rows.map((row) => ({ assetsId: row.assets_id, at: row.time, ask: standingOf(row) }))
}

function standingOf({ assets_id, traits: bits, coin, price, expires_at }: Selectable<AskTable>): Standing | null {
  const traits = unpackTraits(BigInt(`0x${bits}`))
  if (!traits || coin === null || price === null) return null
  return toStanding({ assets_id, type: traits.kind, ...rarityOf(traits), coin, price, expires_at })
}

const toStanding = (row: Selectable<OpenAskTable>): Standing => ({
  group: groupOf(row),
  price: BigInt(row.price),
  expiresAt: row.expires_at,
  row,
})

/** What stands of the assets that something happens to, and what ends by itself by then. */
async function readMoving(tx: Db, words: readonly AskWord[], time: number): Promise<Map<number, Standing>> {
  const ids = JSON.stringify(words.map(({ assetsId }) => assetsId))
  const { rows } = await sql<Selectable<OpenAskTable>>`
    select * from chain.open_ask where expires_at < ${time}
    union select o.* from chain.open_ask o join jsonb_array_elements_text(${ids}::jsonb) w on w.value::integer = o.assets_id`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.assets_id, toStanding(row)]))
}

/** The lowest price of each group among those that nothing happens to. */
async function readOthers(tx: Db, groups: Iterable<string>, moving: Iterable<number>): Promise<Map<string, bigint>> {
  const named = JSON.stringify([...groups].map((group) => ({ name: group, ...readGroup(group) })))
  const { rows } = await sql<{ name: string; price: string }>`
    select g.name, o.price from jsonb_to_recordset(${named}::jsonb) as g (name text, type text, kind integer, coin text)
    cross join lateral (
      select price from chain.open_ask where type = g.type and kind = g.kind and coin = g.coin
        and assets_id not in (select value::integer from jsonb_array_elements_text(${JSON.stringify([...moving])}::jsonb))
      order by price limit 1) o`.execute(tx)
  return new Map(rows.map(({ name, price }) => [name, BigInt(price)]))
}

async function saveStanding(tx: Db, moving: Iterable<number>, standing: readonly Standing[]): Promise<void> {
  await sql`delete from chain.open_ask o using jsonb_array_elements_text(${JSON.stringify([...moving])}::jsonb) w
    where o.assets_id = w.value::integer`.execute(tx)
  await writeRows(
    tx,
    'chain.open_ask',
    standing.map(({ row, price }) => ({ ...row, price })),
  )
}

/** Of a day that has a row, the lower least counts, and the later last. */
async function saveDays(tx: Db, days: readonly FloorDay[]): Promise<void> {
  const rows = days.map(({ group, day, least, last }) => ({
    ...readGroup(group),
    day,
    least: least?.toString() ?? null,
    last: last?.toString() ?? null,
  }))
  await sql`
    insert into chain.floor_day as f (type, index_id, coin, day, least, last)
    select type, kind, coin, day, least, last from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (type text, kind integer, coin text, day integer, least numeric, last numeric)
    on conflict (type, index_id, coin, day)
      do update set least = least(f.least, excluded.least), last = excluded.last`.execute(tx)
}
