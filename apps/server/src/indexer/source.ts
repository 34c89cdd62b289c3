import type { Logger } from 'pino'
import type { ChainGuard } from '../chain/guard.ts'
import { hostOf } from '../chain/host.ts'
import { RpcError } from '../chain/rpc.ts'
import { createEndpoint, type Endpoint, type RawLog, type Tip } from './endpoint.ts'

/** The chain as the indexer needs it, over as many endpoints as there are: one that fails goes into quarantine. */
export type ChainSource = Omit<Endpoint, 'finalHashes'> & {
  /**
   * The hashes of blocks that are final by two endpoints which agree on them, or by the only one that is configured.
   * A block that is not agreed on (yet) is left out: one lying endpoint of two settles nothing.
   */
  agree(numbers: readonly number[]): Promise<Map<number, string>>
  /**
   * The logs as each endpoint tells them, the one that is read from first; null for one that does not answer. Empty
   * where there is only one: it has been asked already.
   */
  crossCheck(from: number, to: number): Promise<(RawLog[] | null)[]>
  /** Leaves the endpoint that is read from alone for a while, for what it said. */
  quarantine(why: string): void
}

export type SourceOptions = {
  urls: readonly string[]
  addresses: readonly string[]
  topics: readonly string[]
  log: Logger
  guard?: ChainGuard
  confirmations?: number
  /** So many blocks behind the best, an endpoint counts as failed. */
  maxLagBlocks?: number
  /** How long a failed endpoint is left alone. */
  quarantineMs?: number
  onFailure?: () => void
}

const ALONE_TIMEOUT_MS = 20_000
/** With others to turn to: short enough to be elsewhere within five seconds. */
const TIMEOUT_MS = 2500
const COMPARE_MS = 2000

type Member = { endpoint: Endpoint; name: string; quarantinedUntil: number; head: number }

export function createSource(options: SourceOptions): ChainSource {
  const {
    urls,
    addresses,
    topics,
    log,
    confirmations = 15,
    maxLagBlocks = 5,
    quarantineMs = 15_000,
    onFailure,
  } = options
  const timeoutMs = urls.length > 1 ? TIMEOUT_MS : ALONE_TIMEOUT_MS
  const members: Member[] = urls.map((url) => ({
    endpoint: guarded(url, createEndpoint(url, { addresses, topics, confirmations, timeoutMs }), options.guard),
    name: hostOf(url),
    quarantinedUntil: 0,
    head: 0,
  }))
  /** Who answered last. */
  let reading = members[0] as Member
  let comparedAt = 0

  const quarantine = (member: Member, why: unknown): void => {
    onFailure?.()
    if (members.length === 1 || member.quarantinedUntil > Date.now()) return
    member.quarantinedUntil = Date.now() + quarantineMs
    log.warn(
      { event: 'chain.endpoint_quarantined', err: why, endpoint: member.name },
      'endpoint left alone for a while',
    )
  }
  /** In the order of the configuration; those in quarantine come last, who was there longest first. */
  const inOrder = (): Member[] => {
    const now = Date.now()
    const free = members.filter(({ quarantinedUntil }) => quarantinedUntil <= now)
    const others = members.filter(({ quarantinedUntil }) => quarantinedUntil > now)
    return [...free, ...others.sort((a, b) => a.quarantinedUntil - b.quarantinedUntil)]
  }

  /** Asks one endpoint after the other. What `isOurs` says is about the request goes back to who made it. */
  async function ask<T>(
    use: (endpoint: Endpoint, member: Member) => Promise<T>,
    isOurs: (error: RpcError) => boolean = () => false,
  ): Promise<T> {
    let last: unknown
    for (const member of inOrder()) {
      try {
        const answer = await use(member.endpoint, member)
        reading = member
        return answer
      } catch (error) {
        if (!(error instanceof RpcError) || isOurs(error)) throw error
        last = error
        quarantine(member, error)
      }
    }
    throw last
  }

  /** What each of several says now. One that does not answer is not waited for a second time: others are asked first. */
  async function compareHeads(): Promise<Map<Member, Tip>> {
    const told = new Map<Member, Tip>()
    if (members.length === 1 || Date.now() - comparedAt < COMPARE_MS) return told
    comparedAt = Date.now()
    const free = members.filter(({ quarantinedUntil }) => quarantinedUntil <= comparedAt)
    await Promise.all(
      free.map(async (member) => {
        try {
          const tip = await member.endpoint.tip()
          member.head = tip.head.number
          told.set(member, tip)
        } catch (error) {
          if (error instanceof RpcError) quarantine(member, error)
        }
      }),
    )
    return told
  }

  return {
    async tip(next) {
      const told = await compareHeads()
      return ask<Tip>(async (endpoint, member) => {
        const tip = told.get(member) ?? (await endpoint.tip(next))
        const best = bestHead(members.map(({ head }) => head))
        // Behind the others, or behind what it said itself before. The only endpoint is believed all the same.
        if (members.length > 1 && tip.head.number < best - maxLagBlocks)
          throw new RpcError(`at block ${tip.head.number}, ${best - tip.head.number} behind the best`, 'down')
        member.head = tip.head.number
        return tip
      })
    },
    headers: (numbers) => ask((endpoint) => endpoint.headers(numbers)),
    logs: (from, to) =>
      ask(
        (endpoint) => endpoint.logs(from, to),
        ({ refusal }) => refusal === 'tooMuch' || (refusal === 'refused' && to > from),
      ),
    async agree(numbers) {
      const words = await Promise.all(
        members.map(({ endpoint }) => endpoint.finalHashes(numbers).catch(() => new Map<number, string>())),
      )
      const agreed = new Map<number, string>()
      for (const number of numbers) {
        const hash = agreedHash(words.map((word) => word.get(number)))
        if (hash) agreed.set(number, hash)
      }
      // Whom we read from says something else than two others: it is wrong, or on another chain.
      const said = words[members.indexOf(reading)]
      for (const [number, hash] of agreed)
        if (said?.has(number) && said.get(number) !== hash)
          quarantine(reading, new Error(`another final block ${number} than two others`))
      return agreed
    },
    async crossCheck(from, to) {
      if (members.length === 1) return []
      const others = members.filter((member) => member !== reading)
      return Promise.all([reading, ...others].map(({ endpoint }) => logsInParts(endpoint, from, to).catch(() => null)))
    },
    quarantine: (why) => quarantine(reading, new Error(why)),
  }
}

