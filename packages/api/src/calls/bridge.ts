import { z } from 'zod'
import { operation, prepared } from './operations.ts'
import { amount, hash, text, unixSeconds } from './schemas.ts'

/** An account's way from new to activated. */
const activation = z
  .object({
    state: z.enum(['not_activated', 'activating', 'activated']),
    confirmations: z.int().meta({ description: 'Blocks since the payment, its own included; 0 before it is in one' }),
    needed: z.int().nullable().meta({ description: 'Blocks until it is final, as far as can be told' }),
    at: unixSeconds.nullable(),
  })
  .meta({ id: 'Activation' })

const activated = z
  .object({
    activation,
    prepared: prepared
      .nullable()
      .meta({ description: 'What to sign; null where the coins in the game paid for it at once' }),
  })
  .meta({ id: 'AccountActivation' })

const nothing = z.object({})

export const activateWithMdv = {
  method: 'POST',
  path: '/api/user/brp/active',
  summary: 'Activate the account with 1 MDV: from the game where it is there, else a payment to sign',
  body: nothing,
  response: activated,
} as const

export const activateWithMeta = {
  method: 'POST',
  path: '/api/user/bgg/active',
  summary: 'Activate the account with 1 META',
  body: nothing,
  response: activated,
} as const

/** The coins that go into the game and come out again. */
const money = z.object({ amount: text(100).meta({ description: 'Decimal string, e.g. 12.5' }) })
const charge = (path: string, coin: string) =>
  ({
    method: 'POST',
    path,
    summary: `Prepare a deposit of ${coin} into the game`,
    body: money,
    response: prepared,
  }) as const
const paypwd = text(600).meta({ description: 'The fund password' })
const withdraw = (path: string, coin: string) =>
  ({
    method: 'POST',
    path,
    summary: `Take ${coin} out of the game: they are frozen, and a voucher for them is to be sent by the wallet`,
    body: money.extend({ paypwd }),
    response: prepared,
  }) as const

export const chargeHero = charge('/api/user/charge', 'HERO')
export const chargeEnft = charge('/api/user/charge2', 'ENFT')
export const chargeHfh = charge('/api/user/bgg/charge', 'HFH')
export const chargeMdv = charge('/api/user/brp/charge', 'MDV')
export const withdrawHero = withdraw('/api/user/withdraw', 'HERO')
export const withdrawEnft = withdraw('/api/user/withdraw2', 'ENFT')
export const withdrawHfh = withdraw('/api/user/bgg/withdraw', 'HFH')
/** What was paid beyond the price of an activation is the player's, and comes out again too. */
export const withdrawMdv = withdraw('/api/user/brp/withdraw', 'MDV')
export const withdrawMeta = withdraw('/api/user/meta/withdraw', 'META')

export const depositCard = {
  method: 'POST',
  path: '/api/card/deposit',
  summary: 'Prepare taking an asset into the game, to the role on the current server',
  body: z.object({ id: z.int().meta({ description: 'assets_id' }) }),
  response: prepared,
} as const

export const claimCard = {
  method: 'POST',
  path: '/api/card/claim',
  summary: 'Prepare taking an asset out of the game to the wallet, for a fee in HERO',
  body: z.object({ id: z.int().meta({ description: 'assets_id' }), paypwd }),
  response: prepared,
} as const

export const reportOperation = {
  method: 'POST',
  path: '/api/operations/:id/report',
  summary: 'Report the transaction of an activation, a deposit or a claim. A hint: the chain is looked at',
  params: z.object({ id: z.string().max(60) }),
  body: z.object({ tx: hash }),
  response: operation,
} as const

const dragonId = z.object({ id: z.string().max(40).meta({ description: 'assets_id' }) })
const dragonActivated = z
  .object({
    assets_id: z.int(),
    coin: z.string(),
    amount,
    left: amount.meta({ description: 'What is left in the game' }),
  })
  .meta({ id: 'DragonActivated' })

export const activateDragon = {
  method: 'POST',
  path: '/api/user/active/:id',
  summary: 'Activate a dragon with HERO from the game',
  params: dragonId,
  body: nothing,
  response: dragonActivated,
} as const

