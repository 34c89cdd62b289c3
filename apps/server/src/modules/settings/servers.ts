import { AppError, type CallData } from '@mdragon/api'
import { type ServerState, serverMoveProblem, serverState } from '@mdragon/domain'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Database } from '../../db/schema.ts'
import { verb } from '../../verbs/index.ts'

type Row = Selectable<Database['game_server']>
type Server = CallData<'GET /api/operator/list-servers'>[number]

const present = (row: Row, roles: number): Server => ({
  server_id: row.server_id,
  names: { tw: row.name_tw ?? row.nickname, en: row.name_en ?? row.nickname, id: row.name_id ?? row.nickname },
  state: serverState(row),
  roles,
})

async function countRoles(db: Db): Promise<(serverId: number) => number> {
  const rows = await db
    .selectFrom('role')
    .select(['server_id', (e) => e.fn.countAll<number>().as('n')])
    .groupBy('server_id')
    .execute()
  const counts = new Map(rows.map(({ server_id, n }) => [server_id, Number(n)]))
  return (serverId) => counts.get(serverId) ?? 0
}

export const operatorServers = verb('list-servers', async ({ tx }) => {
  const rows = await tx.selectFrom('game_server').selectAll().orderBy('server_id').execute()
  const roles = await countRoles(tx)
  return { data: rows.map((row) => present(row, roles(row.server_id))) }
})

export const addServer = verb('add-server', async ({ tx }, { server_id, ...names }) => {
  const row = await tx
    .insertInto('game_server')
    .values({ server_id, nickname: names.name_tw, ...names })
    .onConflict((conflict) => conflict.column('server_id').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new AppError('server.exists')
  return { data: present(row, 0), subject: server_id, details: names }
})

export const renameServer = verb('rename-server', async ({ tx }, { server_id, ...names }) => {
  const before = await lockServers(tx)
  const row = await tx
    .updateTable('game_server')
    .set({ ...names, nickname: names.name_tw })
    .where('server_id', '=', server_id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new AppError('server.unknown')
  const old = before.find((one) => one.server_id === server_id)
  return { data: present(row, 0), subject: server_id, details: { before: old && present(old, 0).names, after: names } }
})

/** Two who close the last two at once: the second finds the first's closed. */
export const moveServer = verb('move-server', async ({ tx, nowMs }, { server_id, state }) => {
  const rows = await lockServers(tx)
  const row = rows.find((one) => one.server_id === server_id)
  if (!row) throw new AppError('server.unknown')
  const from = serverState(row)
  const othersOpen = rows.filter((one) => one !== row && serverState(one) === 'open').length
  const problem = serverMoveProblem({ from, to: state, othersOpen })
  if (problem) throw new AppError(problem)
  const moved = await tx
    .updateTable('game_server')
    .set(timesOf(row, state, nowMs))
    .where('server_id', '=', server_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { data: present(moved, 0), subject: server_id, details: { from, to: state } }
})

const timesOf = ({ full_at }: Row, state: ServerState, nowMs: number) => ({
  full_at: state === 'open' ? null : (full_at ?? nowMs),
  closed_at: state === 'closed' ? nowMs : null,
})

const lockServers = (tx: Db): Promise<Row[]> =>
  tx.selectFrom('game_server').selectAll().orderBy('server_id').forUpdate().execute()
