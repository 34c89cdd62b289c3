import type { CallData, Locale } from '@mdragon/api'
import { type ChangeState, concernsMoney, DAY_MS, definitionOf, settingKeys } from '@mdragon/domain/settings/index'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import type { Change } from './changes.ts'
import { sayChange } from './say.ts'

type Told = Change & { state: ChangeState }
type WireChange = CallData<'GET /api/website/news'>['changes'][number]

const moneyKeys = settingKeys.filter(concernsMoney)
/** How long what has begun to hold is still news. */
const NEWS_MS = 7 * DAY_MS
const MOST_NEWS = 50

/** Changes that are about money, last first, and what became of each: the rule is `changeState`. */
async function readTold(
  db: Db,
  nowMs: number,
  { sinceMs, limit }: { sinceMs: number; limit: number },
): Promise<Told[]> {
  const later = sql`select 1 from setting_change l where l.key = c.key and l.version > c.version and l.from_at`
  const { rows } = await sql<Told>`
    select c.*, case
      when exists (${later} <= c.from_at) then 'taken_back'
      when c.from_at > ${nowMs} then 'to_come'
      when exists (${later} <= ${nowMs}) then 'past'
      else 'holds' end as state
    from setting_change c
    where c.key in (${sql.join(moneyKeys)}) and c.from_at > ${sinceMs}
    order by c.id desc limit ${limit}`.execute(db)
  return rows
}

/** What players should know now: what is to come, and what has just begun. */
export async function readNews({ db, config }: Context, locale: Locale): Promise<WireChange[]> {
  const nowMs = config.now()
  const told = await readTold(db, nowMs, { sinceMs: nowMs - NEWS_MS, limit: MOST_NEWS })
  return told.filter(({ state }) => state === 'to_come' || state === 'holds').map((one) => present(one, locale))
}

/** The whole story of money, as far back as a page shows. */
export async function readStory({ db, config }: Context, limit: number, locale: Locale): Promise<WireChange[]> {
  const told = await readTold(db, config.now(), { sinceMs: 0, limit })
  return told.map((one) => present(one, locale))
}

const present = (change: Told, locale: Locale): WireChange => ({
  id: change.id,
  key: change.key,
  group: definitionOf(change.key)?.group ?? 'fees',
  state: change.state,
  text: sayChange(change, locale) ?? '',
  from: Math.floor(change.from_at / 1000),
  made_at: Math.floor(change.made_at / 1000),
})
