import { AppError, errorCodes, messages } from '@mdragon/api'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../db/open.ts'
import { createCode } from '../modules/account/codes.ts'
import { openSession } from '../modules/account/sessions.ts'
import { openMigrated } from '../testing/databases.ts'
import { clock, config, createFixture, deployment, type Fixture, quiet } from '../testing/fixture.ts'
import { createApp } from './app.ts'
import { answerErrors } from './errors.ts'
import { uniqueRefusals } from './violations.ts'

let world: Fixture
let store: Store
beforeAll(async () => {
  world = await createFixture()
  store = await openMigrated()
})
afterAll(async () => {
  await world.close()
  await store.db.destroy()
})

/** Where no two requests can meet: the number is the database's own or random, or the second is meant to change the first. */
const nobodyMeets = new Set([
  'accepted_claim_pkey', // by an operator's command alone
  'account_address_key', // the second login of an address finds what the first made
  'account_invite_code_key', // random
  'account_pkey',
  'activity_carried_pkey', // by an operator's command alone
  'activity_pkey',
  'activity_tx_log_index_address_type_key', // from final events, by the indexer alone
  'captcha_pkey', // random
  'detached_month_pkey', // by an operator's command alone
  'dragon_generation_pkey', // the operator's
  'settlement_pkey', // the indexer's: how far things are final
  'game_key_pkey', // random
  'game_server_pkey', // the operator's
  'game_spend_pkey', // one word at a time for each player
  'game_word_pkey', // the later word takes the place
  'growth_pkey', // so does what an asset has become
  'heart_pkey', // pressed twice it is one
  'ledger_balance_pkey', // the database's own, by its trigger
  'ledger_carried_pkey', // by an operator's command alone
  'ledger_entry_id_at_key', // what a posting is held to
  'ledger_entry_pkey',
  'ledger_entry_ref_key', // written once: the second time nothing is done
  'ledger_posting_pkey',
  'limit_counter_pkey', // counted up
  'login_nonce_pkey', // random
  'mail_code_pkey',
  'mail_pkey',
  'message_kind_from_userid_key', // written once
  'message_pkey',
  'notice_mute_pkey', // written once
  'notice_pkey',
  'notice_userid_kind_key_key', // told once
  'offer_told_pkey', // the program's own row
  'operation_kind_pkey', // the program's own rows
  'operation_pkey', // random
  'operation_state_pkey', // the database's own
  'operation_move_pkey', // the program's own rows
  'post_account_key_key', // random
  'post_account_pkey', // the second finds the first's
  'post_choice_pkey', // the later choice counts
  'post_waiting_pkey', // the worker's, once for each notice
  'push_message_pkey',
  'push_subscription_endpoint_key', // the first of two at once stays
  'push_subscription_pkey',
  'qr_login_pkey', // random
  'reconciliation_pkey', // the worker's
  'saved_search_pkey',
  'security_event_pkey',
  'session_pkey',
  'session_token_hash_key', // random
  'setting_pkey', // the operator's
  'job_run_pkey', // the workers'
  'signing_pause_one', // said by its own name: see signing.test.ts
  'signing_pause_pkey',
  'solvency_day_pkey', // the worker's
  'setting_change_key_version_key', // said by its own name: see settings.test.ts
  'setting_change_pkey',
  'setting_change_undoes_key', // the same
  'spend_pkey', // the indexer's
  'team_member_pkey', // the later team has it
  'flight_best_pkey', // the better one stays
  'flight_pkey', // random
  'hero_activation_pkey', // the second finds the first's, and is told so
  'invite_count_pkey', // counted up
  'mint_campaign_pkey',
  'invite_reward_pkey', // from final events, by the indexer alone
  'legion_bucket_pkey', // counted up
  'legion_close_pkey', // the worker's
  'legion_day_pkey', // counted up
  'legion_history_pkey',
  'legion_history_tx_log_index_type_key', // written once
  'legion_level_pkey', // written once
  'legion_month_pkey', // counted up
  'legion_rank_month_userid_key', // the worker's
  'legion_rank_pkey', // the worker's
  'legion_standing_pkey', // the later word counts
  'operator_email_key', // the second finds the first's
  'operator_invite_hash_key', // random
  'operator_log_hash_key',
  'operator_log_pkey',
  'operator_log_prev_hash_key', // one line after the other
  'operator_pkey',
  'operator_recovery_pkey', // its operator is held
  'operator_session_pkey',
  'operator_session_token_hash_key', // random
  'small_dragon_nonce_key', // a voucher's number, from a sequence
  'small_dragon_pkey', // the same row is given another voucher
  'summon_account_pkey', // counted on
  'summon_draw_pkey',
  'summon_draw_userid_number_key', // an account draws one after the other
  'summon_pkey',
  'summon_rule_pkey',
  'summon_rule_points_celestial_within_jade_within_heroes_key', // the second finds the first's
  'summon_seed_hash_key', // random
  'summon_seed_pkey',
  'summon_seed_present', // the second finds the first's
  'summon_tally_pkey', // counted up
  'voucher_of_campaign', // the same
  'withdrawal_approval_pkey', // the withdrawal is held, and who has said yes is told so
  'withdrawal_pkey',
  'withdrawal_voucher_key', // a voucher's number, from a sequence
  'voucher_of_draw', // vouchers.ts tells until when the other one is open
  'voucher_pkey', // a sequence
  'kysely_migration_lock_pkey',
  'kysely_migration_pkey',
])

