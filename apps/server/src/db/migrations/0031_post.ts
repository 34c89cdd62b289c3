import { type Kysely, sql } from 'kysely'

/** How notices reach who is not looking at the page: by mail, at once or once a day, and by push. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // In which somebody last used the page; null: not since there is this column.
  await sql`alter table account add column language text check (language in ('tw', 'en', 'id'))`.execute(db)
  await changeMails(db)
  await createChoices(db)
  await createPush(db)
}

/** A mail may say where its kind is stopped, and is given up when nobody takes it. */
async function changeMails(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail add column unsubscribe text, add column given_up_at bigint,
    add check (given_up_at is null or sent_at is null)`.execute(db)
  await sql`drop index mail_to_send`.execute(db)
  await sql`create index mail_to_send on mail (next_try_at) where sent_at is null and given_up_at is null`.execute(db)
  await sql`create index mail_given_up on mail (given_up_at) where given_up_at is not null`.execute(db)
  await sql`create index mail_by_sent on mail (sent_at) where sent_at is not null`.execute(db)
}

async function createChoices(db: Kysely<unknown>): Promise<void> {
  await sql`create table post_choice (
    userid integer not null references account,
    topic text not null,
    mail text not null check (mail in ('now', 'digest', 'never')),
    push boolean not null,
    primary key (userid, topic)
  )`.execute(db)
  // The key stands in the links that stop mails: whoever has it can do that and nothing else.
  await sql`create table post_account (
    userid integer primary key references account,
    key text not null unique,
    digest_at bigint,
    digested_at bigint
  )`.execute(db)
  await sql`create index post_account_due on post_account (digest_at) where digest_at is not null`.execute(db)
  // Notices that wait for the next digest.
  await sql`create table post_waiting (
    userid integer not null,
    notice_id integer not null,
    primary key (userid, notice_id)
  )`.execute(db)
}

async function createPush(db: Kysely<unknown>): Promise<void> {
  // A browser is told things as long as somebody is logged in there.
  await sql`create table push_subscription (
    id integer generated always as identity primary key,
    userid integer not null references account,
    session_id integer not null references session on delete cascade,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    created_at bigint not null
  )`.execute(db)
  await sql`create index push_subscription_of on push_subscription (userid, id desc)`.execute(db)
  await sql`create index push_subscription_by_session on push_subscription (session_id)`.execute(db)
  await sql`create table push_message (
    id integer generated always as identity primary key,
    subscription_id integer not null references push_subscription on delete cascade,
    body text not null,
    is_urgent boolean not null,
    created_at bigint not null,
    next_try_at bigint not null,
    tries integer not null default 0
  )`.execute(db)
  await sql`create index push_message_due on push_message (next_try_at)`.execute(db)
  await sql`create index push_message_of on push_message (subscription_id)`.execute(db)
}
