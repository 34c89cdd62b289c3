import type { AddressInfo } from 'node:net'
import { type Parts, taken } from '@mdragon/server'
import type { OpenedChain } from './chain/openChain.ts'
import { startRpcServer } from './chain/rpcServer.ts'
import type { WorldConfig } from './config.ts'
import { lockFolder } from './lock.ts'
import { type Mailbox, startMailbox } from './mailbox/mailbox.ts'

/** What the server needs around it and this machine does not have: a chain to ask, and somebody who takes mail. */
export type Surroundings = OpenedChain & { rpcUrl: string; mailbox: Mailbox }

/** One world alone uses a data folder. */
export const lockWorld = (parts: Parts, { dataDir }: WorldConfig) =>
  parts.start('data folder', () => lockFolder(dataDir), {
    stop: (lock) => lock.close(),
    explain: ({ code }) =>
      code === 'EADDRINUSE'
        ? `another world already runs on ${dataDir}. Stop it, or set DATA_DIR to another folder.`
        : null,
  })

export async function startSurroundings(
  parts: Parts,
  { host, rpcPort, smtpPort }: WorldConfig,
  opening: Promise<OpenedChain>,
): Promise<Surroundings> {
  const opened = await parts.start('chain', () => opening, { stop: ({ chain }) => chain.close() })
  const rpc = await parts.start('chain RPC', () => startRpcServer(opened.chain.request, host, rpcPort), {
    stop: (server) => {
      server.close()
      server.closeAllConnections()
    },
    explain: taken('RPC_PORT', rpcPort),
  })
  const mailbox = await parts.start('mailbox', () => startMailbox(host, smtpPort), {
    stop: (box) => box.stop(),
    explain: taken('SMTP_PORT', smtpPort),
  })
  // Wallets are told this address too; one that only says 'everywhere' would lead them nowhere.
  const rpcUrl = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${(rpc.address() as AddressInfo).port}`
  return { ...opened, rpcUrl, mailbox }
}

export const storyLine = (story: OpenedChain['story']): string =>
  ({
    new: 'a new world: contracts deployed, cards minted and listed, months of trade played',
    same: 'the same world as before',
    afresh: 'the contracts or the seed changed: the world begins afresh',
  })[story]