test('of every unique constraint it is said what its refusal is, or why nobody meets it', async () => {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index i join pg_class t on t.oid = i.indrelid
    where i.indisunique and t.relnamespace = 'public'::regnamespace order by 1`.execute(world.db)
  const names = rows.map(({ name }) => name)
  expect(names.filter((name) => !(name in uniqueRefusals) && !nobodyMeets.has(name))).toEqual([])
  expect([...Object.keys(uniqueRefusals), ...nobodyMeets].filter((name) => !names.includes(name))).toEqual([])
})

test.each(Object.entries(uniqueRefusals))('%s is answered as %s, with its sentence', async (constraint, code) => {
  const app = Fastify()
  answerErrors(app)
  app.get('/', async () => {
    throw Object.assign(new Error('duplicate key value'), { code: '23505', constraint })
  })
  const response = await app.inject('/')
  expect(response.json()).toMatchObject({ code: errorCodes[code], error: code, msg: messages.tw[code] })
  expect(errorCodes[code]).toBe(409)
  await app.close()
})

test('any other is a bug, and so is a constraint of another sort', async () => {
  const app = Fastify()
  answerErrors(app)
  const thrown = { error: new AppError('card.yours') as Error }
  app.get('/', async () => {
    throw thrown.error
  })
  const answer = async (error: Error) => {
    thrown.error = error
    return (await app.inject('/')).json().error
  }
  expect(await answer(Object.assign(new Error(), { code: '23505', constraint: 'mail_pkey' }))).toBe('server.unexpected')
  expect(await answer(Object.assign(new Error(), { code: '23514', constraint: 'player_pkey' }))).toBe(
    'server.unexpected',
  )
  await app.close()
})

/** One address, asked for by two accounts on two nodes, again and again. */
test('of many who bind one e-mail at once on a real PostgreSQL, one has it and the others are told so', async () => {
  const { db } = store
  const ctx = { ...world.context, db, deployment, config, ...quiet }
  const nodes = [await createApp(ctx), await createApp(ctx)]
  const email = 'wanted@mdragon.example'
  const binders = await Promise.all(
    Array.from({ length: 6 }, async (_, i) => {
      const account = { address: `0x${i}`, nickname: '', invite_code: `I${i}`, created_at: 0 }
      const { userid } = await db.insertInto('account').values(account).returning('userid').executeTakeFirstOrThrow()
      const { token } = await openSession(db, userid, { device: 'test', ip: '' }, false, clock.nowMs)
      const code = await createCode(db, config.secret, `user:${userid}:${email}`, 'bind', clock.nowMs)
      return { token, body: { email, code, password: 'correct horse' }, node: nodes[i % 2] }
    }),
  )
  const answers = await Promise.all(
    binders.map(({ token, body, node }) =>
      node?.inject({
        method: 'POST',
        url: '/api/user/bind_email',
        headers: { authorization: `Bearer ${token}` },
        payload: body,
      }),
    ),
  )
  const told = answers.map((answer) => answer?.json().error ?? 'bound').sort()
  expect(told).toEqual(['bound', ...Array.from({ length: 5 }, () => 'email.taken')])
  for (const node of nodes) await node.close()
})

test('a role that is made twice at once is made once', async () => {
  const { db } = store
  await db.insertInto('game_server').values({ server_id: 1, nickname: '' }).execute()
  const account = { address: '0xrole', nickname: '', invite_code: 'ROLE', created_at: 0 }
  const { userid } = await db.insertInto('account').values(account).returning('userid').executeTakeFirstOrThrow()
  const { token } = await openSession(db, userid, { device: 'test', ip: '' }, false, clock.nowMs)
  const app = await createApp({ ...world.context, db })
  const headers = { authorization: `Bearer ${token}` }
  const make = () => app.inject({ method: 'POST', url: '/api/user/create_player/1', headers })
  const answers = await Promise.all([make(), make(), make(), make()])
  const told = answers.map((answer) => answer.json().error ?? 'made').sort()
  expect(told).toEqual(['made', 'role.exists', 'role.exists', 'role.exists'])
  await app.close()
})
