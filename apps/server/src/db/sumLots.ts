/** Ended lots that a statement has added (1) and taken away (-1). */
const changes = {
  insert: 'select 1 as sign, added.* from added where end_block is not null',
  update: `select 1 as sign, added.* from added where end_block is not null
    union all select -1, removed.* from removed where end_block is not null`,
  delete: 'select -1 as sign, removed.* from removed where end_block is not null',
}
type Deed = keyof typeof changes
const tables: Record<Deed, string> = {
  insert: 'new table as added',
  update: 'old table as removed new table as added',
  delete: 'old table as removed',
}

/** In which year, in UTC, a lot has ended. */
const yearOfEnd = `extract(year from to_timestamp(end_time) at time zone 'utc')::integer`
const amounts = ['cost', 'fees', 'end_price', 'end_fee']
const addUp = (deed: Deed): string => `
  insert into chain.lot_year as t (owner, year, end_by, coin, end_coin, n, ${amounts.join(', ')})
    select owner, ${yearOfEnd}, end_by, coalesce(coin, ''), coalesce(end_coin, ''), sum(sign),
      ${amounts.map((amount) => `coalesce(sum(sign * ${amount}), 0)`).join(', ')}
    from (${changes[deed]}) c group by 1, 2, 3, 4, 5
  on conflict (owner, year, end_by, coin, end_coin) do update
    set n = t.n + excluded.n, ${amounts.map((amount) => `${amount} = t.${amount} + excluded.${amount}`).join(', ')};
  ${deed === 'insert' ? '' : 'if found then delete from chain.lot_year where n = 0; end if;'}`

const deeds = Object.keys(changes) as Deed[]

/**
 * What an owner's lots that ended alike in one year cost and brought together: added up by the database itself, in the
 * statement that changes a lot, as assets are counted. So who has traded for years hears of them at once.
 */
export const sumLots: readonly string[] = [
  // Without a coin: ''.
  `create table chain.lot_year (
    owner text not null,
    year integer not null,
    end_by text not null,
    coin text not null,
    end_coin text not null,
    n integer not null,
    ${amounts.map((amount) => `${amount} numeric(78, 0) not null`).join(', ')},
    primary key (owner, year, end_by, coin, end_coin)
  )`,
  ...deeds.flatMap((deed) => [
    `create function chain.sum_lots_${deed}() returns trigger language plpgsql as $$ begin
      if exists (${changes[deed]}) then ${addUp(deed)} end if; return null;
    end $$`,
    `create trigger lot_${deed}_summed after ${deed} on chain.lot referencing ${tables[deed]}
      for each statement execute function chain.sum_lots_${deed}()`,
  ]),
]
