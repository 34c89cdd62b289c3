import { AppError } from '@mdragon/api'
import {
  type CoinName,
  coinAddress,
  type TradeCall,
  vaultCalls,
  vaultDomain,
  vaultsOf,
  voucherTypes,
} from '@mdragon/chain'
import { type Selectable, sql } from 'kysely'
import type { Address, Hex, LocalAccount } from 'viem'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import type { VoucherTable } from '../../db/schema.ts'
import { violatedUnique } from '../../db/violation.ts'
import { DRAWN, findGrownTraits } from '../growth/index.ts'
import { requireSigning } from '../signing/index.ts'
import { findTentativeUnissued } from './unissued.ts'

export type Voucher = Selectable<VoucherTable>
export type Terms =
  | {
      kind: 'asset'
      collection: string
      tokenId: number
      transfers: number
      /** What the game made of it; null: nothing. */
      traits: bigint | null
      feeWei: bigint
    }
  | { kind: 'coin'; coin: CoinName; amountWei: bigint }
  | { kind: 'mint'; generation: number; traits: readonly bigint[]; feeWei: bigint }
  | { kind: 'mint'; draw: number; traits: readonly bigint[]; feeWei: bigint }
  | { kind: 'mint'; campaign: number; isDragon: boolean; traits: readonly bigint[]; feeWei: bigint }

/** Signed, and not written down yet: with that comes the taking of what it is for. */
export async function signVoucher(
  ctx: Context,
  receiver: { userid: number; address: string },
  terms: Terms,
  deadlineMs: number,
): Promise<Voucher> {
  const { db, config } = ctx
  const [, isHalted, nonce] = await Promise.all([requireSigning(db), isStopped(db), nextNonce(db)])
  if (!config.voucherSigner || isHalted) throw new AppError('vault.paused')
  const voucher: Unsigned = {
    ...blank,
    ...itemOf(ctx, terms),
    nonce,
    state: 'open',
    userid: receiver.userid,
    address: receiver.address,
    deadline: Math.floor(deadlineMs / 1000),
    created_at: config.now(),
  }
  return { ...voucher, signature: await sign(ctx, config.voucherSigner, voucher) }
}

/** Taken even where nothing is signed after all: numbers need not follow each other. */
async function nextNonce(db: Db): Promise<number> {
  const { rows } = await sql<{ nonce: number }>`select nextval('voucher_nonce') as nonce`.execute(db)
  return Number(rows[0]?.nonce)
}

const blank = {
  token_id: null,
  transfers: null,
  coin: null,
  amount: null,
  generation: null,
  draw: null,
  campaign: null,
  traits: null,
}

function itemOf({ deployment }: Context, terms: Terms) {
  const { kind } = terms
  switch (kind) {
    case 'asset': {
      const { collection, tokenId, transfers, feeWei } = terms
      const traits = terms.traits === null ? null : [String(terms.traits)]
      return { kind, item: collection, token_id: tokenId, transfers, traits, fee: String(feeWei) }
    }
    case 'coin': {
      const { coin, amountWei } = terms
      return { kind, item: coinAddress(deployment, coin).toLowerCase(), coin, amount: String(amountWei), fee: '0' }
    }
    case 'mint': {
      const { traits, feeWei } = terms
      const { mdragon, gameCard } = deployment.addresses
      const shared = { kind, traits: traits.map(String), fee: String(feeWei) }
      if ('draw' in terms) return { ...shared, item: gameCard.toLowerCase(), draw: terms.draw }
      if ('generation' in terms) return { ...shared, item: mdragon.toLowerCase(), generation: terms.generation }
      const { campaign, isDragon } = terms
      return { ...shared, item: (isDragon ? mdragon : gameCard).toLowerCase(), campaign }
    }
  }
}

function sign({ deployment }: Context, signer: LocalAccount, voucher: Unsigned): Promise<Hex> {
  const common = { domain: vaultDomain(deployment.chainId, deployment.addresses.vault), types: voucherTypes }
  switch (voucher.kind) {
    case 'asset':
      return signer.signTypedData({ ...common, primaryType: 'AssetClaim', message: assetClaim(voucher) })
    case 'coin':
      return signer.signTypedData({ ...common, primaryType: 'CoinClaim', message: coinClaim(voucher) })
    case 'mint':
      return signer.signTypedData({ ...common, primaryType: 'MintClaim', message: mintClaim(voucher) })
  }
}

/** The books do not agree with the chain, or somebody else signs: nothing more is paid out until an operator has looked. */
async function isStopped(db: Db): Promise<boolean> {
  const [row, unissued] = await Promise.all([
    db.selectFrom('finality').select('problem').executeTakeFirst(),
    findTentativeUnissued(db),
  ])
  return Boolean(row?.problem) || unissued.length > 0
}

