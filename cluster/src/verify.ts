import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, reconcile } from '@mdragon/server'
import { sql } from 'kysely'
import type { Journal } from './journal.ts'
import type { Node } from './nodes.ts'
import type { Load } from './players.ts'
import type { Stage } from './stage.ts'

/** What must hold, and what does not of it. */
export type Claim = { name: string; checked: number; problems: string[] }

type Verified = Pick<Stage, 'deployment' | 'rpcUrl' | 'nodes'> & { databases: { adminUrl(): string } }

const SETTLED_MS = 60_000

/** After the load: everything that was answered is there, and the books say the same as the chain. */
export async function verify(
  { databases, deployment, rpcUrl, nodes }: Verified,
  journal: Journal,
  load: Load,
): Promise<Claim[]> {
  const db = await openDatabase(databases.adminUrl())
  try {
    const given = journal.asked.filter(({ outcome }) => outcome === 'given up')
    const unexpected = journal.asked.filter(({ outcome }) => outcome === 'server.unexpected')
    const renamed = load.deeds.get('rename') ?? 0
    return [
      await keptAnswers(db, journal),
      await preparedOperations(db, journal),
      { name: 'who wrote read what they wrote', checked: renamed, problems: load.staleReads },
      { name: 'everybody was answered', checked: journal.asked.length, problems: given.map(({ path }) => path) },
      {
        name: 'nothing failed in a way nobody expected',
        checked: journal.asked.length,
        problems: unexpected.map(({ path }) => path),
      },
      await allSettled(db),
      await endedWell(nodes),
      ...(await reconcile(db, deployment, rpcUrl)),
    ]
  } finally {
    await db.destroy()
  }
}
type Database = Awaited<ReturnType<typeof openDatabase>>

/** The effect of a write and its kept answer are one transaction: who finds the one finds the other. */
async function keptAnswers(db: Database, { answered }: Journal): Promise<Claim> {
  const rows = await db.selectFrom('idempotency').select('key').where('status', '=', 200).execute()
  const kept = new Set(rows.map(({ key }) => key))
  const lost = answered.filter(({ key }) => !kept.has(key))
  return {
    name: 'no answered write is lost',
    checked: answered.length,
    problems: lost.map(({ text }) => text.slice(0, 120)),
  }
}

async function preparedOperations(db: Database, { answered }: Journal): Promise<Claim> {
  const ids = answered.flatMap(
    ({ text }) => (JSON.parse(text) as { data?: { operation?: { id?: string } } }).data?.operation?.id ?? [],
  )
  const { rows } = await sql<{ id: string }>`select id::text from operation`.execute(db)
  const there = new Set(rows.map(({ id }) => id))
  return {
    name: 'every prepared operation is there',
    checked: ids.length,
    problems: ids.filter((id) => !there.has(id)),
  }
}

/** What was sent is followed to its end. */
export async function allSettled(db: Database): Promise<Claim> {
  const open = () =>
    db.selectFrom('operation').select(['id', 'kind', 'state']).where('state', 'in', ['sent', 'mined']).execute()
  const until = performance.now() + SETTLED_MS
  let left = await open()
  while (left.length > 0 && performance.now() < until) {
    await sleep(500)
    left = await open()
  }
  const { count } = await db
    .selectFrom('operation')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('state', '=', 'settled')
    .executeTakeFirstOrThrow()
  return {
    name: 'what was signed is settled',
    checked: Number(count),
    problems: left.map(({ id, kind, state }) => `${kind} ${id} ${state}`),
  }
}

/** Who is asked to end says so with 0. */
async function endedWell(nodes: readonly Node[]): Promise<Claim> {
  const codes = (await Promise.all(nodes.map(({ ends }) => ends()))).flat()
  const wrong = codes.filter((code) => code !== 0)
  return {
    name: 'every node that was drained ended well',
    checked: codes.length,
    problems: wrong.map((code) => `${code}`),
  }
}
