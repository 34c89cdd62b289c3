import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Parts, taken } from '@mdragon/server'
import { FINAL_AFTER } from './chain/finality.ts'
import { withMood } from './chain/moods.ts'
import type { OpenedChain } from './chain/openChain.ts'
import { startRpcServer } from './chain/rpcServer.ts'
import type { WorldConfig } from './config.ts'
import { lockFolder } from './lock.ts'
import { type Mailbox, startMailbox } from './mailbox/mailbox.ts'
import type { Weather } from './scenarios/index.ts'

/** What the server needs around it and this machine does not have: a chain to ask, and somebody who takes mail. */
export type Surroundings = OpenedChain & { rpcUrl: string; spareUrl: string | null; mailbox: Mailbox; weather: Weather }

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
  { host, rpcPort, smtpPort, hasSpareRpc }: WorldConfig,
  opening: Promise<OpenedChain>,
): Promise<Surroundings> {
  const opened = await parts.start('chain', () => opening, { stop: ({ chain }) => chain.close() })
  const weather: Weather = { mood: 'well', finalAfter: FINAL_AFTER, hasSpare: hasSpareRpc }
  const finalAfter = () => weather.finalAfter
  const { request } = opened.chain
  const first = withMood(request, () => weather.mood)
  const isBusy = () => weather.mood === 'busy'
  const stop = (server: Server) => {
    server.close()
    server.closeAllConnections()
  }
  const rpc = await parts.start('chain RPC', () => startRpcServer(first, host, rpcPort, { finalAfter, isBusy }), {
    stop,
    explain: taken('RPC_PORT', rpcPort),
  })
  const spare = hasSpareRpc
    ? await parts.start('second RPC', () => startRpcServer(request, '127.0.0.1', 0, { finalAfter }), { stop })
    : null
  const mailbox = await parts.start('mailbox', () => startMailbox(host, smtpPort), {
    stop: (box) => box.stop(),
    explain: taken('SMTP_PORT', smtpPort),
  })
  // Wallets are told this address too; one that only says 'everywhere' would lead them nowhere.
  const rpcUrl = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${portOf(rpc)}`
  const spareUrl = spare && `http://127.0.0.1:${portOf(spare)}`
  return { ...opened, rpcUrl, spareUrl, mailbox, weather }
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port

export const storyLine = (story: OpenedChain['story']): string =>
  ({
    new: 'a new world: contracts deployed, cards minted and listed, months of trade played',
    same: 'the same world as before',
    afresh: 'the contracts or the seed changed: the world begins afresh',
  })[story]
