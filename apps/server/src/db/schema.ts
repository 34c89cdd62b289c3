import type {
  AssetKind,
  AssetState,
  AssetTransition,
  HashedLine,
  LegionLevel,
  Lot,
  LotEnd,
  MailChoice,
  NoticeKind,
  OperationKind,
  OperationState,
  OperatorRole,
  PauseReason,
  PointType,
  PostTopic,
  RarityTrait,
  RejectReason,
  ReviewFlag,
  SaleKind,
  WithdrawalState,
} from '@mdragon/domain'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** numeric(78, 0): written as a bigint, read as the driver's string. */
type Wei = ColumnType<string, bigint | string, bigint | string>
type MaybeWei = ColumnType<string | null, bigint | string | null, bigint | string | null>
type Json<T> = ColumnType<T, string, string>

/** Tables in the schema `chain` have one writer, the indexer, and can be dropped and rebuilt from the chain. */
export type Database = {
  /** By what the schema `chain` was made. */
  'chain.fingerprint': { value: string }
  'chain.cursor': CursorTable
  'chain.indexer': IndexerTable
  'chain.block': BlockTable
  'chain.event': EventTable
  'chain.asset_transition': { before: AssetState | 'unborn'; transition: AssetTransition; after: AssetState }
  'chain.asset': AssetTable
  'chain.offer': OfferTable
  'chain.trade': TradeTable
  'chain.lot': LotTable
  'chain.lot_year': LotYearTable
  'chain.vault_event': VaultEventTable
  'chain.term': TermTable
  'chain.ask': AskTable
  /** Of each kind; the database counts it by `chain.asset`. `born`: the burned ones too. */
  'chain.kind_count': { type: AssetKind; index_id: number; born: number; copies: number; owners: number }
  'chain.holder': { type: AssetKind; index_id: number; owner: string; n: number }
  'chain.trait_count': { type: AssetKind; trait: RarityTrait; value: number; n: number }
  /** How many of a type have their `stat`-th attribute in a step. */
  'chain.stat_count': { type: AssetKind; stat: number; step: number; n: number }
  /** How far the tables below have been written, which come from final events alone. One row. */
  'chain.kept': { id: number; block: number; time: number }
  'chain.kind_day': { type: AssetKind; index_id: number; coin: string; day: number } & TradeSums
  'chain.market_hour': { hour: number; type: AssetKind; coin: string } & TradeSums
  'chain.floor_day': FloorDayTable
  'chain.open_ask': OpenAskTable
  operation: OperationTable
  /** What an operation of each kind names. */
  operation_kind: { kind: OperationKind; has_asset: boolean; has_voucher: boolean }
  /** When an operation came into each of its states; the database writes it. */
  operation_state: { operation: string; seq: GeneratedAlways<number>; state: OperationState; at: number }
  operation_transition: { before: OperationState; after: OperationState }
  dragon_activation: { collection: string; token_id: number; at: number }
  flight: {
    id: string
    userid: number
    seed: number
    started_at: number
    expires_at: number
    ended_at: number | null
  }
  /** An account's best flight of a day, which is counted from 1970 on, in UTC. */
  flight_best: { day: number; userid: number; score: number; at: number }
  /** By which voucher an account was given its small dragon. */
  small_dragon: { userid: number; nonce: number }
  hero_activation: { address: string; index_id: number; at: number }
  activation: { address: string; coin: string; at: number }
  team_member: { collection: string; token_id: number; userid: number; server_id: number }
  dragon_generation: { generation: number; supply: number; taken: number }
  heart: HeartTable
  saved_search: SavedSearchTable
  /** Up to which block watchers and searchers were told of offers: what is read again is not told again. */
  offer_told: { id: number; block: number }
  mint_campaign: MintCampaignTable
  message: MessageTable
  invite_reward: InviteRewardTable
  /** Of an inviter, kept by triggers. */
  invite_count: InviteCounts
  voucher: VoucherTable
  summon_rule: SummonRuleTable
  summon_seed: SummonSeedTable
  summon_account: { userid: number; draws: number; since_celestial: number; since_jade: number }
  summon: SummonTable
  summon_draw: SummonDrawTable
  summon_tally: { rule_id: number; share: number; tier: number; rolled: number; drawn: number }
  ledger_entry: { id: Generated<number>; ref: string; kind: string; at: number }
  /** Kept by month, like the activity. `at`: its entry's. */
  ledger_posting: { entry_id: number; owner: string; bucket: Bucket; coin: string; amount: Wei; at: number }
  ledger_balance: { owner: string; bucket: Bucket; coin: string; amount: Wei }
  activity: ActivityTable
  detached_month: DetachedMonthTable
  /** Of detached months: what was posted to an owner, by kind of entry. */
  ledger_carried: { owner: string; month: string; kind: string; bucket: Bucket; coin: string; amount: Wei }
  activity_carried: ActivityCarriedTable
  notice: NoticeTable
  /** Assets of which a player wants to hear no more. */
  notice_mute: { userid: number; assets_id: number; at: number }
  /** What somebody has chosen for a topic. */
  post_choice: { userid: number; topic: PostTopic; mail: MailChoice; push: boolean }
  post_account: PostAccountTable
  /** Notices that wait for their reader's next digest. */
  post_waiting: { userid: number; notice_id: number }
  push_subscription: PushSubscriptionTable
  push_message: PushMessageTable
  spend: SpendTable
  legion_standing: LegionStandingTable
  /** Which levels somebody had in a month, and since when. */
  legion_level: { userid: number; month: number; level: LegionLevel; since: number }
  legion_history: LegionHistoryTable
  legion_day: { userid: number; day: number; points: Wei }
  legion_month: LegionMonthTable
  /** How many players of a month have about so many points; the database keeps it by `legion_month`. */
  legion_bucket: { month: number; bucket: number; players: number; points: Wei }
  legion_close: LegionCloseTable
  legion_rank: { month: number; rank: number; userid: number; points: Wei; level: LegionLevel }
  finality: FinalityTable
  accepted_claim: { tx: string; log_index: number; reason: string; at: number }
  reconciliation: ReconciliationTable
  signing_pause: SigningPauseTable
  /** When a job of a worker last ran, and whether it failed. */
  job_run: { name: string; at: number; error: string | null }
  solvency_day: SolvencyDayTable
  withdrawal: WithdrawalTable
  /** Who has agreed to one; as many as it takes make it approved. */
  withdrawal_approval: { withdrawal_id: number; operator_id: number; at: number }
  operator: OperatorTable
  operator_session: OperatorSessionTable
  operator_recovery: { operator_id: number; asked_by: number | null; asked_at: number }
  /** Append-only and hash-chained: `lineHash` of the rules. */
  operator_log: HashedLine
  game_nonce: { nonce: string; expires_at: number }
  game_key: { id: string; server_id: number; created_at: number; revoked_at: number | null }
  /** Of each thing that the game can say of a role, the word that counts. */
  game_word: { userid: number; server_id: number; subject: string; seq: number; hash: string; at: number }
  game_spend: GameSpendTable
  growth: GrowthTable
  /** What an installation began with. */
  setting: { key: string; value: string }
  setting_change: SettingChangeTable
  game_server: {
    server_id: number
    nickname: string
    name_tw: string | null
    name_en: string | null
    name_id: string | null
    /** Since when it takes no new roles; and since when no word of it counts. */
    full_at: ColumnType<number | null, number | null | undefined, number | null>
    closed_at: ColumnType<number | null, number | null | undefined, number | null>
  }
  account: AccountTable
  session: SessionTable
  login_nonce: { nonce: string; address: string; expires_at: number; used_at: number | null; message: string | null }
  mail_code: MailCodeTable
  captcha: {
    id: string
    x: number
    tries: Generated<number>
    solved_at: number | null
    used_at: number | null
    expires_at: number
    action: string | null
    bound_to: string | null
    bits: number | null
  }
  limit_counter: { key: string; slot: number; count: number; expires_at: number }
  mail: MailTable
  security_event: { id: Generated<number>; userid: number; kind: string; device: string; ip: string; at: number }
  role: RoleTable
  qr_login: QrLoginTable
  idempotency: {
    owner: string
    key: string
    request_hash: string
    status: number | null
    body: string | null
    created_at: number
  }
}