/** Asked only as far as the guard admits it; one that was away has to be admitted again. */
function guarded(url: string, endpoint: Endpoint, guard: ChainGuard | undefined): Endpoint {
  if (!guard) return endpoint
  const ask = async <T>(request: () => Promise<T>): Promise<T> => {
    await guard.admit(url)
    return request().catch((error) => {
      if (error instanceof RpcError && error.refusal === 'down') guard.forget(url)
      throw error
    })
  }
  return {
    tip: (next) => ask(() => endpoint.tip(next)),
    headers: (numbers) => ask(() => endpoint.headers(numbers)),
    finalHashes: (numbers) => ask(() => endpoint.finalHashes(numbers)),
    logs: (from, to) => ask(() => endpoint.logs(from, to)),
  }
}

/** The newest block that there is; of three and more, the newest that two have, so that one cannot boast. */
const bestHead = (heads: readonly number[]): number => heads.toSorted((a, b) => b - a)[heads.length > 2 ? 1 : 0] ?? 0

/** A range that is too wide for the endpoint is read in halves. */
async function logsInParts(endpoint: Endpoint, from: number, to: number): Promise<RawLog[]> {
  try {
    return (await endpoint.logs(from, to)).logs
  } catch (error) {
    if (!(error instanceof RpcError) || error.refusal === 'busy' || error.refusal === 'down' || from === to) throw error
    const middle = Math.floor((from + to) / 2)
    return [...(await logsInParts(endpoint, from, middle)), ...(await logsInParts(endpoint, middle + 1, to))]
  }
}

/** The hash that two say, or the only one configured. */
function agreedHash(hashes: readonly (string | undefined)[]): string | null {
  if (hashes.length === 1) return hashes[0] ?? null
  const counts = new Map<string, number>()
  for (const hash of hashes) if (hash) counts.set(hash, (counts.get(hash) ?? 0) + 1)
  return [...counts].find(([, count]) => count >= 2)?.[0] ?? null
}

export type { Header, Logs, RawLog, Tip } from './endpoint.ts'
