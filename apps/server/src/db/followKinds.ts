/**
 * A lot says what its asset is. The game may make another kind of it, though it hardly ever does: then all of its lots
 * follow, in the statement that changes the asset. Of any other change the database sees by itself that there is nothing
 * to do.
 */
export const followKinds: readonly string[] = [
  `create function chain.follow_kind() returns trigger language plpgsql as $$ begin
    update chain.lot set type = new.type, index_id = new.index_id where assets_id = new.assets_id;
    return null;
  end $$`,
  `create trigger asset_kind_followed after update on chain.asset for each row
    when ((old.type, old.index_id) is distinct from (new.type, new.index_id)) execute function chain.follow_kind()`,
]
