/**
 * Rows as a database of each version held them, in that version's own words: literal, like the migrations. `until`: the
 * last version in which the statement can be said.
 */
type Statement = { from: number; until?: number; sql: string }

export const earlierRows: readonly Statement[] = [
  {
    from: 1,
    sql: `insert into setting (key, value) values ('website_url', 'https://mdragon.example'), ('sale_fee_bps', '500')`,
  },
  { from: 1, sql: `insert into game_server (server_id, nickname) values (1, '青龍'), (2, '白虎')` },
  // The past of the chain, in a shape of before; it is read again.
  { from: 1, sql: 'create schema chain' },
  { from: 1, sql: 'create table chain.cursor (id integer primary key, block bigint not null)' },
  { from: 1, sql: 'insert into chain.cursor values (1, 777)' },

  {
    from: 2,
    sql: `insert into account (address, email, nickname, password_hash, pay_password_hash, invite_code, inviter_id, current_server_id, created_at)
      values ('0xa11ce', 'alice@mdragon.example', 'alice', 'argon', 'argon pay', 'ALICE222', null, 1, 1790000000000),
        ('0xb0b', null, 'bob', null, null, 'BOBB2222', 100001, 2, 1790000000001),
        (null, 'kim@mdragon.example', 'kim', 'argon kim', null, 'KIMM2222', null, null, 1790000000002)`,
  },
  {
    from: 2,
    sql: `insert into session (token_hash, userid, device, ip, created_at, seen_at, expires_at)
      values ('hash', 100001, 'Firefox', '127.0.0.1', 1, 2, 3)`,
  },
  { from: 2, sql: `insert into login_nonce values ('nonce', '0xa11ce', 5, null), ('used', '0xb0b', 5, 4)` },
  {
    from: 2,
    sql: `insert into mail_code (subject, purpose, code_hash, tries, created_at, expires_at, used_at)
      values ('alice@mdragon.example', 'bind', 'hash', 2, 1, 9, null)`,
  },
  { from: 2, sql: `insert into captcha values ('captcha', 120, 1, 5, null, 9)` },
  { from: 2, sql: `insert into limit_counter values ('login 127.0.0.1', 77, 3, 99)` },
  {
    from: 2,
    sql: `insert into mail (recipient, subject, text, html, created_at, next_try_at, tries, sent_at)
      values ('alice@mdragon.example', '驗證碼', 'text', '<p>', 1, 2, 1, 3)`,
  },
  {
    from: 2,
    sql: `insert into security_event (userid, kind, device, ip, at) values (100001, 'password_changed', 'Firefox', '::1', 7)`,
  },
  { from: 2, until: 6, sql: `insert into player values (100001, 1, 'Alice', 12, 3, true, 8)` },
  { from: 7, sql: `insert into role values (100001, 1, 'Alice', 12, 3, true, 8)` },
  { from: 2, sql: `insert into qr_login values ('qr', 'hash', 'game', 42, 100001, 1, 9, null, 5, 6)` },
  { from: 2, sql: `insert into idempotency values ('user 100001', 'key', 'hash', 200, '{"code":200}', 1)` },

  { from: 3, until: 4, sql: `update account set activated_at = 1790000000500 where userid = 100001` },
  { from: 3, sql: `insert into dragon_activation values ('0x06', 4, 9)` },
  {
    from: 3,
    until: 6,
    sql: `insert into operation (id, userid, address, kind, state, assets_id, collection, token_id, coin, price, calls,
        prepared_block, deadline, tx, nonce, event_tx, event_index, event_block, error, created_at, updated_at)
      values ('op-list', 100001, '0xa11ce', 'sell', 'settled', 1, '0x07', 10001, 'HERO', 5000000000000000000, '[{"step":"act"}]',
          10, 99, '0xt1', 3, '0xt1', 0, 12, null, 1, 2),
        ('op-end', 100001, '0xa11ce', 'withdraw', 'mined', 2, '0x07', 10002, null, null, '[]',
          10, 99, null, null, '0xt2', 4, 13, null, 1, 2),
        ('op-buy', 100002, '0xb0b', 'buy', 'failed', 1, '0x07', 10001, 'HERO', 5, '[]',
          10, 99, '0xt3', 1, null, null, null, 'transaction.failed', 1, 2)`,
  },
  {
    from: 7,
    sql: `insert into operation (id, userid, address, kind, state, assets_id, collection, token_id, coin, price, calls,
        prepared_block, deadline, tx, nonce, event_tx, event_index, event_block, error, created_at, updated_at)
      values ('op-list', 100001, '0xa11ce', 'list', 'settled', 1, '0x07', 10001, 'HERO', 5000000000000000000, '[{"step":"act"}]',
          10, 99, '0xt1', 3, '0xt1', 0, 12, null, 1, 2),
        ('op-end', 100001, '0xa11ce', 'end_auction', 'mined', 2, '0x07', 10002, null, null, '[]',
          10, 99, null, null, '0xt2', 4, 13, null, 1, 2),
        ('op-buy', 100002, '0xb0b', 'buy', 'failed', 1, '0x07', 10001, 'HERO', 5, '[]',
          10, 99, '0xt3', 1, null, null, null, 'transaction.failed', 1, 2)`,
  },
  {
    from: 3,
    sql: `insert into activity (address, type, assets_id, coin, amount, fee, two_address, tx, log_index, block, at)
      values ('0xa11ce', 1, 1, 'HERO', 5000000000000000000, 1, '0xb0b', '0xt1', 0, 12, 1790000012)`,
  },
  { from: 3, sql: `insert into spend values ('0xt4', 2, '0xb0b', 'HERO', 7, 'sale', 1, 14, 1790000014)` },
  { from: 3, until: 6, sql: `insert into settlement values (1, '0xorigin', 14, '0xhash14', null)` },
  { from: 7, sql: `insert into finality values (1, '0xorigin', 14, '0xhash14', null)` },

  { from: 4, sql: `update account set must_change_password = true where userid = 100003` },

  { from: 5, sql: `insert into activation values ('0xa11ce', 'META', 1790000000600)` },
  {
    from: 5,
    sql: `insert into ledger_entry (ref, kind, at) values ('0xt5/1', 'deposit', 5), ('activation', 'activation', 6)`,
  },
  {
    from: 5,
    until: 6,
    sql: `insert into ledger_posting values (1, 'chain', 'available', 'HERO', -90), (1, '0xa11ce', 'available', 'HERO', 90),
      (2, 'chain', 'available', 'MDV', -1), (2, 'house', 'available', 'MDV', 1)`,
  },
  {
    from: 7,
    until: 35,
    sql: `insert into ledger_posting values (1, 'chain', 'available', 'HERO', -90), (1, '0xa11ce', 'available', 'HERO', 90),
      (2, 'chain', 'available', 'MDV', -1), (2, 'treasury', 'available', 'MDV', 1)`,
  },
  {
    from: 5,
    sql: `insert into message (userid, kind, tickets, from_userid, created_at, collected_at)
      values (100001, 'invite_ticket', 1, 100002, 5, null)`,
  },
  {
    from: 5,
    until: 12,
    sql: `insert into voucher values (1790000000001, 'coin', 'open', 100001, '0xa11ce', '0x01', null, 'HERO', 40, null, null, 2, 9, '0xsig', 5),
      (1790000000002, 'asset', 'claimed', 100001, '0xa11ce', '0x07', 10003, null, null, null, null, 2, 9, '0xsig', 5),
      (1790000000003, 'mint', 'expired', 100002, '0xb0b', '0x06', null, null, null, 2, '["12","13"]', 2, 9, '0xsig', 5)`,
  },
  {
    from: 13,
    sql: `insert into voucher values (1790000000001, 'coin', 'open', 100001, '0xa11ce', '0x01', null, 'HERO', 40, null, null, 2, 9, '0xsig', 5, null),
      (1790000000002, 'asset', 'claimed', 100001, '0xa11ce', '0x07', 10003, null, null, null, null, 2, 9, '0xsig', 5, 3),
      (1790000000003, 'mint', 'expired', 100002, '0xb0b', '0x06', null, null, null, 2, '["12","13"]', 2, 9, '0xsig', 5, null)`,
  },
  {
    from: 5,
    until: 6,
    sql: `insert into operation (id, userid, address, kind, state, event_args, voucher, coin, price, calls, prepared_block, deadline, created_at, updated_at)
      values ('op-in', 100001, '0xa11ce', 'charge', 'sent', '{"amount":"90"}', null, 'HERO', 90, '[]', 10, 99, 1, 2),
        ('op-out', 100001, '0xa11ce', 'withdraw_coin', 'prepared', '{"nonce":"1790000000001"}', 1790000000001, 'HERO', 40, '[]', 10, 99, 1, 2),
        ('op-activate', 100002, '0xb0b', 'activate', 'expired', '{"amount":"1"}', null, 'MDV', 1, '[]', 10, 99, 1, 2)`,
  },
  {
    from: 7,
    sql: `insert into operation (id, userid, address, kind, state, event_args, voucher, coin, price, calls, prepared_block, deadline, created_at, updated_at)
      values ('op-in', 100001, '0xa11ce', 'coin_in', 'sent', '{"amount":"90"}', null, 'HERO', 90, '[]', 10, 99, 1, 2),
        ('op-out', 100001, '0xa11ce', 'coin_out', 'prepared', '{"nonce":"1790000000001"}', 1790000000001, 'HERO', 40, '[]', 10, 99, 1, 2),
        ('op-activate', 100002, '0xb0b', 'activate_account', 'expired', '{"amount":"1"}', null, 'MDV', 1, '[]', 10, 99, 1, 2)`,
  },
  {
    from: 5,
    sql: `insert into activity (address, type, assets_id, coin, amount, at) values ('0xa11ce', 20, null, 'HERO', 40, 1790000015)`,
  },
  { from: 5, sql: `insert into team_member values ('0x07', 10001, 100001, 1)` },
  { from: 5, until: 23, sql: `update dragon_generation set taken = 7, price = 61 where generation = 1` },

  { from: 6, sql: `insert into operation_kind values ('of before', true, false)` },
  {
    from: 6,
    sql: `insert into operation (id, userid, address, kind, state, assets_id, collection, token_id, calls, prepared_block, deadline, created_at, updated_at)
      values ('op-of-before', 100001, '0xa11ce', 'of before', 'expired', 1, '0x07', 10001, '[]', 10, 99, 1, 2)`,
  },

  { from: 8, sql: `insert into accepted_claim values ('0xt9', 3, 'lost to a leaked key', 77)` },
  { from: 8, sql: `insert into reconciliation values (1, 78, 5, 0, '[]')` },
  { from: 8, sql: `insert into game_nonce values ('said once', 79)` },

  { from: 10, sql: `insert into login_nonce values ('whole', '0xa11ce', 5, null, 'Log in, said alice')` },
  { from: 10, sql: `insert into captcha values ('bound', 120, 1, 5, null, 9, 'bind', 'session:1', 18)` },
  {
    from: 10,
    sql: `insert into qr_login values ('from', 'hash', 'ios', 42, null, 1, 9, null, null, null, '::1', 'TW')`,
  },

  {
    from: 11,
    sql: `insert into mail_code (subject, purpose, code_hash, created_at, expires_at, token_hash) values ('email:a@b.example', 'reset', 'aa', 1, 2, 'bb')`,
  },
  {
    from: 11,
    sql: `insert into mail (recipient, subject, text, html, created_at, next_try_at, to_account) values ('nobody@b.example', 's', 't', 'h', 1, 2, true)`,
  },

  { from: 12, sql: `insert into game_server values (9, '玄武', '玄武', 'Black Tortoise', 'Kura-kura Hitam')` },

  {
    from: 14,
    sql: `insert into operation (id, userid, address, kind, state, assets_id, collection, token_id, coin, price, expires_at, calls, prepared_block, deadline, created_at, updated_at)
      values ('op-ending', 100001, '0xa11ce', 'list', 'expired', 1, '0x07', 10001, 'HERO', 5000000000, 1790086400, '[]', 10, 99, 1, 2)`,
  },

  {
    from: 15,
    sql: `insert into operation (id, userid, address, kind, state, assets_id, collection, token_id, calls, prepared_block, deadline, batch, tx, created_at, updated_at)
      values ('op-first', 100001, '0xa11ce', 'cancel', 'sent', 1, '0x07', 10001, '[]', 10, 99, 'op-first', '0xt15', 1, 2),
        ('op-second', 100001, '0xa11ce', 'cancel', 'sent', 2, '0x07', 10002, '[]', 10, 99, 'op-first', '0xt15', 1, 2)`,
  },

  { from: 17, sql: `insert into hero_activation values ('0xa11ce', 3, 1790000000900)` },
  { from: 18, sql: `insert into legion_standing values (100001, null, 31, 2, 7), (100002, 100001, 3, 1, 7)` },
  { from: 18, sql: `insert into legion_level values (100001, 202610, 1, 5), (100001, 202610, 2, 7)` },
  {
    from: 18,
    sql: `insert into legion_history (userid, type, points, at, from_userid, kind, assets_id, coin, paid, spent, level, rate_bps, tx, log_index, block)
      values (100001, 2, 6000000000000, 1790000014, 100001, 'sale', 1, 'HERO', 100000000000000, 100000000000000, 2, 600, '0xt17', 2, 14),
        (100001, 0, -6000000000000, 1790000020, null, null, null, null, null, null, null, null, null, null, null)`,
  },
  { from: 18, sql: `insert into legion_day values (100001, 20717, 6000000000000)` },
  {
    from: 18,
    sql: `insert into legion_month (month, userid, points, own_spent, member_spent, level, block, log_index)
      values (202609, 100001, 6000000000000, 100000000000000, 0, 2, 14, 2)`,
  },
  { from: 18, sql: `insert into legion_close values (202609, 1, 6000000000000, 'aa', '["aa"]', 1790800000)` },
  { from: 18, sql: `insert into legion_rank values (202609, 1, 100001, 6000000000000, 2)` },

  { from: 19, sql: `insert into flight values ('a-flight', 100001, 4294967295, 1, 9, 5)` },
  { from: 19, sql: `insert into flight_best values (20000, 100001, 1240, 5), (20001, 100001, 0, 6)` },
  { from: 19, sql: `insert into small_dragon select userid, nonce from voucher limit 1` },
  {
    from: 20,
    sql: `insert into summon_rule (points, celestial_within, jade_within, heroes, created_at)
      values ('[480000, 320000, 150000, 44000, 6000]', 90, 10, 111, 1)`,
  },
  {
    from: 20,
    sql: `insert into summon_seed (userid, hash, seed, last, following, block_number, block_hash, draws, created_at, revealed_at)
      values (100001, 'hash', 'seed', 'last', 3, 14, '0xhash14', 1, 1, 2), (100001, 'next', 'seed 2', 'last', 2, null, null, 0, 2, null)`,
  },
  { from: 20, sql: `insert into summon_account values (100001, 1, 1, 0)` },
  {
    from: 20,
    sql: `insert into summon (userid, server_id, seed_id, rule_id, client_seed, count, tickets, hero, created_at)
      values (100001, 1, 1, 1, 'luck', 1, 0, 12000000000000000000, 3)`,
  },
  {
    from: 20,
    sql: `insert into summon_draw (summon_id, userid, number, since_celestial, since_jade, rolled, tier, index_id, traits, is_first)
      values (1, 100001, 1, 0, 9, 1, 3, 7, '22b8880d6c00886a', true)`,
  },
  { from: 20, sql: `insert into summon_tally values (1, 0, 3, 0, 1)` },
  {
    from: 20,
    sql: `insert into voucher (nonce, kind, state, userid, address, item, traits, draw, fee, deadline, signature, created_at)
      values (1790000000004, 'mint', 'open', 100001, '0xa11ce', '0x07', '["12"]', 1, 2, 9, '0xsig', 5)`,
  },

  {
    from: 21,
    sql: `insert into invite_reward values (100003, 100001, 'refused', 'own_wallet', '0xt21', 5, 6, 0)`,
  },

  {
    from: 23,
    sql: `insert into operator (email, role, state, language, password_hash, factor, created_at)
      values ('ada@example.com', 'admin', 'active', 'tw', 'hash', 'sealed', 1), ('ben@example.com', 'viewer', 'closed', 'en', null, null, 2)`,
  },
  {
    from: 23,
    sql: `insert into operator_session (token_hash, operator_id, device, ip, created_at, seen_at, expires_at)
      values ('hash', 1, 'desk', '', 1, 2, 3)`,
  },
  { from: 23, sql: `insert into operator_recovery values (2, 1, 5)` },
  {
    from: 23,
    sql: `insert into operator_log values (1, 5, 1, 'ada@example.com', 'invite', 'operator:2', '{}', false, repeat('0', 64), repeat('a', 64))`,
  },

  {
    from: 24,
    sql: `insert into setting_change (key, version, value, before, from_at, made_at, made_by, reason, undoes)
      values ('claim_fee', 1, '8', '1', 1791000000000, 1790000000000, 'raka', 'claims cost more', null),
        ('claim_fee', 2, '1', '8', 1790000000001, 1790000000001, 'mei', 'not after all', 1)`,
  },

  { from: 25, sql: `insert into game_key values ('a-key', 1, 5, null), ('an-old-key', 1, 4, 6)` },
  { from: 25, sql: `update game_server set closed_at = 8 where server_id = 9` },
  { from: 25, sql: `insert into game_word values (100001, 1, 'online', 7, 'aa', 5)` },
  { from: 25, sql: `insert into game_spend values (100001, 1, 8, 'HERO', 5, 'a potion', 5)` },
  { from: 25, sql: `insert into growth values ('0x07', 10001, 3, 12, 2, 1, 0, 5)` },
  {
    from: 25,
    sql: `insert into voucher (nonce, kind, state, userid, address, item, token_id, transfers, traits, fee, deadline, signature, created_at)
      values (1790000000005, 'asset', 'expired', 100001, '0xa11ce', '0x07', 10001, 3, '["12"]', 2, 9, '0xsig', 5)`,
  },

  {
    from: 26,
    sql: `insert into mint_campaign (name_tw, name_en, name_id, kind, grade_from, grade_to, price, most_each, supply, taken, from_ms, to_ms, seed, seed_hash, created_at)
      values ('鑄', 'Mint', 'Cetak', 'hero', 1, 5, 7, 2, 10, 1, 5, 6, 'aa', 'bb', 4)`,
  },
  {
    from: 26,
    sql: `insert into voucher (nonce, kind, state, userid, address, item, traits, campaign, fee, deadline, signature, created_at)
      values (1790000000006, 'mint', 'open', 100001, '0xa11ce', '0x07', '["12"]', 1, 7, 9, '0xsig', 5)`,
  },
  { from: 27, sql: `update game_server set full_at = 7 where server_id = 2` },
  {
    from: 27,
    sql: `insert into signing_pause (reason, note, began_at, began_by, asked_by, ended_at, ended_by)
      values ('chain', 'endpoints disagree', 5, 'raka', 'raka', 6, 'mei'), ('books', '', 7, 'mei', null, null, null)`,
  },
  { from: 27, sql: `insert into job_run values ('sweep', 5, null), ('reconcile', 6, 'no endpoint')` },
  { from: 27, sql: `insert into solvency_day values (20717, 'HERO', 5, 77, 1000, 600, 100, 50, 13333)` },
  {
    from: 28,
    sql: `insert into withdrawal (userid, address, coin, amount, state, persons, flags, language, reason, note, created_at, decided_at)
      values (100002, '0xb0b', 'HERO', 7000, 'submitted', 2, '["much_lately"]', 'id', null, null, 1790000000000, null),
        (100002, '0xb0b', 'HERO', 7, 'rejected', 1, '["new_address"]', 'en', 'other', 'a note', 1790000000000, 1790000000001)`,
  },
  { from: 28, sql: `insert into withdrawal_approval values (2, 1, 1790000000002)` },
  {
    from: 29,
    sql: `insert into operator (email, role, state, language, password_hash, factor, invited_by, counts_from, created_at)
      values ('cem@example.com', 'reviewer', 'active', 'id', 'hash', 'sealed', 1, 1790604800000, 1790000000000)`,
  },
  {
    from: 30,
    sql: `insert into notice (userid, kind, key, assets_id, data, block, at, is_final, is_undone, read_at)
      values (100001, 'outbid', '0xt29/1', 1, '{"coin": "HERO", "price": "111"}', 14, 5, false, true, null),
        (100001, 'reward', 'message 1', null, '{"count": 1}', null, 6, true, false, 7)`,
  },
  { from: 30, sql: `insert into notice_mute values (100001, 1, 5)` },
  { from: 31, sql: `update account set language = 'id' where userid = 100001` },
  {
    from: 31,
    sql: `insert into mail (recipient, subject, text, html, created_at, next_try_at, tries, unsubscribe, given_up_at)
      values ('kim@mdragon.example', 's', 't', 'h', 1, 2, 9, 'https://mdragon.example/unsubscribe', 3)`,
  },
  { from: 31, sql: `insert into post_choice values (100001, 'bids', 'digest', false)` },
  { from: 31, sql: `insert into post_account values (100001, 'a-key', 9, 5), (100002, 'b-key', null, null)` },
  { from: 31, sql: `insert into post_waiting values (100001, 2)` },
  {
    from: 31,
    sql: `insert into push_subscription (userid, session_id, endpoint, p256dh, auth, created_at)
      values (100001, 1, 'https://push.example/x', 'BA', 'AA', 5)`,
  },
  {
    from: 31,
    sql: `insert into push_message (subscription_id, body, is_urgent, created_at, next_try_at, tries)
      values (1, '{}', true, 5, 6, 1)`,
  },
  {
    from: 32,
    sql: `insert into heart (userid, assets_id, at, coin, pay, target_coin, target, target_block)
      values (100001, 7, 1790000000, 'HERO', 5, 'HERO', 4, 77), (100002, 7, 1790000001, null, null, null, null, 0)`,
  },
  {
    from: 32,
    sql: `insert into saved_search (userid, name, query, at, is_told, since_block, seen_at, type, grade_range, camp, profession,
        element, star, kind, coin, level, least, most, words, token_id, owner_from)
      values (100001, 'cheap', 'to=5', 1790000000, true, 77, 1790000000, 'all', 0, 0, 0, 0, 0, 'all', 'HERO', 0, null, 5, null, null, null)`,
  },
  { from: 34, sql: `update operation set arrived_at = 9 where state = 'settled'` },
  { from: 35, sql: 'update saved_search set seen_block = 78' },

  {
    from: 36,
    sql: `insert into ledger_posting values (1, 'chain', 'available', 'HERO', -90, 5), (1, '0xa11ce', 'available', 'HERO', 90, 5),
      (2, 'chain', 'available', 'MDV', -1, 6), (2, 'treasury', 'available', 'MDV', 1, 6)`,
  },
  {
    from: 36,
    sql: `insert into detached_month values ('activity_first', 'activity', null, 5, 7, '77', 1790000000000)`,
  },
  {
    from: 36,
    sql: `insert into ledger_carried values ('0xa11ce', 'activity_first', 'deposit', 'available', 'HERO', 7)`,
  },
  { from: 36, sql: `insert into activity_carried values ('0xa11ce', 'activity_first', 2026, 12, 'HERO', 7, 1)` },
]
