import { rpcSeconds } from '../figures.ts'
import { inSpan } from '../traces/trace.ts'
import { batchPlan } from './tracing.ts'

/** JSON-RPC in batches, and what an answer that is none means for whoever asked. */

/**
 * Why a request was not answered. `tooMuch`: less at once may be. `busy`: later may be. `refused`: the node's own words,
 * which we do not know. `down`: no answer, or none that can be read.
 */
export type Refusal = 'tooMuch' | 'busy' | 'refused' | 'down'

export class RpcError extends Error {
  override name = 'RpcError'
  readonly refusal: Refusal
  constructor(message: string, refusal: Refusal, options?: ErrorOptions) {
    super(message, options)
    this.refusal = refusal
  }
}

export type RpcCall = readonly [method: string, params: unknown]
type RpcAnswer = { id: number; result?: unknown; error?: { code: number; message: string } }

/** The results of the calls, in their order. One that fails fails all. */
export async function request(url: string, calls: readonly RpcCall[], timeoutMs: number): Promise<unknown[]> {
  return (await requestEach(url, calls, timeoutMs)).map((result) => {
    if (result instanceof RpcError) throw result
    return result
  })
}

/** The same, but each call fails for itself. */
export async function requestEach(url: string, calls: readonly RpcCall[], timeoutMs: number): Promise<unknown[]> {
  const body = JSON.stringify(calls.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params })))
  const methods = calls.map(([method]) => method)
  const answers = await inSpan(
    batchPlan(url, () => methods),
    () => measured(methods[0] ?? 'none', () => post(url, body, timeoutMs)),
  )
  if (!Array.isArray(answers)) throw refusalOf(answers.error ?? { code: 0, message: 'not a batch answer' })
  const byId = new Map(answers.map((answer) => [answer.id, answer]))
  return calls.map((_, id) => {
    const answer = byId.get(id)
    if (!answer) return new RpcError('no answer', 'refused')
    return answer.error ? refusalOf(answer.error) : answer.result
  })
}

async function measured<T>(method: string, ask: () => Promise<T>): Promise<T> {
  const end = rpcSeconds.startTimer({ method })
  try {
    const answer = await ask()
    end({ outcome: 'answered' })
    return answer
  } catch (error) {
    end({ outcome: error instanceof RpcError ? error.refusal : 'failed' })
    throw error
  }
}

/** Providers word their limits each in its own way. */
const busyWords = /rate.?limit|too many requests|compute units|requests? per second|daily request|capacity/i
const tooMuchWords =
  /limit exceeded|more than \d+ results|max(imum)? (block )?range|block range|range (is )?too|too (wide|large|many (blocks|logs|results))|limited to|ranges? over|max results|response size|size exceeded|timed? ?out|exceeds?/i

function refusalOf({ code, message }: { code: number; message: string }): RpcError {
  if (busyWords.test(message) || code === -32029 || code === 429) return new RpcError(message, 'busy')
  if (code === -32005 || tooMuchWords.test(message)) return new RpcError(message, 'tooMuch')
  return new RpcError(message, 'refused')
}

/** Only reads are sent here, so a connection that broke (an idle one that the other side had just closed) is tried again. */
async function post(url: string, body: string, timeoutMs: number, triesLeft = 2): Promise<RpcAnswer[] | RpcAnswer> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(url, { method: 'POST', headers, body, signal })
    if (!response.ok) {
      await response.body?.cancel()
      throw new RpcError(`HTTP ${response.status}`, byStatus[response.status] ?? 'down')
    }
    return (await response.json()) as RpcAnswer[] | RpcAnswer
  } catch (error) {
    if (error instanceof RpcError) throw error
    if (triesLeft > 0 && error instanceof TypeError) return post(url, body, timeoutMs, triesLeft - 1)
    const { name, message } = error as Error
    // A large answer may be what took so long.
    throw new RpcError(message, name === 'TimeoutError' ? 'tooMuch' : 'down', { cause: error })
  }
}

const byStatus: Readonly<Record<number, Refusal>> = { 413: 'tooMuch', 429: 'busy' }
