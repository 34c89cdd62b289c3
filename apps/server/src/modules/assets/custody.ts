import { AppError, type CallData } from '@mdragon/api'
import { coinNames } from '@mdragon/chain'
import { type AssetTransition, custodyHop, custodyPlace, custodyTransitions, formatAmount } from '@mdragon/domain'
import { sql } from 'kysely'
import { getAddress } from 'viem'
import { readHead } from '../../chain/head.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { readRow, writeRow } from '../../routing/index.ts'
import { readNames } from '../account/index.ts'
import { readInGame } from './inGame.ts'
import { findAsset, findOffer } from './queries.ts'

type Custody = CallData<'GET /api/assets/custody'>
type Hop = Omit<Custody['items'][number], 'holder_name' | 'from_name'>
type Asset = NonNullable<Awaited<ReturnType<typeof findAsset>>>
type Page = { id: number; cursor?: string | undefined; limit: number }

/** The way of an asset: the events of its token that moved it, and what the vault said beside them. */
export async function readCustody(ctx: Context, { id, cursor, limit }: Page, userid: number | null): Promise<Custody> {
  const { db, deployment } = ctx
  const head = await readHead(db)
  const asset = await findAsset(db, id)
  if (!asset) throw new AppError('card.not_found')
  const rows = await findSteps(db, asset, readRow(cursor), limit + 1)
  const [words, underWay, now] = [
    await vaultWords(db, asset, rows),
    await findUnderWay(db, asset.assets_id, userid),
    await readNow(db, asset),
  ]
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const hops = page.map((row) => presentHop(row, words(row), deployment, head.final_block))
  const people = [now.holder, ...hops.flatMap(({ holder, from }) => [holder, from ?? holder])]
  const nameOf = await readNames(db, people)
  return {
    tokenid: asset.token_id,
    collection: getAddress(asset.collection),
    now: { ...now, holder_name: nameOf(now.holder) },
    under_way: underWay,
    items: hops.map((hop) => ({
      ...hop,
      holder_name: nameOf(hop.holder),
      from_name: hop.from && nameOf(hop.from),
    })),
    next: rows.length > limit && last ? writeRow(last.seq) : null,
    head: { block: head.block, time: head.time, block_ms: head.block_ms },
  }
}

type Step = Awaited<ReturnType<typeof findSteps>>[number]

/** In the token's own order. One of several that are bought is moved first and told after it: that is one step. */
const findSteps = (db: Db, { collection, token_id }: Asset, before: number | null, limit: number) =>
  db
    .selectFrom('chain.event as e')
    .select(['e.seq', 'e.transition', 'e.after', 'e.args', 'e.time', 'e.block', 'e.tx'])
    // A bid is paid in the coin that the auction was put up in.
    .select(
      sql<string | null>`coalesce(e.args ->> 'currency', case when e.transition = 'bid' then (
        select p.args ->> 'currency' from chain.event p
        where p.collection = e.collection and p.token_id = e.token_id and p.seq < e.seq
          and p.transition in ('putUp', 'putUpAgain') order by p.seq desc limit 1) end)`.as('currency'),
    )
    .where('e.collection', '=', collection)
    .where('e.token_id', '=', token_id)
    .where('e.transition', 'in', [...custodyTransitions] as AssetTransition[])
    .where(
      sql<boolean>`not (e.transition = 'transfer' and exists (select 1 from chain.event n where n.collection = e.collection
        and n.token_id = e.token_id and n.seq = e.seq + 1 and n.transition = 'soldDelivered'))`,
    )
    .$if(before !== null, (query) => query.where('e.seq', '<', before ?? 0))
    .orderBy('e.seq', 'desc')
    .limit(limit)
    .execute()

type VaultWord = { isExit: boolean; serverId: number | null }

