import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

const SLOT = '<script type="application/json" id="deployment"></script>'
const LOCAL_CHAIN = 31_337

/** The page that works without us, as a file to keep. A page that was built without one has none. */
export async function serveExitPage(app: FastifyInstance, folder: string, ctx: Context): Promise<void> {
  const built = await readFile(join(folder, 'exit.html'), 'utf8').catch(() => null)
  if (built === null) return
  const { deployment, config } = ctx
  const rpcUrl = deployment.chainId === LOCAL_CHAIN ? config.rpcUrls[0] : ''
  const html = withDeployment(built, deployment, rpcUrl)
  // The file says itself what it may; only that it stands in no frame has to be said by who hands it out.
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? "default-src 'none'"
  app.get('/exit', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', `${policy}; frame-ancestors 'none'`)
      .send(html),
  )
}

/** Where its contracts are known since it was built, it stays to the last byte what the README names the hash of. */
export function withDeployment(html: string, deployment: Context['deployment'], rpcUrl: string): string {
  if (html.toLowerCase().includes(deployment.addresses.vault.toLowerCase())) return html
  const { chainId, startBlock, addresses, formerVaults = [] } = deployment
  const told = JSON.stringify({ chainId, startBlock, addresses, formerVaults, rpcUrl }).replaceAll('<', '\\u003c')
  return html.replace(SLOT, () => SLOT.replace('></', () => `>${told}</`))
}
