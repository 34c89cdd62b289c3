import { dragonGenerations, pauseReasons, serverStates } from '@mdragon/domain'
import { settingGroups } from '@mdragon/domain/settings/definitions'
import { z } from 'zod'
import { defineCalls } from './define.ts'
import { id } from './ids.ts'
import { operatorGroup } from './operator.ts'
import { address, amount, text, unixSeconds } from './schemas.ts'

const access = 'operator'
const language = z.enum(['tw', 'en', 'id']).default('tw').meta({ description: 'Of what is said in words' })
const reason = text(300).min(1).meta({ description: 'For the log, which everybody can read' })
const key = text(60)

const words = z.string().max(1000)
const inWords = z.object({ tw: words, en: words, id: words })

const setting = z
  .object({
    key: z.string(),
    name: z.string(),
    group: z.enum(settingGroups),
    kind: z.enum(['amount', 'percent', 'whole', 'odds', 'moment', 'link', 'address', 'choice', 'text']),
    bounds: z.object({ from: z.string(), to: z.string() }).nullable(),
    choices: z.array(z.string()),
    unit: z.string(),
    value: z.string().nullable().meta({ description: 'What holds now; null: nothing is set, and nothing holds' }),
    is_set: z.boolean().meta({ description: 'False: it is as we start with' }),
    concerns_money: z.boolean(),
    version: z.int().min(0).meta({ description: 'Of its last change: who changes it says which one they have seen' }),
    to_come: z.object({ value: z.string().nullable(), from: unixSeconds, by: z.string() }).nullable(),
    changed: z.object({ before: z.string().nullable(), by: z.string(), at: unixSeconds, from: unixSeconds }).nullable(),
  })
  .meta({ id: 'OperatorSetting' })

const changed = z
  .object({
    id,
    key: z.string(),
    version: id,
    value: z.string().nullable(),
    before: z.string().nullable(),
    from: unixSeconds,
    made_at: unixSeconds,
    by: z.string(),
    reason: z.string(),
    undoes: id.nullable(),
    state: z.enum(['to_come', 'holds', 'past', 'taken_back']),
    can_undo: z.boolean(),
  })
  .meta({ id: 'OperatorSettingChange' })

const wanted = z.object({
  key,
  value: text(40_000).nullable().meta({ description: 'Null: no longer set' }),
  from: z.iso.date().nullable().default(null).meta({ description: 'A day in UTC; null: as soon as it may be' }),
  version: z.int().min(0).max(1_000_000_000),
})
/** In an address there is no null: nothing is said instead. */
const looked = z.object({
  key,
  value: text(1000).optional(),
  from: z.iso.date().optional(),
  version: z.coerce.number().int().min(0).max(1_000_000_000),
})

const settingRefusals = [
  'setting.unknown',
  'setting.form',
  'setting.out_of_bounds',
  'setting.unchanged',
  'setting.too_soon',
  'setting.at_first',
  'setting.changed',
] as const

const server = z
  .object({
    server_id: id,
    names: inWords,
    state: z.enum(serverStates),
    roles: z.int(),
  })
  .meta({ id: 'OperatorServer' })
const serverName = text(40).min(1)
const names = { name_tw: serverName, name_en: serverName, name_id: serverName }

const generation = z
  .object({ generation: z.int(), supply: z.int(), taken: z.int(), price: amount })
  .meta({ id: 'OperatorGeneration' })

const pause = z
  .object({
    id,
    reason: z.enum(pauseReasons),
    note: z.string(),
    began_at: unixSeconds,
    by: z.string(),
    asked_by: z.string().nullable().meta({ description: 'Who wants to go on; another admin has to agree' }),
  })
  .meta({ id: 'SigningPause' })

export const coinCover = z
  .object({
    coin: z.string(),
    held: amount.meta({ description: 'In the vault, on the chain' }),
    players: amount,
    frozen: amount.meta({ description: 'Of players, on its way out' }),
    house: amount,
    cover_bps: z.int().nullable().meta({ description: 'Of what players have, in hundredths of a percent' }),
    block: z.int(),
    at: unixSeconds,
  })
  .meta({ id: 'CoinCover' })

const overview = z
  .object({
    solvency: z.array(coinCover),
    course: z
      .array(z.object({ day: z.int(), lowest_bps: z.int() }))
      .meta({ description: 'Of HERO: the least cover of each of the last thirty days' }),
    reconciliation: z
      .object({
        at: unixSeconds,
        took_ms: z.int(),
        equations: z.array(z.object({ name: z.string(), checked: z.int(), problems: z.array(z.string()) })),
      })
      .nullable(),
    chain: z.object({
      chain_id: z.int(),
      block: z.int().nullable(),
      block_at: unixSeconds.nullable(),
      final_block: z.int().nullable(),
      head: z.int().nullable(),
      endpoints: z.array(z.object({ host: z.string(), refused: z.string().nullable() })),
      problem: z.string().nullable(),
    }),
    jobs: z.array(z.object({ name: z.string(), at: unixSeconds, error: z.string().nullable(), is_late: z.boolean() })),
    outbox: z.object({ waiting: z.int(), failing: z.int(), oldest: unixSeconds.nullable() }),
    alarms: z.array(z.object({ what: z.string(), detail: z.string() })),
    withdrawals: z
      .object({
        to_review: z.int(),
        oldest_at: unixSeconds.nullable(),
        paid: z.int().meta({ description: 'In the last 24 hours' }),
        paid_hero: amount,
      })
      .meta({ description: 'What waits for a decision, and what has left' }),
    pause: pause.nullable(),
    money: z.array(setting).meta({ description: 'Settings about money that were changed, or are to change' }),
  })
  .meta({ id: 'OperatorOverview' })

