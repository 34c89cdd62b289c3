import { randomInt } from 'node:crypto'
import { AppError } from '@mdragon/api'
import { type CoinName, coinAddress, gameTokenAbi, type Token, type TradeCall, vaultCalls } from '@mdragon/chain'
import {
  ACTIVATION_WEI,
  activationProblem,
  type BridgeKind,
  type BridgeProblem,
  chargeProblem,
  claimFee,
  claimProblem,
  coinActivity,
  depositProblem,
  dragonGenerations,
  dragonsProblem,
  formatAmount,
  newDragon,
  packTraits,
  parseAmount,
  WITHDRAW_EVERY_MS,
  withdrawProblem,
} from '@mdragon/domain'
import type { Selectable } from 'kysely'
import type { Address } from 'viem'
import { chainClient } from '../../chain/client.ts'
import { refusalOf } from '../../chain/reverts.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import type { AssetTable } from '../../db/schema.ts'
import { availableOf, move, post } from '../../ledger/ledger.ts'
import { requirePayPassword } from '../account/service.ts'
import { readHead } from '../assets/service.ts'
import { readAssetSituation, readPlayer } from '../bridge/facts.ts'
import { readFees } from '../bridge/fees.ts'
import { readGenerations, takeDragons } from '../bridge/generations.ts'
import {
  claimCall,
  findOpenVoucher,
  findVoucher,
  keepVoucher,
  lastWithdrawal,
  signVoucher,
  utcTime,
  type Voucher,
} from '../bridge/vouchers.ts'
import { DEADLINE_MS, type Draft, type Prepared, saveDraft, type Who } from './draft.ts'
import { requirePatience } from './patience.ts'
import type { NamedOperation } from './queries.ts'
import { type Deed, tryOut } from './trial.ts'

/** A voucher that is good for less is not handed out a second time. */
const LEAST_LEFT_MS = 120_000

/** One whole MDV or META from the wallet. */
export async function prepareActivation(ctx: Context, who: Who, coin: 'MDV' | 'META'): Promise<Prepared> {
  await requirePatience(ctx, who)
  const player = await readPlayer(ctx.db, who)
  const haveWei = await inWallet(ctx, player.address, coin)
  refuse(activationProblem({ ...player, haveWei }))
  return save(ctx, who, coinDeed(ctx, 'activate', player.address, coin, ACTIVATION_WEI, 0))
}

export async function prepareCharge(ctx: Context, who: Who, coin: CoinName, text: string): Promise<Prepared> {
  await requirePatience(ctx, who)
  const player = await readPlayer(ctx.db, who)
  const amountWei = readAmount(text)
  const { minDepositWei: minimumWei } = await readFees(ctx.db)
  const haveWei = await inWallet(ctx, player.address, coin)
  refuse(chargeProblem({ ...player, coin, amountWei, minimumWei, haveWei }), { minimumWei, coin })
  return save(ctx, who, coinDeed(ctx, 'charge', player.address, coin, amountWei, player.serverId ?? 0))
}

/** The coins are frozen and the voucher written down together with the operation, or nothing is. */
export async function prepareWithdrawal(
  ctx: Context,
  who: Who,
  coin: CoinName,
  { amount, paypwd }: { amount: string; paypwd: string },
): Promise<Prepared> {
  const { db, config } = ctx
  await requirePatience(ctx, who)
  const player = await readPlayer(db, who)
  const amountWei = readAmount(amount)
  const { minWithdrawWei: minimumWei } = await readFees(db)
  const haveWei = await availableOf(db, player.address, coin)
  const lastMs = await lastWithdrawal(db, who.userid)
  const sinceLastMs = lastMs === null ? null : config.now() - lastMs
  refuse(withdrawProblem({ ...player, amountWei, minimumWei, haveWei, sinceLastMs }), { minimumWei, coin, lastMs })
  await requirePayPassword(ctx, who, paypwd)

  const deadline = config.now() + DEADLINE_MS
  const receiver = { userid: who.userid, address: player.address }
  const voucher = await signVoucher(ctx, receiver, { kind: 'coin', coin, amountWei }, deadline)
  const freeze = async (tx: Db) => {
    const owner = player.address
    const postings = move(coin, amountWei, { owner }, { owner, bucket: 'frozen' })
    await post(tx, { ref: `withdrawal ${voucher.nonce}`, kind: 'freeze', atMs: config.now(), postings })
    await keepVoucher(tx, voucher)
    const at = Math.floor(config.now() / 1000)
    const line = { address: owner, type: coinActivity(coin).requested, coin, amount: amountWei, at }
    await tx.insertInto('activity').values(line).execute()
  }
  return save(ctx, who, voucherDeed(ctx, 'withdraw_coin', voucher, null), deadline, freeze)
}