/** A time in which nothing was signed. Times are unix milliseconds. */
export type SigningPauseTable = {
  id: Generated<number>
  reason: PauseReason
  note: string
  began_at: number
  began_by: string
  /** The first of two who want to go on. */
  asked_by: string | null
  ended_at: number | null
  ended_by: string | null
}

/** What the vault held and owed of a coin, when books and chain were last compared on a day; `lowest_bps`: at worst. */
export type SolvencyDayTable = {
  day: number
  coin: string
  at: number
  block: number
  held: Wei
  players: Wei
  frozen: Wei
  house: Wei
  lowest_bps: number | null
}

/** Never written over. Times are unix milliseconds. */
export type SettingChangeTable = {
  id: Generated<number>
  key: string
  version: number
  value: string | null
  before: string | null
  from_at: number
  made_at: number
  made_by: string
  reason: string
  undoes: number | null
}

export type AccountTable = {
  userid: Generated<number>
  address: string | null
  email: string | null
  nickname: string
  password_hash: string | null
  pay_password_hash: string | null
  must_change_password: Generated<boolean>
  invite_code: string
  inviter_id: number | null
  current_server_id: number | null
  created_at: number
  /** In which the page was last used. */
  language: 'tw' | 'en' | 'id' | null
}

/** Times of accounts and sessions are unix milliseconds; those of the chain are its own seconds. */
export type SessionTable = {
  id: Generated<number>
  token_hash: string
  userid: number
  device: string
  ip: string
  created_at: number
  seen_at: number
  expires_at: number
}

