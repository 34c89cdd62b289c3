import type { SummonRule } from '@mdragon/domain/summon/index'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { SummonRuleTable } from '../../db/schema.ts'

/** A rule is written down the first time that something is drawn by it, and keeps its number. */
export async function numberOfRule(tx: Db, rule: SummonRule, nowMs: number): Promise<number> {
  const known = await findRule(tx, rule)
  if (known !== null) return known
  await tx
    .insertInto('summon_rule')
    .values({ ...columnsOf(rule), created_at: nowMs })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const written = await findRule(tx, rule)
  if (written === null) throw new Error('a rule was not written down')
  return written
}

export async function findRule(db: Db, rule: SummonRule): Promise<number | null> {
  const { points, ...rest } = columnsOf(rule)
  const row = await db
    .selectFrom('summon_rule')
    .select('id')
    .where((e) => e.and(rest))
    .where((e) => e(e.cast('points', 'text'), '=', e.cast(e.cast(e.val(points), 'jsonb'), 'text')))
    .executeTakeFirst()
  return row?.id ?? null
}

const columnsOf = ({ points, celestialWithin, jadeWithin, heroes }: SummonRule) => ({
  points: JSON.stringify(points),
  celestial_within: celestialWithin,
  jade_within: jadeWithin,
  heroes,
})

type RuleRow = Pick<Selectable<SummonRuleTable>, 'points' | 'celestial_within' | 'jade_within' | 'heroes'>

/** In the wire's words. */
export const presentRule = (rule: SummonRule): RuleRow => ({ ...columnsOf(rule), points: [...rule.points] })
