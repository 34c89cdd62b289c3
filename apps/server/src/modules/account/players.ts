import { AppError, type CallData } from '@mdragon/api'
import { formatAmount } from '@mdragon/domain'
import { sql } from 'kysely'
import { getAddress, isAddress } from 'viem'
import type { Db } from '../../db/open.ts'
import { isActivated } from '../../ledger/activation.ts'
import { balancesOf } from '../../ledger/ledger.ts'
import { verb } from '../../verbs/index.ts'

type Found = CallData<'GET /api/operator/search-players'>[number]

const MOST_FOUND = 20
const MAILS_SHOWN = 10
const MAIL_DAYS_MS = 3 * 86_400_000
const seconds = (ms: number): number => Math.floor(ms / 1000)

const columns = ['userid', 'nickname', 'address', 'email', 'created_at'] as const
const shown = ({ address, created_at, ...rest }: Omit<Found, 'created_at'> & { created_at: number }): Found => ({
  ...rest,
  address: address && isAddress(address) ? getAddress(address) : address,
  created_at: seconds(created_at),
})

/** Each way of naming somebody has its own index; none of them reads the whole table. */
function matches(text: string) {
  if (/^0x[0-9a-f]{40}$/i.test(text)) return sql<boolean>`address = ${text.toLowerCase()}`
  if (text.includes('@')) return sql<boolean>`email = ${text.toLowerCase()}`
  const beginning = `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const byName = sql<boolean>`lower(nickname) like ${beginning}`
  return /^\d{1,9}$/.test(text) ? sql<boolean>`(userid = ${Number(text)} or ${byName})` : byName
}

export const searchPlayers = verb('search-players', async ({ tx }, { q }) => {
  const text = q.trim()
  const rows = await tx
    .selectFrom('account')
    .select([...columns])
    .where(matches(text))
    .orderBy(sql`lower(nickname)`)
    .limit(MOST_FOUND)
    .execute()
  // What was looked for, and whom it showed: the log is there to tell who has read about whom.
  return { data: rows.map(shown), details: { q: text, found: rows.map(({ userid }) => userid) } }
})

async function findPlayer(tx: Db, userid: number) {
  const row = await tx
    .selectFrom('account')
    .select([...columns, 'inviter_id'])
    .where('userid', '=', userid)
    .executeTakeFirst()
  if (!row) throw new AppError('player.not_found')
  return row
}

export const readPlayer = verb('read-player', async ({ tx, nowMs }, { userid }) => {
  const { inviter_id, ...player } = await findPlayer(tx, userid)
  const { address, email } = player
  const [sessions, balances, mails] = [
    await tx
      .selectFrom('session')
      .select((e) => [e.fn.countAll<number>().as('count'), e.fn.max('seen_at').as('seen')])
      .where('userid', '=', userid)
      .where('expires_at', '>', nowMs)
      .executeTakeFirstOrThrow(),
    address ? await balancesOf(tx, address) : new Map(),
    email ? await mailsTo(tx, email, MAILS_SHOWN) : [],
  ]
  const data = {
    ...shown(player),
    inviter_id,
    is_activated: await isActivated(tx, address),
    sessions: sessions.count,
    last_seen_at: sessions.seen === null ? null : seconds(sessions.seen),
    balances: [...balances].map(([coin, { available, frozen }]) => ({
      coin,
      available: formatAmount(available),
      frozen: formatAmount(frozen),
    })),
    mails: mails.map(({ id, subject, created_at, sent_at }) => ({
      id,
      // Of a mailed code its subject begins with it: that is its owner's alone.
      subject: subject.replace(/^\d{6} · /, ''),
      created_at: seconds(created_at),
      sent_at: sent_at === null ? null : seconds(sent_at),
    })),
  }
  return { data, subject: userid }
})

const mailsTo = (tx: Db, recipient: string, most: number) =>
  tx.selectFrom('mail').selectAll().where('recipient', '=', recipient).orderBy('id', 'desc').limit(most).execute()

export const endSessions = verb('end-sessions', async ({ tx }, { userid }) => {
  await findPlayer(tx, userid)
  const { numDeletedRows } = await tx.deleteFrom('session').where('userid', '=', userid).executeTakeFirst()
  const ended = Number(numDeletedRows)
  return { data: { ended }, subject: userid, details: { ended } }
})

/** The last one as it was, to the address that it went to: an operator neither reads it nor sends it elsewhere. */
export const resendMail = verb('resend-mail', async ({ tx, nowMs }, { userid }) => {
  const { email } = await findPlayer(tx, userid)
  const [last] = email ? await mailsTo(tx, email, 1) : []
  if (!last || last.created_at < nowMs - MAIL_DAYS_MS) throw new AppError('mail.not_found')
  const { recipient, subject, text, html, to_account } = last
  const { id } = await tx
    .insertInto('mail')
    .values({ recipient, subject, text, html, to_account, created_at: nowMs, next_try_at: nowMs })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { data: { mail: id }, subject: userid, details: { mail: last.id } }
})
