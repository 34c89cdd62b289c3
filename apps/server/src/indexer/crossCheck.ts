import { unpackTraits } from '@mdragon/domain'
import { sql } from 'kysely'
import {
  type ChainEvent,
  isTermEvent,
  isTokenEvent,
  isVaultEvent,
  type TermEvent,
  type VaultEvent,
  ZERO_ADDRESS,
} from '../chain/event.ts'
import type { Db } from '../db/open.ts'
import type { FinalizeParts } from './finalize.ts'

type Told = Omit<ChainEvent, 'time'>

/**
 * What the endpoints say to the events that we hold of a stretch of blocks: one could give the true hashes and leave out
 * or invent what happened in them. `agreed`: two tell the same as we (or there is only one). `misread`: the endpoint
 * that we read from tells something else now. `unclear`: neither.
 */
export async function crossCheck(
  parts: FinalizeParts,
  from: number,
  to: number,
): Promise<'agreed' | 'misread' | 'unclear'> {
  const { db, source, decode } = parts
  const answers = await source.crossCheck(from, to)
  if (answers.length === 0) return 'agreed'
  const ours = await namesOfOurs(db, from, to)
  const verdicts: (boolean | null)[] = []
  for (const logs of answers) {
    if (!logs) {
      verdicts.push(null)
      continue
    }
    const told = logs.flatMap((log) => decode(log) ?? [])
    const ofTokens = await ofOurAssets(parts, told.filter(isTokenEvent))
    const others = [...told.filter(isVaultEvent).map(nameOfVault), ...told.filter(isTermEvent).map(nameOfTerm)]
    verdicts.push(isSame(ours, [...ofTokens.map(nameOf), ...others]))
  }
  if (verdicts.filter((verdict) => verdict === true).length >= 2) return 'agreed'
  return verdicts[0] === false ? 'misread' : 'unclear'
}

/** All that we hold of these blocks, in one question. */
async function namesOfOurs(db: Db, from: number, to: number): Promise<Set<string>> {
  const held = (table: string) => sql`coalesce((select jsonb_agg(to_jsonb(e)) from ${sql.table(table)} e
    where e.block >= ${from} and e.block <= ${to}), '[]')`
  const { rows } = await sql<{ tokens: ChainEvent[]; vault: VaultEvent[]; terms: TermEvent[] }>`
    select ${held('chain.event')} as tokens, ${held('chain.vault_event')} as vault, ${held('chain.term')} as terms`.execute(
    db,
  )
  const { tokens = [], vault = [], terms = [] } = rows[0] ?? {}
  return new Set([...tokens.map(nameOf), ...vault.map(nameOfVault), ...terms.map(nameOfTerm)])
}

/** Tokens that are no assets of ours have no events here. Of one that is new, its mint says whether it is one. */
async function ofOurAssets({ db }: FinalizeParts, told: readonly Told[]): Promise<Told[]> {
  if (told.length === 0) return []
  const { rows } = await sql<{ token: string }>`
    select distinct a.collection || '/' || a.token_id as token from chain.asset a
    join jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t (collection text, token_id bigint)
      using (collection, token_id)`.execute(db)
  const ours = new Set([...rows.map(({ token }) => token), ...bornIn(told)])
  return told.filter((event) => ours.has(tokenOf(event)))
}

/** As the handlers have it: the traits that follow a mint make an asset or not. */
function bornIn(told: readonly Told[]): string[] {
  const inOrder = told.toSorted((a, b) => a.block - b.block || a.log_index - b.log_index)
  const minted = new Set(
    inOrder.filter(({ name, args }) => name === 'Transfer' && args.from === ZERO_ADDRESS).map(tokenOf),
  )
  const firstTraits = new Map(
    inOrder
      .filter(({ name }) => name === 'TraitsSet')
      .reverse()
      .map((event) => [tokenOf(event), event.args.traits ?? '0']),
  )
  return [...minted].filter((token) => unpackTraits(BigInt(firstTraits.get(token) ?? '0')) !== null)
}

const tokenOf = ({ collection, token_id }: Told): string => `${collection}/${token_id}`

const isSame = (ours: ReadonlySet<string>, theirs: readonly string[]): boolean =>
  ours.size === theirs.length && theirs.every((name) => ours.has(name))

const nameOf = ({ block, log_index, tx, name, collection, token_id, args }: Told): string =>
  JSON.stringify([block, log_index, tx, name, collection, token_id, Object.entries(args).sort()])

const nameOfVault = ({ block, log_index, tx, name, address, args }: Omit<VaultEvent, 'time'>): string =>
  JSON.stringify([block, log_index, tx, name, address, Object.entries(args).sort()])

const nameOfTerm = ({ block, log_index, tx, contract, name, args }: Omit<TermEvent, 'time'>): string =>
  JSON.stringify([block, log_index, tx, contract, name, Object.entries(args).sort()])
