import type { Db } from '../db/open.ts'
import { bySql, type Equation } from './equation.ts'

/** What triggers counted of each inviter, and what is there. */
export const reconcileInvites = (db: Db): Promise<Equation> =>
  bySql(db, 'invites: each count is how many there are', wrongInvites)

const wrongInvites = {
  all: 'invite_count',
  wrong: `
    select coalesce(c.userid, f.userid) || ': counted ' || coalesce(c.counted, 'nothing') || ', found ' || coalesce(f.found, 'nothing')
      as problem
    from (select userid, concat_ws(' ', invited, activated, refused, waiting, collected) as counted from invite_count) c
    full join (
      select userid, concat_ws(' ', sum(invited), sum(activated), sum(refused), sum(waiting), sum(collected)) as found from (
        select inviter_id as userid, 1 as invited, 0 as activated, 0 as refused, 0 as waiting, 0 as collected
          from account where inviter_id is not null
        union all select inviter_id, 0, 1, (state = 'refused')::integer, 0, 0 from invite_reward
        union all select userid, 0, 0, 0, (collected_at is null)::integer, (collected_at is not null)::integer from message
      ) facts group by userid
    ) f using (userid)
    where c.counted is distinct from f.found`,
}
