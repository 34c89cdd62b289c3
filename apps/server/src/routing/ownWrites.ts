import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { Position } from '../db/replica.ts'
import { fromReplica } from '../db/twoServers.ts'
import type { Visitor } from './visitor.ts'

/** Carries where the primary was after a browser's last write: any node knows by it which replica has seen that. */
const COOKIE = 'written'
/** Said when nobody knows where: no replica is ever so far, until the next write. */
const NOWHERE: Position = 2n ** 64n - 1n

type Reads = Pick<Context, 'replica'>

/**
 * A read, from a replica that holds all that its reader wrote, or from the primary. Who is logged in has written at least
 * once; without the cookie it is a program that keeps none, and always reads where everything is.
 */
export function readOwnWrites<T>({ replica }: Reads, request: FastifyRequest, visitor: Visitor, run: () => T): T {
  const written = readCookie(request.headers.cookie)
  const isBlind = visitor.operator !== null || (visitor.user !== null && written === null)
  return replica && !isBlind && replica.hasReplayed(written ?? 0n) ? fromReplica(run) : run()
}

/** After a write: what this browser reads next, holds it. */
export async function rememberWrite({ replica }: Reads, reply: FastifyReply): Promise<void> {
  if (!replica) return
  const position = await replica.position().catch(() => NOWHERE)
  reply.header('set-cookie', `${COOKIE}=${position.toString(16)}; Path=/; HttpOnly; SameSite=Lax`)
}

function readCookie(header = ''): Position | null {
  const [, digits] = /(?:^|;\s*)written=([\da-f]{1,16})(?:;|$)/.exec(header) ?? []
  return digits ? BigInt(`0x${digits}`) : null
}
