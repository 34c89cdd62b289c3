import { rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import type { Parts } from '@mdragon/server'
import { openChain } from '../chain/openChain.ts'
import { startRpcServer } from '../chain/rpcServer.ts'
import { readConfig } from '../config.ts'
import { copySeeded, smallWorld } from './seededFolder.ts'

const HOST = '127.0.0.1'

/** The seeded chain as an endpoint, for servers that run as processes of their own. It makes no blocks by itself yet. */
export async function startServedChain(parts: Parts) {
  const world = await parts.start('world', () => copySeeded(smallWorld), {
    stop: (path) => rmSync(path, { recursive: true, force: true }),
  })
  const { chain, deployment } = await parts.start('chain', () => openChain(world, readConfig(smallWorld)), {
    stop: (opened) => opened.chain.close(),
  })
  const rpc = await parts.start('RPC', () => startRpcServer(chain.request, HOST, 0), {
    stop: (server) => {
      server.close()
      server.closeAllConnections()
    },
  })
  return { chain, deployment, rpcUrl: `http://${HOST}:${(rpc.address() as AddressInfo).port}` }
}
