import { AppError, type CallData } from '@mdragon/api'
import { activityTypes, shortAddress } from '@mdragon/domain'
import type { Context } from '../../context.ts'
import { availableOf, MINT, post, TICKET, transfer } from '../../ledger/ledger.ts'
import { findAccount } from '../account/index.ts'

const LIST_LENGTH = 50

/** Those that wait first. */
export async function listMessages({ db }: Context, userid: number): Promise<CallData<'GET /api/message/list'>> {
  const rows = await db
    .selectFrom('message as m')
    .innerJoin('account as a', 'a.userid', 'm.from_userid')
    .select(['m.id', 'm.kind', 'm.tickets', 'm.created_at', 'm.collected_at', 'a.nickname', 'a.address'])
    .where('m.userid', '=', userid)
    .orderBy((e) => e('m.collected_at', 'is not', null))
    .orderBy('m.id', 'desc')
    .limit(LIST_LENGTH)
    .execute()
  const seconds = (ms: number) => Math.floor(ms / 1000)
  return rows.map(({ id, kind, tickets, created_at, collected_at, nickname, address }) => ({
    id,
    kind,
    tickets,
    from: nickname || shortAddress(address ?? ''),
    at: seconds(created_at),
    collected_at: collected_at === null ? null : seconds(collected_at),
  }))
}

/** Once: the ledger knows the message by its number. */
export async function collectMessage(ctx: Context, userid: number, id: number): Promise<{ tickets: number }> {
  const { db, config } = ctx
  const { address } = await findAccount(db, userid)
  if (!address) throw new AppError('wallet.no_address')
  const atMs = config.now()
  await db.transaction().execute(async (tx) => {
    const message = await tx
      .selectFrom('message')
      .selectAll()
      .where('id', '=', id)
      .where('userid', '=', userid)
      .forUpdate()
      .executeTakeFirst()
    if (!message) throw new AppError('message.not_found')
    if (message.collected_at !== null) throw new AppError('message.collected')
    const tickets = BigInt(message.tickets)
    const postings = transfer(TICKET, tickets, { owner: MINT }, { owner: address })
    await post(tx, { ref: `message ${id}`, kind: 'ticket', atMs, postings })
    await tx.updateTable('message').set({ collected_at: atMs }).where('id', '=', id).execute()
    const line = { address, type: activityTypes.ticketsClaimed, coin: TICKET, amount: tickets }
    await tx
      .insertInto('activity')
      .values({ ...line, at: Math.floor(atMs / 1000) })
      .execute()
  })
  return { tickets: Number(await availableOf(db, address, TICKET)) }
}
