import { isDeepStrictEqual } from 'node:util'
import type { MarketSearch } from '@mdragon/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Head } from '../../../chain/head.ts'
import type { Db } from '../../../db/open.ts'
import { WrittenItems } from './items.ts'
import { KeptSearches } from './keptSearches.ts'
import type { Found } from './search.ts'
import { Shelf, type ShelfRow, type ShelfSums } from './shelf.ts'

/** The shelf as it is at a block. */
export type ShelfView = { head: Head; shelf: Shelf; items: WrittenItems; find(search: MarketSearch): Found }
type Cursor = Head & { hash: string }

/** So many rows are read at once: what else this process does comes in between. */
const PAGE = 20_000
/** So many changed at once are a history being read, not a day at the market: all is read again, when it is done. */
const MANY = 20_000
/** Each that comes or goes is compared with every search that is kept: of more, those that are asked for are found anew. */
const SEVERAL = 300

/** Keeps a shelf true to the tables of one database. Nothing is guessed: it is as exact as a question to them. */
export class ShelfFollower {
  readonly #db: Db
  readonly #log: Logger
  #shelf: Shelf | null = null
  #at: Cursor | null = null
  /** Who was touched after the last final block: should that be undone, they are looked at again. */
  #tentative: { block: number; assets_id: number }[] = []
  readonly #items = new WrittenItems()
  #searches: KeptSearches | null = null
  #work: Promise<void> | null = null

  constructor(db: Db, log: Logger) {
    this.#db = db
    this.#log = log
  }

  /** The shelf at this head or a later one; null while it is being filled. */
  async at(head: Head): Promise<ShelfView | null> {
    if (!this.#shelf || !this.#at) {
      this.#alone(() => this.#fill()).catch((err) => this.#log.error({ event: 'market.shelf_failed', err }))
      return null
    }
    // What is under way may have looked before that head was.
    if (this.#at.version !== head.version) await this.#work
    if (this.#at?.version !== head.version) await this.#alone(() => this.#catchUp())
    const [shelf, at, searches] = [this.#shelf, this.#at, this.#searches]
    if (!shelf || !at || !searches) return null
    // In blocks without events the market stands still, but for its clocks.
    const now = at.version === head.version && head.block >= at.block ? head : at
    shelf.moveTo(now)
    return { head: now, shelf, items: this.#items, find: ({ sort: _, ...filters }) => searches.find(filters) }
  }

  /** Compares it with the tables; one that is not like them is given up. Answers with whether it was. */
  async check(): Promise<boolean> {
    if (!this.#shelf) return true
    await this.#work
    let isTrue = true
    await this.#alone(async () => {
      await this.#catchUp(async (tx) => {
        const [told, own] = [await readSums(tx), this.#shelf?.sums()]
        isTrue = own === undefined || isDeepStrictEqual(told, own)
        if (isTrue) return
        this.#log.error({ event: 'market.shelf_differs', told, own }, 'what is on offer was not as the tables have it')
        this.#shelf = null
      })
    })
    return isTrue
  }

  /** Waits until it is filled. */
  ready = (): Promise<void> => this.#alone(() => this.#fill())

  /** One at a time, and who comes meanwhile waits for the same. */
  #alone(work: () => Promise<void>): Promise<void> {
    this.#work ??= work().finally(() => {
      this.#work = null
    })
    return this.#work
  }

  /** Page by page, each as it is at that moment; what changed meanwhile is then looked at again. */
  async #fill(): Promise<void> {
    if (this.#shelf) return
    const shelf = new Shelf()
    const from = await readCursor(this.#db)
    if (!from) return
    for (let after = 0; ; ) {
      const rows = await readRows(this.#db, sql`o.assets_id > ${after} order by o.assets_id limit ${PAGE}`)
      for (const row of rows) shelf.put(row)
      after = rows.at(-1)?.assets_id ?? after
      if (rows.length < PAGE) break
    }
    this.#shelf = shelf
    this.#searches = new KeptSearches(shelf)
    this.#items.forget('all')
    this.#at = { ...from, version: '' }
    this.#tentative = []
    await this.#catchUp()
  }

  /** `then`: in the same snapshot. */
  async #catchUp(then?: (tx: Db) => Promise<void>): Promise<void> {
    await this.#db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await this.#follow(tx)
        await then?.(tx)
      })
  }

  async #follow(tx: Db): Promise<void> {
    const [shelf, at] = [this.#shelf, this.#at]
    if (!shelf || !at) return
    const change = await readChange(tx, at, this.#tentative)
    if (change === 'all') {
      this.#shelf = null
      return
    }
    const { cursor, touched, rows } = change
    if (touched.length > SEVERAL) shelf.watch?.all()
    for (const { assets_id } of touched) shelf.drop(assets_id)
    this.#items.forget(touched.map(({ assets_id }) => assets_id))
    for (const row of rows) shelf.put(row)
    this.#tentative = [...this.#tentative, ...touched].filter(({ block }) => block > cursor.final_block)
    this.#at = cursor
  }
}