/** What the vault said of the token in the same transactions: which server, and whether it was asked for a voucher. */
async function vaultWords(db: Db, { token_id, collection }: Asset, rows: readonly Step[]) {
  const through = rows.filter(({ transition }) => transition === 'deposit' || transition === 'leaveGame')
  const blocks = [...new Set(through.map(({ block }) => block))]
  const said =
    blocks.length === 0
      ? []
      : await db
          .selectFrom('chain.vault_event')
          .select(['tx', 'name', 'args'])
          .where('block', 'in', blocks)
          .where('name', 'in', ['AssetDeposited', 'Exited'])
          .execute()
  const own = said.filter(({ args }) => args.tokenId === String(token_id) && args.collection === collection)
  return ({ tx }: Step): VaultWord => {
    const words = own.filter((one) => one.tx === tx)
    const serverId = words.find(({ name }) => name === 'AssetDeposited')?.args.serverId ?? ''
    return {
      isExit: words.some(({ name }) => name === 'Exited'),
      // Whoever calls the contract may name anything.
      serverId: /^[1-9]\d{0,8}$/.test(serverId) ? Number(serverId) : null,
    }
  }
}

function presentHop(row: Step, word: VaultWord, deployment: Context['deployment'], finalBlock: number): Hop {
  const hop = custodyHop({ ...row, isExit: word.isExit })
  if (!hop) throw new Error(`${row.transition} is no step of custody`)
  const { deed, place, holder, from, price } = hop
  return {
    deed,
    place,
    holder: getAddress(holder),
    from: from && getAddress(from),
    coin: price === null ? null : coinOf(deployment, row.currency),
    price: price === null ? null : formatAmount(price),
    server_id: deed === 'deposited' ? word.serverId : null,
    time: row.time,
    block: row.block,
    tx: row.tx,
    is_final: row.block <= finalBlock,
  }
}

/** A coin that we do not know is named by its address. */
function coinOf({ addresses }: Context['deployment'], currency: string | null): string | null {
  if (currency === null) return null
  if (BigInt(currency) === 0n) return 'BNB'
  const name = coinNames.find(
    (coin) => coin !== 'BNB' && addresses[coin.toLowerCase() as 'hero'].toLowerCase() === currency.toLowerCase(),
  )
  return name ?? currency
}

async function findUnderWay(db: Db, assetsId: number, userid: number | null): Promise<Custody['under_way']> {
  const rows = await db
    .selectFrom('operation')
    .select(['kind', 'state', 'tx'])
    .where('assets_id', '=', assetsId)
    .where((e) => {
      const mined = e('state', '=', 'mined')
      return userid === null ? mined : e.or([mined, e.and([e('state', '=', 'sent'), e('userid', '=', userid)])])
    })
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ kind, state, tx }) => ({ kind, state: state === 'sent' ? 'sent' : 'mined', tx }))
}

async function readNow(db: Db, asset: Asset): Promise<Omit<Custody['now'], 'holder_name'>> {
  const [offer, inGame, since] = [
    await findOffer(db, asset.assets_id),
    await readInGame(db, [asset.assets_id]),
    await db
      .selectFrom('chain.event')
      .select('time')
      .where('collection', '=', asset.collection)
      .where('token_id', '=', asset.token_id)
      .where('transition', 'in', [...custodyTransitions])
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]
  return {
    place: custodyPlace(asset.state),
    holder: getAddress(asset.owner),
    since: since?.time ?? asset.minted_at,
    ...inGame(asset.assets_id),
    lock_block: offer?.lock_block ?? null,
    exit_at: asset.state === 'game' ? await exitOf(db, asset) : null,
  }
}

/** The depositor's last word about leaving without us, since it was last deposited. */
async function exitOf(db: Db, { owner, collection, token_id }: Asset): Promise<number | null> {
  const word = await db
    .selectFrom('chain.vault_event')
    .select(['name', 'args'])
    .where('address', '=', owner)
    .where('name', 'in', ['AssetDeposited', 'ExitRequested', 'ExitCancelled'])
    .where(sql<boolean>`args ->> 'collection' = ${collection} and args ->> 'tokenId' = ${String(token_id)}`)
    .orderBy('block', 'desc')
    .orderBy('log_index', 'desc')
    .limit(1)
    .executeTakeFirst()
  return word?.name === 'ExitRequested' ? Number(word.args.exitAt) : null
}
