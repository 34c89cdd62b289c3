import { randomBytes } from 'node:crypto'
import { AppError, type CallData } from '@mdragon/api'
import { parseAmount } from '@mdragon/domain'
import { campaignProblem } from '@mdragon/domain/mint/index'
import { seedHash } from '@mdragon/domain/summon/index'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { verb } from '../../verbs/index.ts'
import { type Campaign, presentItem, seconds } from './campaigns.ts'

type Listed = CallData<'GET /api/operator/list-campaigns'>[number]

async function readListed(db: Db, id: number | null): Promise<Listed[]> {
  const { rows } = await sql<Campaign & { minted: number }>`
    select c.*, coalesce((
      select sum(jsonb_array_length(traits)) from voucher v where v.campaign = c.id and v.state = 'claimed'
    ), 0)::integer as minted
    from mint_campaign c ${id === null ? sql`` : sql`where c.id = ${id}`} order by c.id desc limit 100`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    names: { tw: row.name_tw, en: row.name_en, id: row.name_id },
    ...presentItem(row),
    taken: row.taken,
    minted: row.minted,
    seed_hash: row.seed_hash,
    closed_at: row.closed_at === null ? null : seconds(row.closed_at),
  }))
}

async function requireListed(db: Db, id: number): Promise<Listed> {
  const [listed] = await readListed(db, id)
  if (!listed) throw new AppError('mint.not_open')
  return listed
}

const listCampaigns = verb('list-campaigns', async ({ tx }) => ({ data: await readListed(tx, null) }))

const addCampaign = verb('add-campaign', async ({ tx, nowMs }, input) => {
  const { names, index_id, grade_from, grade_to, most_each, from, to, price, ...rest } = input
  const priceWei = parseAmount(price) ?? 0n
  const [fromMs, toMs] = [from * 1000, to * 1000]
  const terms = { mostEach: most_each, priceWei, fromMs, toMs, supply: rest.supply }
  const item = { kind: rest.kind, indexId: index_id, gradeFrom: grade_from, gradeTo: grade_to }
  const problem = campaignProblem({ ...item, ...terms }, nowMs)
  if (problem) throw new AppError(problem)
  const seed = randomBytes(32).toString('hex')
  const { id } = await tx
    .insertInto('mint_campaign')
    .values({
      ...rest,
      ...{ name_tw: names.tw, name_en: names.en, name_id: names.id },
      ...{ index_id, grade_from, grade_to, most_each, price: String(priceWei), from_ms: fromMs, to_ms: toMs },
      ...{ seed, seed_hash: seedHash(seed), closed_at: null, created_at: nowMs },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const data = await requireListed(tx, id)
  return { data, subject: id, details: { ...input, seed_hash: data.seed_hash } }
})

const closeCampaign = verb('close-campaign', async ({ tx, nowMs }, { id }) => {
  const closed = await tx
    .updateTable('mint_campaign')
    .set({ closed_at: nowMs })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where('to_ms', '>', nowMs)
    .returning('id')
    .executeTakeFirst()
  if (!closed) throw new AppError('mint.not_open')
  const data = await requireListed(tx, id)
  return { data, subject: id, details: { taken: data.taken, supply: data.supply } }
})

export const campaignVerbs = [listCampaigns, addCampaign, closeCampaign]
