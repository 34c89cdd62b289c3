import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { FinalEffects, TentativeEffects } from '../../effects/index.ts'
import { publishAll } from '../../live/publish.ts'
import { toldTo } from './tell.ts'

/** What was told with a block that can be undone no longer stands: from now on it may be mailed. */
export const noticeEffects: FinalEffects = {
  dueWithoutEvents: ({ to }) =>
    sql<boolean>`exists (select from notice where not is_final and not is_undone and block <= ${to})`,
  async after(tx, { to }) {
    await tx
      .updateTable('notice')
      .set({ is_final: true })
      .where('is_final', '=', false)
      .where('is_undone', '=', false)
      .where('block', '<=', to)
      .execute()
    return []
  },
}

/** The chain took its blocks after this one back, and what was told of them. Found again, it is told under its old name. */
export async function undoNotices(tx: Db, block: number): Promise<void> {
  const rows = await tx
    .updateTable('notice')
    .set({ is_undone: true })
    .where('is_final', '=', false)
    .where('is_undone', '=', false)
    .where('block', '>', block)
    .returning('userid')
    .execute()
  await publishAll(tx, toldTo(rows))
}

export const noticeTentative: TentativeEffects = { undone: undoNotices }