export type MailCodeTable = {
  id: Generated<number>
  subject: string
  purpose: string
  code_hash: string
  tries: Generated<number>
  created_at: number
  expires_at: number
  used_at: number | null
  /** Of the link that was mailed beside the code, where there was one. */
  token_hash: string | null
}

export type MailTable = {
  id: Generated<number>
  recipient: string
  subject: string
  text: string
  html: string
  created_at: number
  next_try_at: number
  tries: Generated<number>
  sent_at: number | null
  /** Only sent if an account has the address by then. */
  to_account: Generated<boolean>
  /** Where its reader stops such mails; null: it was asked for, or is about the account's safety. */
  unsubscribe: string | null
  /** Nobody took it for too long. */
  given_up_at: number | null
}

export type QrLoginTable = {
  id: string
  secret_hash: string
  device: string
  number: number
  userid: number | null
  created_at: number
  expires_at: number
  refused_at: number | null
  confirmed_at: number | null
  delivered_at: number | null
  ip: string | null
  country: string | null
}

export type RoleTable = {
  userid: number
  server_id: number
  name: string
  level: number
  boss_level: number
  is_online: boolean
  created_at: number
  /** The highest number of a word of the game about it. */
  seq: Generated<number>
}

export type GameSpendTable = {
  userid: number
  server_id: number
  seq: number
  coin: string
  amount: Wei
  what: string
  at: number
}

/** How far the game has brought an asset, while it is in the game by the deposit that `transfers` names. */
export type GrowthTable = {
  collection: string
  token_id: number
  transfers: number
  level: number
  star: number
  stage: number
  strength: number
  at: number
}

/** How far the chain has been read. One row. */
export type CursorTable = {
  id: number
  /** The hash of the first contract's block: which chain this is. */
  origin_hash: string
  block: number
  hash: string
  time: number
  block_ms: number
  /** Another whenever an event came or went: what was computed under the same version still holds. */
  version: string
  /** The newest block that cannot be undone any more, by two endpoints where there are two: money moves up to here. */
  final_block: number
  final_hash: string | null
}

/** What the indexer that leads says of itself, for the other processes. One row. Times are unix milliseconds. */
export type IndexerTable = {
  id: number
  head: number | null
  stale_since: number | null
  problem: string | null
  refused: Json<string[]>
  at: number
}