type Touched = { block: number; assets_id: number }
type Change = { cursor: Cursor; touched: Touched[]; rows: ShelfRow[] }

/** What happened to whom since then; 'all' when that cannot be told from the events. */
async function readChange(tx: Db, at: Cursor, tentative: readonly Touched[]): Promise<Change | 'all'> {
  const cursor = await readCursor(tx)
  if (!cursor) return 'all'
  const isUndone = !(await isKnown(tx, at))
  // Of what was final nothing is undone, but by an operator's leave; then it is another chain for us.
  if (isUndone && cursor.final_block < at.final_block) return 'all'
  const since = isUndone ? at.final_block : at.block
  const { rows: found } = await sql<Touched>`
    select e.block, a.assets_id from chain.event e join chain.asset a using (collection, token_id)
    where e.block > ${since} limit ${MANY + 1}`.execute(tx)
  if (found.length > MANY) return 'all'
  const touched = isUndone ? [...tentative, ...found] : found
  const ids = [...new Set(touched.map(({ assets_id }) => assets_id))]
  return { cursor, touched, rows: ids.length ? await readRows(tx, sql`o.assets_id = any(${ids}::integer[])`) : [] }
}

const isKnown = async (tx: Db, { block, hash }: Cursor): Promise<boolean> =>
  (await tx
    .selectFrom('chain.block')
    .select('number')
    .where('number', '=', block)
    .where('hash', '=', hash)
    .executeTakeFirst()) !== undefined

const readCursor = (db: Db): Promise<Cursor | undefined> =>
  db
    .selectFrom('chain.cursor')
    .select(['block', 'hash', 'time', 'block_ms', 'version', 'final_block'])
    .executeTakeFirst()

async function readSums(tx: Db): Promise<ShelfSums> {
  const { rows } = await sql<Omit<ShelfSums, 'pay'> & { pay: string }>`
    select count(*) as count, coalesce(sum(assets_id), 0)::bigint as ids, coalesce(sum(o.since_block), 0)::bigint as since,
      coalesce(sum(a.level), 0)::bigint as levels, coalesce(sum(o.pay), 0)::text as pay
    from chain.offer o join chain.asset a using (assets_id)`.execute(tx)
  const { pay = '0', ...sums } = rows[0] ?? { count: 0, ids: 0, since: 0, levels: 0 }
  return { ...sums, pay: BigInt(pay) }
}

async function readRows(db: Db, which: RawBuilder<unknown>): Promise<ShelfRow[]> {
  const { rows } = await sql<ShelfRow>`
    select a.assets_id, a.token_id, a.type, a.index_id, a.grade, a.camp, a.profession, a.element, a.level, a.star, a.stage,
      a.strength, a.owner, o.kind, o.coin, o.pay::text as pay, o.since_block, o.lock_block, o.expires_at
    from chain.offer o join chain.asset a using (assets_id) where ${which}`.execute(db)
  return rows
}
