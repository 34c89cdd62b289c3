import { currencies, ofEachContract, pauseReasons, serverStates } from '@mdragon/domain'
import { settingGroups } from '@mdragon/domain/settings/definitions'
import { z } from 'zod'
import { defineCalls } from './define.ts'
import { id } from './ids.ts'
import { coinCover } from './operatorHouse.ts'
import { address, amount, unixSeconds } from './schemas.ts'

/** Where the contracts are, by their names in a deployment. */
const contracts = z.object(ofEachContract(address)).meta({ id: 'Contracts' })

/** The contract's word, never a setting. */
const saleFee = z.int().nullable().meta({
  description: 'Of a sale, in hundredths of a percent, as the contract has it now; null before the chain was read',
})

const announcement = z
  .discriminatedUnion('what', [
    z.object({ what: z.literal('signer'), signer: address, from: unixSeconds }),
    z.object({
      what: z.literal('limits'),
      item: z.string().meta({ description: 'A coin by its name, or the collection’s address' }),
      per_day: amount.meta({ description: 'Of a coin; of a collection, how many tokens' }),
      from: unixSeconds,
    }),
  ])
  .meta({ id: 'Announcement' })

const menuName = z.string().max(40)
const ownPage = z.enum(['terms', 'privacy'])

/** Website settings: key and value, from the operator. Empty means: not set. */
const setting = z
  .object({
    coin_contract_address: address,
    coin_symbol: z.string().meta({ description: 'As the chain says it' }),
    coin_decimals: z.int(),
    chain_id: z.int(),
    chain_name: z.string(),
    explorer_url: z.string(),
    rpc_url: z.string().meta({ description: 'For wallets that do not know the chain yet' }),
    down_url: z.string(),
    website_url: z.string(),
    twitter_url: z.string(),
    telegram_url: z.string(),
    bnb_url: z.string().meta({ description: 'Where players get BNB' }),
    mdv_url: z.string().meta({ description: 'Where players get MDV' }),
    menu_links: z
      .record(z.string(), z.string())
      .meta({ description: 'Where further menu entries lead; one of ours that is not named is not open yet' }),
    menu_names: z.record(z.string(), z.object({ tw: menuName, en: menuName, id: menuName }).partial()).meta({
      description: 'What the operator calls menu entries, by language; else they are called as the page does',
    }),
    pages: z.array(ownPage).meta({ description: 'Pages that the operator has filled' }),
    sale_fee_bps: saleFee,
    lock_blocks: z
      .int()
      .nullable()
      .meta({ description: 'How many blocks a bid moves an auction’s lock ahead, as the contract has it now' }),
    stopped_until: z
      .object({ sale: unixSeconds.nullable(), auction: unixSeconds.nullable() })
      .meta({ description: 'Until when there are no new offers, purchases and bids; null or past: there are' }),
    coins_off: z
      .object({ sale: z.array(z.string()), auction: z.array(z.string()) })
      .meta({ description: 'Coins that buy nothing any more. Who holds an auction in one may end it at once' }),
    announcements: z
      .array(announcement)
      .meta({ description: 'What could take more out of the vault, announced on the chain before it counts' }),
    contracts: contracts.meta({
      description: 'What a wallet may be asked to call; the page compares them with those it was built for',
    }),
    former_vaults: z
      .array(address)
      .meta({ description: 'Vaults before the present one: what was deposited there is claimed from there' }),
    reset_sets_default: z
      .boolean()
      .meta({ description: 'A password reset sets the default password and asks for no new one' }),
    is_practice: z
      .boolean()
      .meta({ description: 'A world to practise in: demo players, and a faucet for coins that are worth nothing' }),
    walletconnect_project: z
      .string()
      .meta({ description: 'The project’s id at WalletConnect; empty: it is not offered' }),
  })
  .meta({ id: 'Setting' })

const server = z
  .object({
    server_id: id,
    name: z.string(),
    state: z.enum(serverStates).meta({ description: 'Roles are made where it is open' }),
  })
  .meta({ id: 'Server' })

const rate = z
  .object({
    currency: z.enum(currencies),
    coins: z
      .record(z.string(), amount)
      .meta({ description: 'What one of a coin is worth; one without a rate is not named' }),
    set_at: unixSeconds.nullable().meta({ description: 'When the operator set it; null: at the first start' }),
  })
  .meta({ id: 'Rate' })