export async function prepareDeposit(ctx: Context, who: Who, assetsId: number): Promise<Prepared> {
  await requirePatience(ctx, who)
  const { asset, player, bridge } = await readAssetSituation(ctx.db, who, assetsId)
  refuse(depositProblem(bridge))
  return save(ctx, who, depositDeed(ctx, player.address, asset, player.serverId ?? 0))
}

/** The same voucher again while one is open: a token never has two. */
export async function prepareClaim(
  ctx: Context,
  who: Who,
  { id, paypwd }: { id: number; paypwd: string },
): Promise<Prepared> {
  const { db, config } = ctx
  await requirePatience(ctx, who)
  const { asset, player, bridge } = await readAssetSituation(db, who, id)
  refuse(claimProblem(bridge))
  await requirePayPassword(ctx, who, paypwd)
  const open = await findOpenVoucher(db, asset.collection, asset.token_id)
  if (open) {
    const deadline = open.deadline * 1000
    if (open.address !== player.address || deadline < config.now() + LEAST_LEFT_MS)
      throw new AppError('claim.open', { details: { time: utcTime(deadline) } })
    return save(ctx, who, voucherDeed(ctx, 'claim', open, asset), deadline)
  }
  const deadline = config.now() + DEADLINE_MS
  const { claim } = await readFees(db)
  const terms = {
    kind: 'asset' as const,
    collection: asset.collection,
    tokenId: asset.token_id,
    feeWei: claimFee(claim, asset.level),
  }
  const voucher = await signVoucher(ctx, { userid: who.userid, address: player.address }, terms, deadline)
  return save(ctx, who, voucherDeed(ctx, 'claim', voucher, asset), deadline, (tx) => keepVoucher(tx, voucher))
}

/** New dragons of a generation, for its price; what they will be is decided now and signed. */
export async function prepareDragons(
  ctx: Context,
  who: Who,
  { generation, quantity }: { generation: number; quantity: number },
): Promise<Prepared> {
  const { db, config } = ctx
  await requirePatience(ctx, who)
  const player = await readPlayer(db, who)
  if (!player.isActivated) throw new AppError('account.not_activated')
  const wanted = (await readGenerations(db)).find((one) => one.generation === generation)
  const known = dragonGenerations.find((one) => one === generation)
  if (!wanted || !known) throw new AppError('request.invalid')
  const most = { details: { most: String(wanted.most) } }
  const problem = dragonsProblem(quantity, wanted.left)
  if (problem) throw new AppError(problem, most)
  const deadline = config.now() + DEADLINE_MS
  const traits = Array.from({ length: quantity }, () => packTraits(newDragon(known, randomInt)))
  const feeWei = (parseAmount(wanted.price) ?? 0n) * BigInt(quantity)
  const receiver = { userid: who.userid, address: player.address }
  const voucher = await signVoucher(ctx, receiver, { kind: 'mint', generation, traits, feeWei }, deadline)
  const take = async (tx: Db) => {
    if (!(await takeDragons(tx, generation, quantity))) throw new AppError('dragon.too_many', most)
    await keepVoucher(tx, voucher)
  }
  return save(ctx, who, voucherDeed(ctx, 'add_dragon', voucher, null), deadline, take)
}

/** The rules once more before the wallet opens; what is frozen already is not counted again. */
export async function examineBridgeAgain(
  ctx: Context,
  who: Who,
  operation: NamedOperation & { kind: BridgeKind },
): Promise<Draft> {
  return draft(ctx, await deedAgain(ctx, who, operation), operation.deadline)
}

async function deedAgain(
  ctx: Context,
  who: Who,
  { kind, coin, price, assets_id, voucher: nonce }: NamedOperation & { kind: BridgeKind },
): Promise<BridgeDeed> {
  const { db } = ctx
  if (kind === 'deposit' || kind === 'claim') {
    const { asset, player, bridge } = await readAssetSituation(db, who, assets_id ?? 0)
    refuse(kind === 'deposit' ? depositProblem(bridge) : claimProblem(bridge))
    if (kind === 'deposit') return depositDeed(ctx, player.address, asset, player.serverId ?? 0)
    return voucherDeed(ctx, kind, await requireVoucher(db, nonce), asset)
  }
  const player = await readPlayer(db, who)
  if (kind === 'withdraw_coin' || kind === 'add_dragon') {
    if (kind === 'withdraw_coin' && player.isOnline) throw new AppError('game.online')
    return voucherDeed(ctx, kind, await requireVoucher(db, nonce), null)
  }
  const [name, amountWei] = [coin as CoinName, BigInt(price ?? 0)]
  const haveWei = await inWallet(ctx, player.address, name)
  if (kind === 'activate') refuse(activationProblem({ ...player, haveWei }))
  else refuse(chargeProblem({ ...player, coin: name, amountWei, minimumWei: 0n, haveWei }))
  return coinDeed(ctx, kind, player.address, name, amountWei, player.serverId ?? 0)
}

