import { type Kysely, sql } from 'kysely'

/**
 * Kinds of operations become rows, which the program writes from its own table after every migration: a new kind needs
 * no migration. What an operation of a kind must name, the rows say too. A kind is renamed by updating its row: its
 * operations follow.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table operation_kind (
    kind text primary key,
    has_asset boolean not null,
    has_voucher boolean not null
  )`.execute(db)
  await sql`insert into operation_kind (kind, has_asset, has_voucher) values
    ('sell', true, false), ('change_price', true, false), ('cancel', true, false), ('buy', true, false),
    ('put_up', true, false), ('bid', true, false), ('put_up_again', true, false), ('withdraw', true, false),
    ('activate', false, false), ('charge', false, false), ('withdraw_coin', false, true),
    ('deposit', true, false), ('claim', true, true), ('add_dragon', false, true)`.execute(db)
  await sql`alter table operation
    drop constraint operation_kind_check,
    drop constraint operation_about,
    drop constraint operation_voucher,
    add constraint operation_of_kind foreign key (kind) references operation_kind on update cascade`.execute(db)
  // A kind that there is not is refused by the foreign key.
  await sql`create function refuse_incomplete_operation() returns trigger language plpgsql as $$
    declare asked operation_kind;
    begin
      select * into asked from operation_kind where kind = new.kind;
      if asked.has_asset and (new.assets_id is null or new.collection is null or new.token_id is null) then
        raise exception 'operation % (%) names no asset', new.id, new.kind using errcode = 'check_violation';
      end if;
      if not asked.has_asset and (new.assets_id is not null or new.event_args is null) then
        raise exception 'operation % (%) is about no asset, and says what its event must say', new.id, new.kind
          using errcode = 'check_violation';
      end if;
      if asked.has_voucher <> (new.voucher is not null) then
        raise exception 'operation % (%) has its voucher or none', new.id, new.kind using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger operation_complete
    before insert or update of kind, assets_id, collection, token_id, event_args, voucher on operation
    for each row execute function refuse_incomplete_operation()`.execute(db)
}