const fees = z
  .object({
    claim_fee: amount.meta({ description: 'In HERO, for the level asked for; without one, before any level' }),
    claim_fee_per_level: amount,
    sale_fee_bps: saleFee,
    min_deposit: amount,
    min_withdraw: amount,
    account_activation: amount.meta({ description: 'MDV or META' }),
    dragon_activation_hero: amount,
    dragon_activation_hfh: amount,
  })
  .meta({ id: 'Fees' })

const change = z
  .object({
    id,
    key: z.string(),
    group: z.enum(settingGroups).meta({ description: 'What it is about' }),
    state: z
      .enum(['to_come', 'holds', 'past', 'taken_back'])
      .meta({ description: 'Announced, in force, followed by another, or taken back before it held' }),
    text: z.string().meta({ description: 'What changes, in the reader’s language' }),
    from: unixSeconds.meta({ description: 'From when it holds: a day begins, in UTC' }),
    made_at: unixSeconds,
  })
  .meta({ id: 'SettingChange' })

const paused = z
  .object({
    reason: z.enum(pauseReasons),
    text: z.string().meta({ description: 'Why nothing leaves the game, in the reader’s language' }),
    note: z.string().meta({ description: 'What the operator adds, as it was written' }),
    since: unixSeconds,
    until: unixSeconds.nullable().meta({ description: 'Null while it lasts' }),
  })
  .meta({ id: 'Pause' })

const group = { name: 'settings', description: 'What an installation is: its chain, its game servers, its fees' }

const transparency = z
  .object({
    solvency: z.array(coinCover),
    equations: z.object({ at: unixSeconds, held: z.int(), of: z.int() }).nullable().meta({
      description: 'How many of the equations between books and chain held when they were last compared',
    }),
    totals: z.object({
      accounts: z.int().meta({ description: 'Counted once a minute' }),
      tokens: z.int(),
      final_block: z.int().nullable(),
    }),
    paused: paused.nullable(),
    pauses: z.array(paused).meta({ description: 'Last first, those that are over too' }),
    changes: z.array(change).meta({ description: 'Last first' }),
    sale_fees: z
      .array(z.object({ bps: z.int(), since: unixSeconds, tx: z.string() }))
      .meta({ description: 'Of the market’s contract, as the chain has them; last first' }),
    log: z
      .object({ lines: z.int(), hash: z.string() })
      .meta({ description: 'The operators’ log: how long it is, and the hash that holds all of it' }),
  })
  .meta({ id: 'Transparency' })

export const settingCalls = defineCalls(group, {
  'GET /api/website/setting': {
    name: 'getSettings',
    summary: 'Website settings',
    access: 'anyone',
    response: setting,
  },
  'GET /api/website/servers': {
    name: 'getServers',
    summary: 'Game servers',
    access: 'anyone',
    response: z.array(server),
  },
  'GET /api/website/rates': {
    name: 'getRates',
    summary:
      'What coins are worth in other currencies, by the operator’s rates; approximate, and nothing is paid by it',
    access: 'anyone',
    response: z.array(rate),
  },
  'GET /api/level/fee': {
    name: 'getFees',
    summary: 'What it costs to claim by level, to sell and to activate; the least that goes in and out',
    access: 'anyone',
    query: z.object({ level: z.coerce.number().int().min(0).max(1_000_000).optional() }),
    response: fees,
  },
  'GET /api/website/news': {
    name: 'getNews',
    summary:
      'What is to change about money, with its day, or has in the last seven; and whether payouts are paused, and why',
    access: 'anyone',
    response: z.object({ changes: z.array(change), paused: paused.nullable() }),
  },
  'GET /api/website/page/:page': {
    name: 'getPage',
    summary: 'A page that the operator fills: terms of use, privacy',
    access: 'anyone',
    params: z.object({ page: ownPage }),
    response: z.object({ text: z.string().nullable().meta({ description: 'Null while there is none' }) }),
  },
  'GET /api/website/transparency': {
    name: 'getTransparency',
    summary: 'What everybody may know of the house: solvency, totals, pauses, changes about money, and the public log',
    access: 'anyone',
    response: transparency,
  },
})
