/**
 * What a foreign key holds, at a tenth of its cost where many rows are written: it looks once for all rows of a statement,
 * and locks none of those that they name. A row's key is never changed. What is gone when all is done must not be missed by
 * what is left, as with a key that is deferred. For tables of the schema `chain`, which have one writer.
 */
export function references(from: string, key: readonly string[], to: string): string[] {
  const name = `${from}_of_${to}`
  const same = (a: string, b: string) => key.map((column) => `${a}.${column} = ${b}.${column}`).join(' and ')
  const told = `using message = format('row of chain.${from} names no row of chain.${to}: %s', row_to_json(alone))`
  return [
    // A question for each row, not a join: it goes by the key, however many rows a planner takes the table for.
    `create function chain.require_${name}() returns trigger language plpgsql as $$
      declare alone record;
      begin
        select ${key.join(', ')} into alone from added a
          where (select count(*) from chain.${to} t where ${same('t', 'a')}) = 0 limit 1;
        if found then raise foreign_key_violation ${told}; end if;
        return null;
      end $$`,
    `create trigger ${name} after insert on chain.${from} referencing new table as added
      for each statement execute function chain.require_${name}()`,
    `create trigger ${name}_unchanged before update of ${key.join(', ')} on chain.${from}
      for each statement execute function chain.refuse_change()`,
    `create function chain.keep_${name}() returns trigger language plpgsql as $$
      declare alone record;
      begin
        select ${key.map((column) => `old.${column}`).join(', ')} into alone
          where exists (select from chain.${from} f where ${same('f', 'old')})
            and not exists (select from chain.${to} t where ${same('t', 'old')});
        if found then raise foreign_key_violation ${told}; end if;
        return null;
      end $$`,
    `create constraint trigger ${name}_kept after delete on chain.${to} deferrable initially deferred
      for each row execute function chain.keep_${name}()`,
  ]
}

export const refuseChange = `create function chain.refuse_change() returns trigger language plpgsql as $$ begin
    raise foreign_key_violation using message = 'what names another row, or is what happened, is not changed';
  end $$`
