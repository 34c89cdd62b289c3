import { createServer, type IncomingMessage, type Server } from 'node:http'
import { withFinality } from './finality.ts'
import type { Request } from './localChain.ts'

type RpcRequest = { jsonrpc: '2.0'; id: unknown; method: string; params?: unknown[] }
const MAX_BYTES = 5_000_000

type Behaviour = {
  /** So many blocks have to stand on one that is final. */
  finalAfter?: () => number
  /** Answers 429 meanwhile. */
  isBusy?: () => boolean
}

/** JSON-RPC over HTTP for wallets, the indexer and tools; single requests and batches. */
export async function startRpcServer(
  chain: Request,
  host: string,
  port: number,
  { finalAfter, isBusy = () => false }: Behaviour = {},
): Promise<Server> {
  const request = withFinality(chain, finalAfter)
  const answer = async (call: RpcRequest) => {
    const id = call?.id ?? null
    if (typeof call?.method !== 'string')
      return { jsonrpc: '2.0', id, error: { code: -32600, message: 'invalid request' } }
    try {
      return { jsonrpc: '2.0', id, result: (await request(call.method, call.params)) ?? null }
    } catch (error) {
      const { code = -32603, message, data } = error as { code?: number; message: string; data?: unknown }
      return { jsonrpc: '2.0', id, error: { code, message, ...(data === undefined ? {} : { data }) } }
    }
  }
  const server = createServer(async (req, res) => {
    res.setHeader('access-control-allow-origin', '*')
    res.setHeader('access-control-allow-headers', 'content-type')
    if (req.method !== 'POST') return void res.writeHead(req.method === 'OPTIONS' ? 204 : 405).end()
    if (isBusy()) return void req.resume().on('end', () => res.writeHead(429).end())
    try {
      const body = JSON.parse(await readBody(req)) as RpcRequest | RpcRequest[]
      const result = Array.isArray(body) ? await Promise.all(body.map(answer)) : await answer(body)
      res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result))
    } catch {
      res
        .writeHead(400, { 'content-type': 'application/json' })
        .end('{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"parse error"}}')
    }
  })
  // Longer than any pause of a client that works on the same thread, so that its idle connection is not cut under it.
  server.keepAliveTimeout = 120_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return server
}

async function readBody(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req) {
    size += (chunk as Buffer).length
    if (size > MAX_BYTES) throw new Error('too large')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString()
}
