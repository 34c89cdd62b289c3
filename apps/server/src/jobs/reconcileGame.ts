import type { Db } from '../db/open.ts'
import { keptSinceText } from '../months/index.ts'
import { bySql, type Equation } from './equation.ts'

/** What the game said, with the books and with the vouchers that came of it. */
export async function reconcileGame(db: Db): Promise<Equation[]> {
  return [
    await bySql(db, 'spent in the game: each is in the books as it was said, and nothing else is', wrongSpends),
    await bySql(db, 'grown assets: no voucher is open for less than the game has made of one', wrongGrowth),
  ]
}

const wrongSpends = {
  all: 'game_spend',
  wrong: `
    select coalesce(e.ref, 'game ' || s.server_id || '/' || s.userid || '/' || s.seq) as problem
    from game_spend s
    join account a on a.userid = s.userid
    full join (
      select e.ref, e.at, p.owner, p.coin, -p.amount as amount from ledger_entry e
      left join ledger_posting p on p.entry_id = e.id and p.at = e.at and p.owner <> 'treasury' where e.kind = 'game') e
      on e.ref = 'game ' || s.server_id || '/' || s.userid || '/' || s.seq
    where coalesce(e.at >= ${keptSinceText('ledger_posting')}, true) and (e.owner is distinct from a.address or e.coin is distinct from s.coin or e.amount is distinct from s.amount)`,
}

/** By its level, which only goes up: eight bits from the 36th on. Traits have 64 bits, and the database's integers 63. */
const wrongGrowth = {
  all: 'growth',
  wrong: `
    select 'voucher ' || v.nonce || ' of ' || g.collection || '/' || g.token_id as problem
    from growth g
    join voucher v on v.state = 'open'
      and ((g.collection = 'drawn' and v.draw = g.token_id)
        or (v.kind = 'asset' and v.item = g.collection and v.token_id = g.token_id and v.transfers = g.transfers))
    where v.traits is null or mod(div((v.traits ->> 0)::numeric, 34359738368), 256) <> g.level`,
}