export const activateDragonWithHfh = {
  method: 'POST',
  path: '/api/user/bgg/active/:id',
  summary: 'Activate a dragon with HFH from the game',
  params: dragonId,
  body: nothing,
  response: dragonActivated,
} as const

export const getFees = {
  method: 'GET',
  path: '/api/level/fee',
  summary: 'What it costs to claim by level, to sell and to activate; the least that goes in and out',
  query: z.object({ level: z.coerce.number().int().min(0).max(1_000_000).optional() }),
  response: z
    .object({
      claim_fee: amount.meta({ description: 'In HERO, for the level asked for; without one, before any level' }),
      claim_fee_per_level: amount,
      sale_fee_bps: z.int(),
      min_deposit: amount,
      min_withdraw: amount,
      account_activation: amount.meta({ description: 'MDV or META' }),
      dragon_activation_hero: amount,
      dragon_activation_hfh: amount,
    })
    .meta({ id: 'Fees' }),
} as const

const coins = z
  .object({
    items: z.array(
      z.object({
        coin: z.string(),
        wallet: amount.nullable().meta({ description: 'On the chain; null while the chain does not answer' }),
        available: amount.meta({ description: 'In the game' }),
        frozen: amount.meta({ description: 'In the game, on its way out' }),
      }),
    ),
    tickets: z.int().meta({ description: 'Summon tickets' }),
    activation,
    withdraw_at: unixSeconds.nullable().meta({ description: 'When coins may leave the game again; null: now' }),
  })
  .meta({ id: 'Coins' })

export const getCoins = {
  method: 'GET',
  path: '/api/user/coins',
  summary: 'The player’s coins in wallet and game, and how far the activation is',
  response: coins,
} as const

export const refreshUser = {
  method: 'POST',
  path: '/api/user/refresh',
  summary: 'Read the player’s balances from the chain again, now',
  body: nothing,
  response: coins,
} as const

export const listMessages = {
  method: 'GET',
  path: '/api/message/list',
  summary: 'Rewards that wait for the player, newest first, then those collected',
  response: z.array(
    z
      .object({
        id: z.int(),
        kind: z.enum(['invite_ticket']),
        tickets: z.int(),
        from: z.string().meta({ description: 'Who activated an account: nickname or short address' }),
        at: unixSeconds,
        collected_at: unixSeconds.nullable(),
      })
      .meta({ id: 'Message' }),
  ),
} as const

export const collectMessage = {
  method: 'POST',
  path: '/api/message/collect',
  summary: 'Collect a message’s summon tickets, once',
  body: z.object({ id: z.int() }),
  response: z.object({ tickets: z.int().meta({ description: 'What the player has now' }) }),
} as const

export const getGenerations = {
  method: 'GET',
  path: '/api/add/mdragon',
  summary: 'The generations of dragons that can be added: how many are left, and the price of one in HERO',
  response: z.array(
    z
      .object({
        generation: z.int(),
        left: z.int().meta({ description: 'Still to be generated' }),
        most: z.int().meta({ description: 'At once' }),
        price: amount,
      })
      .meta({ id: 'DragonGeneration' }),
  ),
} as const

export const addDragons = {
  method: 'POST',
  path: '/api/add/mdragon',
  summary: 'Prepare adding dragons of a generation to the wallet, within what is left to generate',
  body: z.object({ generation: z.int(), quantity: z.number() }),
  response: prepared,
} as const

const GAME_TEAM = 6

export const setTeam = {
  method: 'POST',
  path: '/api/game/team',
  summary: 'For the game’s servers, signed: which assets are in a role’s team now',
  body: z.object({
    userid: z.int(),
    server_id: z.int(),
    assets: z.array(z.int()).max(GAME_TEAM).meta({ description: 'assets_id of each' }),
  }),
  response: nothing,
} as const

export const setOnline = {
  method: 'POST',
  path: '/api/game/online',
  summary: 'For the game’s servers, signed: a player has come online or gone offline',
  body: z.object({ userid: z.int(), server_id: z.int(), is_online: z.boolean() }),
  response: nothing,
} as const