const prepared = z
  .object({
    by: z.enum(['guardian', 'owner']).meta({ description: 'Whose wallet has to send it' }),
    to: address,
    value: z.string(),
    data: z.string(),
    safe: z.string().meta({ description: 'The same as a file for the transaction builder of a Safe' }),
  })
  .meta({ id: 'GuardianCall' })

/** The house: settings, game servers, generations, what is watched, and what can be stopped. */
export const operatorHouseCalls = defineCalls(operatorGroup, {
  'GET /api/operator/list-settings': {
    name: 'listSettings',
    summary: 'Every setting, as it holds now and as it will',
    access,
    query: z.object({ language }),
    response: z.array(setting),
  },
  'GET /api/operator/read-setting': {
    name: 'readSetting',
    summary: 'All that was decided about a setting, last first',
    access,
    query: z.object({ key }),
    response: z.object({ first: z.string().nullable(), version: z.int(), changes: z.array(changed) }),
    refusals: ['setting.unknown'],
  },
  'GET /api/operator/preview-setting': {
    name: 'previewSetting',
    summary: 'What a change would be, and what players would read of it; nothing is written',
    access,
    query: looked,
    response: z.object({
      before: z.string().nullable(),
      from: unixSeconds,
      earliest: unixSeconds,
      is_worse: z.boolean(),
      told: inWords.nullable().meta({ description: 'Null where players are not told' }),
    }),
    refusals: settingRefusals,
  },
  'POST /api/operator/set-setting': {
    name: 'setSetting',
    summary: 'Change a setting, from a day on',
    access,
    body: wanted.extend({ reason }),
    response: changed,
    refusals: settingRefusals,
  },
  'POST /api/operator/undo-setting': {
    name: 'undoSetting',
    summary: 'Undo the last change of a setting, by a further one',
    access,
    body: z.object({ id, reason }),
    response: changed,
    refusals: [...settingRefusals, 'setting.change_unknown', 'setting.undone'],
  },
  'GET /api/operator/list-servers': {
    name: 'operatorListServers',
    summary: 'Game servers, with how many roles are on each',
    access,
    response: z.array(server),
  },
  'POST /api/operator/add-server': {
    name: 'addServer',
    summary: 'Add a game server, open to everybody',
    access,
    body: z.object({ server_id: id, ...names }),
    response: server,
    refusals: ['server.exists'],
  },
  'POST /api/operator/rename-server': {
    name: 'renameServer',
    summary: 'Call a game server otherwise',
    access,
    body: z.object({ server_id: id, ...names }),
    response: server,
    refusals: ['server.unknown'],
  },
  'POST /api/operator/move-server': {
    name: 'moveServer',
    summary: 'Open a game server, close it to new roles, or close it',
    access,
    body: z.object({ server_id: id, state: z.enum(serverStates) }),
    response: server,
    refusals: ['server.unknown', 'server.last_open', 'setting.unchanged'],
  },
  'GET /api/operator/list-generations': {
    name: 'listGenerations',
    summary: 'Generations of dragons: how many there are, how many are given out',
    access,
    response: z.array(generation),
  },
  'POST /api/operator/set-generation': {
    name: 'setGeneration',
    summary: 'How many dragons of a generation there are in all; their price is a setting',
    access,
    body: z.object({
      generation: z.int().refine((n) => (dragonGenerations as readonly number[]).includes(n)),
      supply: z.int().min(0).max(1_000_000),
    }),
    response: generation,
    refusals: ['generation.below_taken', 'setting.unchanged'],
  },
  'GET /api/operator/read-overview': {
    name: 'readOverview',
    summary: 'Solvency, equations, chain, jobs, outbox and alarms',
    access,
    query: z.object({ language }),
    response: overview,
  },
  'POST /api/operator/pause-signing': {
    name: 'pauseSigning',
    summary: 'Nothing more is signed until it is resumed; players read why',
    access,
    body: z.object({
      reason: z.enum(pauseReasons),
      note: text(300).default('').meta({ description: 'Shown to players as it is written' }),
    }),
    response: pause,
    refusals: ['signing.paused'],
  },
  'POST /api/operator/resume-signing': {
    name: 'resumeSigning',
    summary: 'Sign again: one admin asks, another agrees, where there are two',
    access,
    body: z.object({}),
    response: z.object({ pause: pause.nullable().meta({ description: 'Null: it is over' }) }),
    refusals: ['signing.not_paused', 'signing.second_person', 'operator.too_new'],
  },
  'GET /api/operator/prepare-guardian-call': {
    name: 'prepareGuardianCall',
    summary: 'A call that the guardian’s or the owner’s wallet has to send; nothing is signed here',
    access,
    query: z.object({
      call: z.enum([
        'pauseClaims',
        'retireSigner',
        'lowerLimits',
        'stopSales',
        'stopAuctions',
        'resumeClaims',
        'resumeSales',
        'resumeAuctions',
      ]),
      signer: address.optional(),
      item: address.optional(),
      per_voucher: amount.optional(),
      per_hour: amount.optional(),
      per_day: amount.optional(),
      deposit: amount.optional(),
    }),
    response: prepared,
  },
})
