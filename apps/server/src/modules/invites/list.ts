import type { CallData } from '@mdragon/api'
import { shortAddress } from '@mdragon/domain'
import { sql } from 'kysely'
import { getAddress } from 'viem'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { readRow, writeRow } from '../../routing/index.ts'

type Invites = CallData<'GET /api/user/invite_list'>
type Invitee = Invites['items'][number]
type Row = {
  userid: number
  nickname: string
  address: string | null
  created_at: number
  activated_at: number | null
  is_paying: boolean
  state: 'pending' | 'granted' | 'refused' | null
  reason: 'own_wallet' | null
  tx: string | null
  collected_at: number | null
}
type Asked = { cursor?: string | undefined; limit: number; show: 'all' | 'activated' | 'pending' | 'refused' }

const shown = {
  all: sql`true`,
  activated: sql`v.at is not null`,
  pending: sql`(v.at is null or r.state = 'pending')`,
  refused: sql`r.state = 'refused'`,
}

/** Who came by the player's link, the newest first, and what became of each reward. */
export async function listInvites({ db }: Context, userid: number, { cursor, limit, show }: Asked): Promise<Invites> {
  const after = readRow(cursor)
  const before = after === null ? sql`true` : sql`a.userid < ${after}`
  const { rows } = await sql<Row>`
    select a.userid, a.nickname, a.address, a.created_at, v.at as activated_at, r.state, r.reason, r.tx, m.collected_at,
      v.at is null and exists (
        select from chain.vault_event e where e.address = a.address and e.name = 'Activated') as is_paying
    from account a
    left join activation v on v.address = a.address
    left join invite_reward r on r.userid = a.userid
    left join message m on m.kind = 'invite_ticket' and m.from_userid = a.userid
    where a.inviter_id = ${userid} and ${before} and ${shown[show]}
    order by a.userid desc limit ${limit + 1}`.execute(db)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map(present),
    next: last && rows.length > limit ? writeRow(last.userid) : null,
    totals: await readTotals(db, userid),
  }
}

const seconds = (ms: number | null): number | null => (ms === null ? null : Math.floor(ms / 1000))

function present(row: Row): Invitee {
  const { userid, nickname, address, activated_at } = row
  return {
    userid,
    name: nickname || shortAddress(address ? getAddress(address) : ''),
    address: address && getAddress(address),
    registered_at: Math.floor(row.created_at / 1000),
    state: activated_at === null ? 0 : 1,
    activated_at: seconds(activated_at),
    reward: rewardOf(row),
    reason: row.reason,
    tx: row.tx,
  }
}

function rewardOf({ activated_at, is_paying, state, collected_at }: Row): Invitee['reward'] {
  if (activated_at === null) return is_paying ? 'activating' : 'not_activated'
  if (state === 'granted') return collected_at === null ? 'waiting' : 'collected'
  return state === 'refused' ? 'refused' : 'checking'
}

async function readTotals(db: Db, userid: number): Promise<Invites['totals']> {
  const counts = await db
    .selectFrom('invite_count')
    .select(['invited', 'activated', 'refused', 'collected', 'waiting'])
    .where('userid', '=', userid)
    .executeTakeFirst()
  return counts ?? { invited: 0, activated: 0, refused: 0, collected: 0, waiting: 0 }
}