/** Hashes of blocks that were read, enough of them to find where two chains part. */
export type BlockTable = { number: number; hash: string; time: number; has_events: boolean }

/** Every event of our contracts as it came, by asset, so that an asset can be rebuilt without asking the chain. */
export type EventTable = {
  block: number
  log_index: number
  tx: string
  time: number
  name: string
  collection: string
  token_id: number
  args: Json<Record<string, string>>
  /** The how-manieth event of its token, and what it made of it. */
  seq: number
  transition: AssetTransition
  before: AssetState | 'unborn'
  after: AssetState
}

export type AssetTable = {
  assets_id: number
  collection: string
  token_id: number
  type: AssetKind
  index_id: number
  grade: number
  camp: number
  profession: number
  element: number
  level: number
  star: number
  stage: number
  strength: number
  power: number
  /** The 64 bits as 16 hex digits: the name of its picture. */
  traits: string
  /** Whose it is: the token's owner, or the holder while it is in an auction. */
  owner: string
  minted_at: number
  /** The how-manieth of its kind. */
  number: number
  traded: Wei
  state: AssetState
  /** The number of its last event. */
  seq: number
  /** How high each of its attributes is, in the steps that they are counted in. */
  stat_steps: number[]
  /** The block of its last event. */
  changed_block: number
}

export type OfferTable = {
  assets_id: number
  kind: SaleKind
  coin: string
  price: Wei
  /** What a buyer must pay now; the market sorts by it. */
  pay: Wei
  since: number
  since_block: number
  /** Of the asset's grade, 1 to 5. */
  tier: number
  /** The block of the last bid, from which the lock is counted. Both are null for a fixed price and before a first bid. */
  window_block: number | null
  lock_block: number | null
  /** The last second in which it can be bought, by the chain's clock; null: it does not end by itself. */
  expires_at: number | null
}

export type TradeTable = {
  block: number
  log_index: number
  assets_id: number
  /** What it was when it was traded. */
  type: AssetKind
  index_id: number
  kind: 'sale' | 'bid'
  coin: string
  price: Wei
  from: string
  to: string
  time: number
  tx: string
}

/** One owner's time with one asset: the domain's `Lot`, with what the asset is. */
export type LotTable = Omit<Lot, 'cost' | 'fees' | 'worth' | 'end_price' | 'end_fee'> & {
  assets_id: number
  type: AssetKind
  index_id: number
  cost: Wei
  fees: Wei
  worth: MaybeWei
  end_price: MaybeWei
  end_fee: MaybeWei
}

/** What lots that ended alike in one year cost and brought together; the database adds it up. Without a coin: ''. */
export type LotYearTable = {
  owner: string
  year: number
  end_by: LotEnd
  coin: string
  end_coin: string
  n: number
  cost: Wei
  fees: Wei
  end_price: Wei
  end_fee: Wei
}

/** What an asset is asked for from an event on; without a price it is not for sale any more. */
export type AskTable = {
  block: number
  log_index: number
  time: number
  assets_id: number
  traits: string
  coin: string | null
  price: MaybeWei
  expires_at: number | null
}

export type TradeSums = { sales: number; volume: Wei; bids: number; bid_volume: Wei }

/** Of a day on which something changed; a day without a row is as the one before it ended. */
export type FloorDayTable = {
  type: AssetKind
  index_id: number
  coin: string
  day: number
  least: MaybeWei
  last: MaybeWei
}

/** What stands for sale at a fixed price, by the traits that it can be compared by; `level` is a band. */
export type OpenAskTable = Record<RarityTrait, number> & {
  assets_id: number
  type: AssetKind
  coin: string
  price: Wei
  expires_at: number | null
}