type Unsigned = Omit<Voucher, 'signature'>
const common = ({ address, fee, nonce, deadline }: Unsigned) => ({
  receiver: address as Address,
  fee: BigInt(fee),
  nonce: BigInt(nonce),
  deadline: BigInt(deadline),
})
const assetClaim = (voucher: Unsigned) => ({
  ...common(voucher),
  collection: voucher.item as Address,
  tokenId: BigInt(voucher.token_id ?? 0),
  transfers: BigInt(voucher.transfers ?? 0),
  // 0: as the token has them.
  traits: BigInt(voucher.traits?.[0] ?? 0),
})
const coinClaim = (voucher: Unsigned) => ({
  ...common(voucher),
  coin: voucher.item as Address,
  amount: BigInt(voucher.amount ?? 0),
})

const mintClaim = (voucher: Unsigned) => ({
  ...common(voucher),
  collection: voucher.item as Address,
  traits: (voucher.traits ?? []).map(BigInt),
})

/** The context in which this is the vault that vouchers are signed for. */
export const withVault = (ctx: Context, vault: Address): Context => ({
  ...ctx,
  deployment: { ...ctx.deployment, addresses: { ...ctx.deployment.addresses, vault } },
})

/** That of the vault which a voucher was signed for: the same signature comes of no other. */
export async function atVaultOf(ctx: Context, voucher: Voucher): Promise<Context> {
  const { deployment, config } = ctx
  if (!deployment.formerVaults?.length || !config.voucherSigner) return ctx
  for (const vault of vaultsOf(deployment)) {
    const there = withVault(ctx, vault)
    if ((await sign(there, config.voucherSigner, voucher)) === voucher.signature) return there
  }
  return ctx
}

/** The call that a voucher is made for. */
export function claimCall({ deployment }: Context, voucher: Voucher): TradeCall {
  const signature = voucher.signature as Hex
  switch (voucher.kind) {
    case 'asset':
      return vaultCalls.claimAsset(deployment, assetClaim(voucher), signature)
    case 'coin':
      return vaultCalls.claimCoin(deployment, coinClaim(voucher), signature)
    case 'mint':
      return vaultCalls.claimMint(deployment, mintClaim(voucher), signature)
  }
}

/** One at a time for each token, to the end of the transaction: a claim, or the game that puts it into a team. */
export async function lockTokens(tx: Db, tokens: readonly { collection: string; token_id: number }[]): Promise<void> {
  const names = tokens.map(({ collection, token_id }) => `${collection}/${token_id}`).sort()
  for (const name of names) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** The game may have taken it into a team since the rule was asked, or made it grow since it was signed for. */
async function requireAsSigned(tx: Db, { item, token_id, draw, address, transfers, traits }: Voucher): Promise<void> {
  const token = draw === null ? { collection: item, token_id } : { collection: DRAWN, token_id: draw }
  if (token.token_id === null) return
  const place = { ...token, token_id: token.token_id, transfers: transfers ?? 0 }
  await lockTokens(tx, [place])
  const grown = await findGrownTraits(tx, place)
  if (grown !== null && grown !== BigInt(traits?.[0] ?? 0)) throw new AppError('claim.grown')
  const member = await tx
    .selectFrom('team_member as t')
    .innerJoin('account as a', 'a.userid', 't.userid')
    .select('t.userid')
    .where('t.collection', '=', token.collection)
    .where('t.token_id', '=', token.token_id)
    .where('a.address', '=', address)
    .executeTakeFirst()
  if (member) throw new AppError('card.in_team')
}

export async function keepVoucher(tx: Db, voucher: Voucher): Promise<void> {
  await requireAsSigned(tx, voucher)
  await tx
    .insertInto('voucher')
    .values({ ...voucher, traits: voucher.traits && JSON.stringify(voucher.traits) })
    .execute()
    .catch((error) => {
      if (['voucher_of_draw', 'voucher_of_campaign'].includes(violatedUnique(error) ?? ''))
        throw new AppError('claim.open', { details: { time: utcTime(voucher.deadline * 1000) } })
      throw error
    })
}
/** For a sentence that names a moment; readers are in many time zones. */
export const utcTime = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`

export const findVoucher = (db: Db, nonce: number): Promise<Voucher | undefined> =>
  db.selectFrom('voucher').selectAll().where('nonce', '=', nonce).executeTakeFirst()

/** At most one at a time for a token. */
export const findOpenVoucher = (db: Db, collection: string, tokenId: number): Promise<Voucher | undefined> =>
  db
    .selectFrom('voucher')
    .selectAll()
    .where('kind', '=', 'asset')
    .where('state', '=', 'open')
    .where('item', '=', collection)
    .where('token_id', '=', tokenId)
    .executeTakeFirst()

/** At most one at a time for a drawn hero. */
export const findVoucherOfDraw = (db: Db, draw: number): Promise<Voucher | undefined> =>
  db.selectFrom('voucher').selectAll().where('draw', '=', draw).where('state', '=', 'open').executeTakeFirst()

/** At most one at a time for an account and a campaign: the next card's number follows from it. */
export const findVoucherOfCampaign = (db: Db, campaign: number, userid: number): Promise<Voucher | undefined> =>
  db
    .selectFrom('voucher')
    .selectAll()
    .where('campaign', '=', campaign)
    .where('userid', '=', userid)
    .where('state', '=', 'open')
    .executeTakeFirst()