async function requireVoucher(db: Db, nonce: number | null): Promise<Voucher> {
  const voucher = nonce === null ? undefined : await findVoucher(db, nonce)
  if (voucher?.state !== 'open') throw new AppError('operation.not_open')
  return voucher
}

type BridgeDeed = Omit<Deed, 'deadline'> &
  Pick<Draft, 'coin' | 'price'> & {
    kind: BridgeKind
    asset: Selectable<AssetTable> | null
    eventArgs: Readonly<Record<string, string>>
    voucher?: number
  }

function coinDeed(
  { deployment }: Context,
  kind: 'activate' | 'charge',
  address: string,
  coin: CoinName,
  amount: bigint,
  serverId: number,
): BridgeDeed {
  const at = coinAddress(deployment, coin)
  const act: TradeCall =
    kind === 'activate'
      ? vaultCalls.activate(deployment, at, amount)
      : vaultCalls.depositCoin(deployment, at, amount, BigInt(serverId))
  return {
    kind,
    address: address as Address,
    gives: null,
    pay: { coin, amount },
    canPermit: false,
    act,
    asset: null,
    coin,
    price: amount,
    eventArgs: { coin: at.toLowerCase(), amount: amount.toString() },
  }
}

function depositDeed(
  { deployment }: Context,
  address: string,
  asset: Selectable<AssetTable>,
  serverId: number,
): BridgeDeed {
  const token: Token = { collection: asset.collection as Address, tokenId: BigInt(asset.token_id) }
  return {
    kind: 'deposit',
    address: address as Address,
    gives: token,
    pay: null,
    canPermit: false,
    act: vaultCalls.depositAsset(deployment, token, BigInt(serverId)),
    asset,
    coin: null,
    price: null,
    eventArgs: { collection: asset.collection, tokenId: String(asset.token_id) },
  }
}

function voucherDeed(
  ctx: Context,
  kind: 'claim' | 'withdraw_coin' | 'add_dragon',
  voucher: Voucher,
  asset: Selectable<AssetTable> | null,
): BridgeDeed {
  const fee = BigInt(voucher.fee)
  return {
    kind,
    address: voucher.address as Address,
    gives: null,
    pay: fee > 0n ? { coin: 'HERO', amount: fee } : null,
    canPermit: false,
    act: claimCall(ctx, voucher),
    asset,
    coin: (voucher.coin as CoinName | null) ?? (fee > 0n ? 'HERO' : null),
    price: voucher.amount === null ? fee || null : BigInt(voucher.amount),
    eventArgs: { nonce: String(voucher.nonce) },
    voucher: voucher.nonce,
  }
}

async function save(
  ctx: Context,
  who: Who,
  deed: BridgeDeed,
  deadline = ctx.config.now() + DEADLINE_MS,
  within?: (tx: Db) => Promise<void>,
): Promise<Prepared> {
  return saveDraft(ctx, who, await draft(ctx, deed, deadline), within)
}

async function draft(ctx: Context, deed: BridgeDeed, deadline: number): Promise<Draft> {
  const trial = await tryOut(ctx, { ...deed, deadline: BigInt(Math.floor(deadline / 1000)) })
  const { block } = await readHead(ctx.db)
  return { ...deed, block, deadline, trial }
}

function refuse(
  problem: BridgeProblem | null,
  { minimumWei = 0n, coin = '', lastMs = null }: { minimumWei?: bigint; coin?: string; lastMs?: number | null } = {},
): void {
  if (!problem) return
  if (problem === 'amount.too_small')
    throw new AppError(problem, { details: { minimum: formatAmount(minimumWei), coin } })
  if (problem === 'withdraw.too_soon')
    throw new AppError(problem, { details: { time: utcTime((lastMs ?? 0) + WITHDRAW_EVERY_MS) } })
  throw new AppError(problem)
}

/** Anything that is not a plain decimal, and nothing at all, is no amount. */
function readAmount(text: string): bigint {
  const wei = parseAmount(text.trim())
  if (wei === null) throw new AppError('amount.not_positive')
  return wei
}

const inWallet = (ctx: Context, address: string, coin: CoinName): Promise<bigint> =>
  chainClient(ctx.config)
    .readContract({
      abi: gameTokenAbi,
      address: coinAddress(ctx.deployment, coin),
      functionName: 'balanceOf',
      args: [address as Address],
    })
    .catch((error) => {
      throw refusalOf(error)
    })