/** A thing that a player does on the chain, from the click to the final block. Times are unix milliseconds. */
export type OperationTable = {
  id: string
  userid: number
  address: string
  kind: OperationKind
  state: OperationState
  /** Null where it is about coins alone. */
  assets_id: number | null
  collection: string | null
  token_id: number | null
  /** Of the bridge: what its event must say, beside the player. */
  event_args: ColumnType<Record<string, string> | null, string | null | undefined, string | null>
  /** Of a claim: the voucher's number. */
  voucher: ColumnType<number | null, number | null | undefined, number | null>
  coin: string | null
  price: ColumnType<string | null, bigint | string | null, bigint | string | null>
  /** Of a listing that ends by itself: its last second. */
  expires_at: ColumnType<number | null, number | null | undefined, number | null>
  /** The exact calls that the wallet is asked to sign, in order; the last one is the deed. */
  calls: Json<StoredCall[]>
  /** The indexer's block when it was prepared: its event comes after it. */
  prepared_block: number
  deadline: number
  /** Of those that one transaction does together: the first of them. */
  batch: ColumnType<string | null, string | null | undefined, string | null>
  /** As the browser reported it, once it was found to be the player's own. */
  tx: string | null
  nonce: number | null
  /** The event that did it, as the indexer saw it; each event does one operation at most. */
  event_tx: string | null
  event_index: number | null
  event_block: number | null
  error: string | null
  created_at: number
  updated_at: number
  /** When what it has brought was shown to its owner. */
  arrived_at: ColumnType<number | null, never, number>
}
export type StoredCall = {
  step: 'approve_coin' | 'approve_token' | 'approve_all' | 'act'
  to: string
  data: string
  value: string
}

/** A line of somebody's activity log, from a final event. */
export type ActivityTable = {
  id: Generated<number>
  address: string
  type: number
  assets_id: number | null
  coin: string | null
  amount: ColumnType<string | null, bigint | string | null, never>
  fee: ColumnType<string | null, bigint | string | null, never>
  two_address: string | null
  /** Null for what happens in the game alone. */
  tx: string | null
  log_index: number | null
  block: number | null
  at: number
}

/** A part of a table kept by month that is not at hand any more. In the table's own time; the first has no beginning. */
export type DetachedMonthTable = {
  name: string
  of_table: string
  since: number | null
  until: number
  rows: number
  digest: string
  detached_at: number
}

/** Of detached months: what an address's lines that cost something come to. */
export type ActivityCarriedTable = {
  address: string
  month: string
  year: number
  type: number
  coin: string
  amount: Wei
  fee: Wei
}

/** What a player is told. `key`: told again under the same name, it is the same. */
export type NoticeTable = {
  id: GeneratedAlways<number>
  userid: number
  kind: NoticeKind
  key: string
  assets_id: number | null
  data: Json<Readonly<Record<string, string | number | null>>>
  /** Null for what happens in the game alone. */
  block: number | null
  at: number
  is_final: boolean
  is_undone: Generated<boolean>
  read_at: number | null
  /** When it was handed over to what mails and pushes. */
  posted_at: number | null
}

/** `key`: stands in the links that stop mails. */
export type PostAccountTable = {
  userid: number
  key: string
  /** When the next digest goes out; null: nothing waits. */
  digest_at: number | null
  digested_at: number | null
}

/** A browser that wants to be woken; it goes with the session that it was made in. */
export type PushSubscriptionTable = {
  id: GeneratedAlways<number>
  userid: number
  session_id: number
  endpoint: string
  p256dh: string
  auth: string
  created_at: number
}

export type PushMessageTable = {
  id: GeneratedAlways<number>
  subscription_id: number
  body: string
  is_urgent: boolean
  created_at: number
  next_try_at: number
  tries: Generated<number>
}

/** What the vault said, as it came. `address` is who did it, or who got it. */
export type VaultEventTable = {
  block: number
  log_index: number
  tx: string
  time: number
  name: string
  address: string
  args: Json<Record<string, string>>
}

/** What a contract's owner or guardian changed or announced. */
export type TermTable = {
  block: number
  log_index: number
  tx: string
  time: number
  contract: string
  name: string
  args: Json<Record<string, string>>
}

export type Bucket = 'available' | 'frozen'

