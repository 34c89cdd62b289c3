import type { Db } from '../db/open.ts'
import { bySql, type Equation } from './equation.ts'

/** Requests for coins to leave the game, with the ledger and with what was signed for them. */
export async function reconcileWithdrawals(db: Db): Promise<Equation[]> {
  return [
    await bySql(db, 'frozen coins: those of withdrawals that are not decided, or not paid yet', wrongFrozen),
    await bySql(
      db,
      'withdrawals: paid means one claimed voucher for just that, approved by as many as it takes',
      wrongWithdrawals,
    ),
  ]
}

const wrongFrozen = {
  all: `withdrawal`,
  wrong: `
    select coalesce(b.owner, w.address) || ': ' || coalesce(b.amount, 0) || ' ' || coalesce(b.coin, w.coin) || ' frozen, withdrawals '
      || coalesce(w.amount, 0) as problem
    from (select * from ledger_balance where bucket = 'frozen') b
    full join (
      select address, coin, sum(amount) as amount from withdrawal where state in ('submitted', 'approved') group by address, coin
    ) w on w.address = b.owner and w.coin = b.coin
    where coalesce(b.amount, 0) <> coalesce(w.amount, 0)`,
}
/** Paid means one claimed voucher for just that; two persons are two. */
const wrongWithdrawals = {
  all: 'withdrawal',
  wrong: `
    select 'withdrawal ' || w.id || ' is ' || w.state || ', voucher ' || coalesce(v.state, 'none') as problem
    from withdrawal w left join voucher v on v.nonce = w.voucher
    where (w.state = 'paid') <> coalesce(v.state = 'claimed', false)
      or (v.nonce is not null and (v.address, v.coin, v.amount) is distinct from (w.address, w.coin, w.amount))
      or (w.state = 'approved' and (select count(*) from withdrawal_approval a where a.withdrawal_id = w.id) < w.persons)
    union all
    select 'voucher ' || v.nonce || ' is open, and for no withdrawal' from voucher v
    where v.kind = 'coin' and v.state = 'open' and not exists (select from withdrawal w where w.voucher = v.nonce)`,
}
