import { AppError, type CallData, type Locale, messages } from '@mdragon/api'
import { pausedCode, resumeStep } from '@mdragon/domain'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { SigningPauseTable } from '../../db/schema.ts'
import { violatedUnique } from '../../db/violation.ts'
import { publish } from '../../live/publish.ts'

export type Pause = Selectable<SigningPauseTable>
type By = { name: string; nowMs: number }
type Resuming = By & { isOneOfTwo: boolean }

/** The pause that lasts; at most one. */
export const findPause = (db: Db): Promise<Pause | undefined> =>
  db.selectFrom('signing_pause').selectAll().where('ended_at', 'is', null).executeTakeFirst()

/** Nothing is signed while an operator has stopped it: the refusal says why. */
export async function requireSigning(db: Db): Promise<void> {
  const pause = await findPause(db)
  if (pause) throw new AppError(pausedCode(pause.reason))
}

export async function beginPause(tx: Db, wanted: Pick<Pause, 'reason' | 'note'>, { name, nowMs }: By): Promise<Pause> {
  const pause = await tx
    .insertInto('signing_pause')
    .values({ ...wanted, began_at: nowMs, began_by: name, asked_by: null, ended_at: null, ended_by: null })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error) => {
      throw violatedUnique(error) === 'signing_pause_one' ? new AppError('signing.paused') : error
    })
  await tellEverybody(tx)
  return pause
}

/** One admin asks, another agrees; where there is one alone, that one decides. Null: it is over. */
export async function resume(
  tx: Db,
  { name, isOneOfTwo, nowMs }: Resuming,
): Promise<{ pause: Pause; isOver: boolean }> {
  const open = tx.selectFrom('signing_pause').selectAll().where('ended_at', 'is', null)
  const pause = await open.forUpdate().executeTakeFirst()
  if (!pause) throw new AppError('signing.not_paused')
  const step = resumeStep({ askedBy: pause.asked_by, by: name, isOneOfTwo, admins: await countAdmins(tx, nowMs) })
  if (step === 'signing.second_person' || step === 'operator.too_new') throw new AppError(step)
  const set = step === 'ask' ? { asked_by: name } : { ended_at: nowMs, ended_by: name }
  const after = await tx
    .updateTable('signing_pause')
    .set(set)
    .where('id', '=', pause.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (step === 'resume') await tellEverybody(tx)
  return { pause: after, isOver: step === 'resume' }
}

/** Those who count where two have to agree. */
async function countAdmins(tx: Db, nowMs: number): Promise<number> {
  const admins = tx
    .selectFrom('operator')
    .where('role', '=', 'admin')
    .where('state', '=', 'active')
    .where('counts_from', '<=', nowMs)
  const { n } = await admins.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return Number(n)
}

/** Pages that are open look again. */
async function tellEverybody(tx: Db): Promise<void> {
  const head = await tx.selectFrom('chain.cursor').select('block').executeTakeFirst()
  await publish(tx, { type: 'terms', block: head?.block ?? 0 })
}

type WirePause = NonNullable<CallData<'GET /api/website/news'>['paused']>

/** As players read it. */
export const presentPause = ({ reason, note, began_at, ended_at }: Pause, locale: Locale): WirePause => ({
  reason,
  text: messages[locale][pausedCode(reason)],
  note,
  since: Math.floor(began_at / 1000),
  until: ended_at && Math.floor(ended_at / 1000),
})

const MOST = 50

export const listPauses = (db: Db): Promise<Pause[]> =>
  db.selectFrom('signing_pause').selectAll().orderBy('id', 'desc').limit(MOST).execute()