/** Whether an invited player who activated brings the inviter a ticket. Times are unix milliseconds. */
export type InviteRewardTable = {
  userid: number
  inviter_id: number
  state: 'pending' | 'granted' | 'refused'
  reason: ColumnType<'own_wallet' | null, 'own_wallet' | null | undefined, 'own_wallet' | null>
  tx: ColumnType<string | null, string | null | undefined, string | null>
  created_at: number
  decided_at: ColumnType<number | null, number | null | undefined, number | null>
  next_try_at: number
}

/** Who came by a player's link, whose activation is known, and the rewards of it. */
type InviteCounts = {
  userid: number
  invited: number
  activated: number
  refused: number
  waiting: number
  collected: number
}

/** A reward that waits for its owner. Times are unix milliseconds. */
export type MessageTable = {
  id: Generated<number>
  userid: number
  kind: 'invite_ticket'
  tickets: number
  from_userid: number
  created_at: number
  collected_at: number | null
}

/** What we have signed. `deadline` is the chain's seconds, `created_at` our milliseconds. */
export type VoucherTable = {
  nonce: number
  kind: 'asset' | 'coin' | 'mint'
  state: 'open' | 'claimed' | 'expired'
  userid: number
  address: string
  /** The contract of the collection or of the coin. */
  item: string
  token_id: number | null
  /** Of an asset: the token's count of transfers since its deposit. */
  transfers: number | null
  coin: string | null
  amount: ColumnType<string | null, bigint | string | null, never>
  /** Of a mint: the generation of its dragons, or the draw that its hero came by; and what is made, as decimal strings. */
  generation: number | null
  draw: ColumnType<number | null, number | null | undefined, never>
  /** Of a mint: of which campaign. */
  campaign: ColumnType<number | null, number | null | undefined, never>
  traits: ColumnType<string[] | null, string | null, never>
  fee: Wei
  deadline: number
  signature: string
  created_at: number
}

/** What an account watches. Times are unix seconds. */
export type HeartTable = {
  userid: number
  assets_id: number
  at: number
  /** What was to be paid for it then; null: it was not offered. */
  coin: string | null
  pay: Wei | null
  target_coin: string | null
  target: Wei | null
  /** Only offers after this block are told. */
  target_block: Generated<number>
}

/** A search that an account keeps: its query, and the same in columns. 0 and 'all' are everything. */
export type SavedSearchTable = {
  id: Generated<number>
  userid: number
  name: string
  query: string
  at: number
  is_told: boolean
  since_block: number
  seen_at: number
  seen_block: Generated<number>
  hour_since: number | null
  hour_count: Generated<number>
  type: 'all' | AssetKind
  grade_range: number
  camp: number
  profession: number
  element: number
  star: number
  kind: 'all' | SaleKind
  coin: string
  level: number
  least: Wei | null
  most: Wei | null
  /** Null: no text was asked for. */
  words: string | null
  token_id: number | null
  owner_from: string | null
}

/** A campaign of the operator. Times are unix milliseconds. */
export type MintCampaignTable = {
  id: Generated<number>
  name_tw: string
  name_en: string
  name_id: string
  kind: AssetKind
  /** Null: any of its kind. */
  index_id: number | null
  grade_from: number
  grade_to: number
  price: Wei
  most_each: number
  supply: number
  taken: Generated<number>
  from_ms: number
  to_ms: number
  seed: string
  seed_hash: string
  closed_at: number | null
  created_at: number
}

/** By what draws are made. `points` is a list of five. */
export type SummonRuleTable = {
  id: Generated<number>
  points: Json<number[]>
  celestial_within: number
  jade_within: number
  heroes: number
  created_at: number
}

/** A seed of an account; its present one is not revealed yet. Times are unix milliseconds. */
export type SummonSeedTable = {
  id: Generated<number>
  userid: number
  hash: string
  seed: string
  /** The end of its chain, which nobody else knows, and how many seeds come after this one. */
  last: string
  following: number
  /** Whose hash is mixed in, where the operator wants one, once it is final. */
  block_number: number | null
  block_hash: string | null
  draws: Generated<number>
  created_at: number
  revealed_at: number | null
}

