const changes = { insert: 'new table as added', update: 'new table as added' }

/**
 * A token's events are its life, move by move: each is in the table of legal moves and begins where the token's previous
 * one ended, and what an asset is, is what its last event has made of it. The database refuses any other. It looks once for
 * all rows of a statement: foreign keys would look for each, and cost a history a sixth of its time.
 */
export const requireLives: readonly string[] = [
  // A question for each row, not a join: it goes by the key, however many rows a planner takes the table for.
  `create function chain.require_moves() returns trigger language plpgsql as $$
    declare wrong record;
    begin
      select a.* into wrong from added a
      where not exists (
          select from chain.asset_transition t
          where t.before = a.before and t.transition = a.transition and t.after = a.after)
        or a.seq > 1 and a.before is distinct from (
          select e.after from chain.event e
          where e.collection = a.collection and e.token_id = a.token_id and e.seq = a.seq - 1)
      limit 1;
      if found then
        raise foreign_key_violation using message = format('no such move in the life of token %s: %s, then %s to %s',
          wrong.token_id, wrong.before, wrong.transition, wrong.after);
      end if;
      return null;
    end $$`,
  `create trigger event_moves after insert on chain.event referencing new table as added
    for each statement execute function chain.require_moves()`,

  `create function chain.require_state() returns trigger language plpgsql as $$
    declare wrong record;
    begin
      select a.* into wrong from added a
      where a.state is distinct from (
        select e.after from chain.event e
        where e.collection = a.collection and e.token_id = a.token_id and e.seq = a.seq)
      limit 1;
      if found then
        raise foreign_key_violation using message = format('no event has made token %s %s', wrong.token_id, wrong.state);
      end if;
      return null;
    end $$`,
  ...Object.entries(changes).map(
    ([deed, tables]) => `create trigger asset_${deed}_state after ${deed} on chain.asset referencing ${tables}
      for each statement execute function chain.require_state()`,
  ),

  // What is gone when all is done must not be missed by what is left.
  `create function chain.require_unneeded() returns trigger language plpgsql as $$ begin
      if exists (
          select from chain.event where collection = old.collection and token_id = old.token_id and seq = old.seq)
        then return null;
      end if;
      if exists (
          select from chain.event where collection = old.collection and token_id = old.token_id and seq = old.seq + 1)
        or exists (
          select from chain.asset where collection = old.collection and token_id = old.token_id and seq = old.seq) then
        raise foreign_key_violation using message = format('move %s of token %s is still needed', old.seq, old.token_id);
      end if;
      return null;
    end $$`,
  `create constraint trigger event_unneeded after delete on chain.event deferrable initially deferred
    for each row execute function chain.require_unneeded()`,
  `create trigger event_unchanged before update on chain.event
    for each statement execute function chain.refuse_change()`,
]
