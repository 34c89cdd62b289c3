import { createServer } from 'node:http'
import { network } from 'hardhat'

export type Chain = Awaited<ReturnType<typeof network.create>>['provider']

/** What becomes of a transaction that is sent: it goes through, never arrives, or arrives and is never answered. */
type Fate = 'through' | 'lost' | 'unanswered'

export type ServeOptions = {
  chain?: Chain
  chainId?: number
  /** Asked for each transaction, which it is told by its number. */
  fateOf?: (sent: number) => Fate
}

/** A chain in this process, over HTTP. */
export async function serveChain({ chain, chainId = 31_337, fateOf = () => 'through' }: ServeOptions = {}) {
  const provider = chain ?? (await network.create({ override: { chainId } })).provider
  let sent = 0
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { id, method, params } = JSON.parse(Buffer.concat(chunks).toString())
    const fate = method === 'eth_sendRawTransaction' ? fateOf(++sent) : 'through'
    if (fate === 'lost') return
    const answer = await provider.request({ method, params }).then(
      (result) => ({ result }),
      (error) => ({ error: { code: error.code, message: error.message } }),
    )
    if (fate === 'unanswered') return
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { chain: provider, url: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`, close }
}