/** What was asked for at once: one draw, or ten. */
export type SummonTable = {
  id: Generated<number>
  userid: number
  server_id: number
  seed_id: number
  rule_id: number
  client_seed: string
  count: number
  tickets: number
  hero: Wei
  created_at: number
}

/** A draw, and the hero that came of it. */
export type SummonDrawTable = {
  id: Generated<number>
  summon_id: number
  userid: number
  /** The account's how-manieth. */
  number: number
  /** Pity as it stood before. */
  since_celestial: number
  since_jade: number
  /** What chance gave, and what it became by pity. */
  rolled: number
  tier: number
  index_id: number
  /** The 64 bits as 16 hex digits. */
  traits: string
  /** The account had none of this hero before. */
  is_first: boolean
  /** What it became on the chain, once that is final. */
  claimed_token: ColumnType<number | null, number | null | undefined, number | null>
}

/** Who paid how much, from a final event: what legion points are counted from. */
export type SpendTable = {
  tx: string
  log_index: number
  address: string
  coin: string
  amount: Wei
  kind: 'sale' | 'bid'
  assets_id: number
  block: number
  at: number
}

/** What a player's level is by the facts. Times of the legion are unix seconds, its amounts base units. */
export type LegionStandingTable = {
  userid: number
  inviter_id: number | null
  /** The highest of the account's roles. */
  boss_level: number
  level: LegionLevel
  since: number
}

/** Why somebody has points: 1 by a direct member, 2 by spending; 0: they were collected. */
export type LegionHistoryTable = {
  id: Generated<number>
  userid: number
  type: PointType | 0
  points: Wei
  at: number
  from_userid: number | null
  kind: 'sale' | 'bid' | null
  assets_id: number | null
  coin: string | null
  paid: ColumnType<string | null, bigint | string | null, never>
  /** What was paid, in HERO. */
  spent: ColumnType<string | null, bigint | string | null, never>
  level: LegionLevel | null
  rate_bps: number | null
  tx: string | null
  log_index: number | null
  block: number | null
}

export type LegionMonthTable = {
  month: number
  userid: number
  points: Wei
  own_spent: Wei
  member_spent: Wei
  /** When the last points came. */
  level: LegionLevel
  block: number
  log_index: number
  bucket: GeneratedAlways<number | null>
}

export type LegionCloseTable = {
  month: number
  entries: number
  points: Wei
  root: string
  parts: Json<string[]>
  closed_at: number
}

/** How far final events have been written down for good. One row. */
export type FinalityTable = {
  id: number
  origin_hash: string
  block: number
  hash: string
  /** Why nothing is settled any more; an operator has to look at it. */
  problem: string | null
}

/** How books and chain compared last. One row; times are unix milliseconds. */
export type ReconciliationTable = {
  id: number
  at: number
  took_ms: number
  failed: number
  equations: Json<{ name: string; checked: number; problems: string[] }[]>
}

export type OperatorTable = {
  id: GeneratedAlways<number>
  email: string
  role: OperatorRole
  state: 'invited' | 'active' | 'closed'
  language: 'tw' | 'en' | 'id'
  password_hash: string | null
  /** The authenticator's secret, sealed. */
  factor: string | null
  factor_step: Generated<number>
  invite_hash: string | null
  invite_until: number | null
  /** Null: the command line. */
  invited_by: ColumnType<number | null, number | null | undefined, number | null>
  counts_from: ColumnType<number | null, number | null | undefined, number | null>
  created_at: number
}

export type OperatorSessionTable = {
  id: GeneratedAlways<number>
  token_hash: string
  operator_id: number
  device: string
  ip: string
  created_at: number
  seen_at: number
  expires_at: number
}

export type WithdrawalTable = {
  id: GeneratedAlways<number>
  userid: number
  address: string
  coin: string
  amount: Wei
  state: WithdrawalState
  persons: number
  flags: Json<ReviewFlag[]>
  language: 'tw' | 'en' | 'id'
  voucher: number | null
  reason: RejectReason | null
  note: string | null
  created_at: number
  decided_at: number | null
}
