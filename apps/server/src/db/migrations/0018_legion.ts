import { type Kysely, sql } from 'kysely'

/** Levels, points, and the month's ranking. Points themselves are in the ledger; times are unix seconds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createLevels(db)
  await createHistory(db)
  await createRanking(db)
  // What became final is looked for by its blocks.
  await sql`create index spend_by_block on spend (block)`.execute(db)
}

/** An inviter was there before. So nobody is in a circle of inviters, whoever writes into this table. */
async function createLevels(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add constraint account_invited_by_earlier check (inviter_id < userid)`.execute(db)
  // When the game said it, in its own milliseconds: of two words the later counts, in whichever order they come.
  await sql`alter table role add column boss_at bigint not null default 0`.execute(db)
  await sql`create table legion_standing (
    userid integer primary key references account,
    inviter_id integer references account,
    boss_level integer not null,
    level integer not null check (level between 1 and 4),
    since bigint not null
  )`.execute(db)
  await sql`create index legion_standing_by_inviter on legion_standing (inviter_id, level desc, boss_level desc, userid)`.execute(
    db,
  )
  await sql`insert into legion_standing (userid, inviter_id, boss_level, level, since)
    select userid, inviter_id, max(boss_level), case when max(boss_level) > 30 then 2 else 1 end, 0
    from role join account using (userid) group by userid, inviter_id`.execute(db)
  // Which levels somebody had in a month, and since when: what was reached is kept until the month ends.
  await sql`create table legion_level (
    userid integer not null references account,
    month integer not null,
    level integer not null check (level between 1 and 4),
    since bigint not null,
    primary key (userid, month, level)
  )`.execute(db)
}

async function createHistory(db: Kysely<unknown>): Promise<void> {
  // Types as the specification numbers them: 1 referral, 2 spending; 0: collected.
  await sql`create table legion_history (
    id integer generated always as identity primary key,
    userid integer not null references account,
    type integer not null check (type in (0, 1, 2)),
    points numeric(78, 0) not null,
    at bigint not null,
    from_userid integer references account,
    kind text check (kind in ('sale', 'bid')),
    assets_id integer,
    coin text,
    paid numeric(78, 0),
    spent numeric(78, 0),
    level integer check (level between 1 and 4),
    rate_bps integer check (rate_bps between 0 and 10000),
    tx text,
    log_index integer,
    block bigint,
    unique (tx, log_index, type),
    check ((type = 0) = (points < 0)),
    check ((type = 0) = (tx is null)),
    -- Once in seven days, however many ask at once.
    exclude using gist (
      int4range(userid, userid, '[]') with &&,
      int8range(at, at + 604800) with &&
    ) where (type = 0)
  )`.execute(db)
  await sql`create index legion_history_by_time on legion_history (userid, at desc, id desc)`.execute(db)
  await sql`create index legion_history_by_type on legion_history (userid, type, at desc, id desc)`.execute(db)
  await sql`create table legion_day (
    userid integer not null references account,
    day integer not null,
    points numeric(78, 0) not null,
    primary key (userid, day)
  )`.execute(db)
}

/**
 * A row for each player of a month, and how many there are in each stretch of points: a rank is the stretches above and
 * a count within one's own, so it takes no longer the more players there are.
 */
async function createRanking(db: Kysely<unknown>): Promise<void> {
  await sql`create table legion_month (
    month integer not null,
    userid integer not null references account,
    points numeric(78, 0) not null,
    own_spent numeric(78, 0) not null,
    member_spent numeric(78, 0) not null,
    level integer not null,
    -- Where on the chain these points were reached: of equals, the earlier is first.
    block bigint not null,
    log_index integer not null,
    bucket integer generated always as (
      case when points > 0 then floor(ln(points::double precision) * 16)::integer end) stored,
    primary key (month, userid)
  )`.execute(db)
  await sql`create index legion_month_by_rank on legion_month (month, bucket desc, points desc, block, log_index, userid)
    where points > 0`.execute(db)
  await sql`create table legion_bucket (
    month integer not null,
    bucket integer not null,
    players integer not null,
    points numeric(78, 0) not null,
    primary key (month, bucket)
  )`.execute(db)
  await sql`create function legion_count_month() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.bucket is not null then
        update legion_bucket set players = players - 1, points = points - old.points
          where month = old.month and bucket = old.bucket;
      end if;
      if new.bucket is not null then
        insert into legion_bucket (month, bucket, players, points) values (new.month, new.bucket, 1, new.points)
          on conflict (month, bucket) do update
          set players = legion_bucket.players + 1, points = legion_bucket.points + excluded.points;
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger legion_month_counted after insert or update on legion_month
    for each row execute function legion_count_month()`.execute(db)
  // A month that is over: its root, and the roots of each 1,024 entries, from which a player's path is made.
  await sql`create table legion_close (
    month integer primary key,
    entries integer not null,
    points numeric(78, 0) not null,
    root text not null,
    parts jsonb not null,
    closed_at bigint not null
  )`.execute(db)
  // The ranks of a closed month, as they were hashed.
  await sql`create table legion_rank (
    month integer not null references legion_close,
    rank integer not null,
    userid integer not null references account,
    points numeric(78, 0) not null,
    level integer not null,
    primary key (month, rank),
    unique (month, userid)
  )`.execute(db)
}
