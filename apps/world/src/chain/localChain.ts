import { createHardhatRuntimeEnvironment } from 'hardhat/hre'
import type { Entry, Journal } from './journal.ts'

export type Request = (method: string, params?: unknown[]) => Promise<unknown>
export type Call = {
  from: string
  to?: string
  data?: string
  value?: string
  gas?: string
  gasPrice?: string
  nonce?: string
}

/** A real EVM in this process. Everything that changes it goes through here and into the journal. */
export type LocalChain = {
  /** Any JSON-RPC request; those that would change the chain behind the journal's back are refused. */
  request: Request
  /** Puts a transaction of an unlocked test account into the next block. */
  send(call: Call): Promise<string>
  mine(time?: number): Promise<void>
  skip(count: number, seconds: number): Promise<void>
  /** Answers with how to undo everything since now, as a reorganisation does: what was sent meanwhile waits again, but for what is lost. */
  keep(): Promise<(lost: readonly string[]) => Promise<void>>
  /** Mines a block for each transaction at once; for deployments, which wait for each receipt. */
  autoMine: boolean
  /**
   * Blocks at their own rhythm from now on; where nobody sends anything, at a slower one if there is one. While nobody is
   * watching, those of some seconds come together: as many as ever, and whoever reads them works once.
   */
  startTicking(blockMs: number, idleBlockMs?: number, isWatched?: () => boolean): void
  /** Somebody has come: what was left for later is done now. */
  rouse(): void
  /** Ends when the head is another: with the next block, or when blocks are undone. */
  newHead(): Promise<void>
  close(): Promise<void>
}

export const CHAIN_ID = 31337
export const TEST_MNEMONIC = 'test test test test test test test test test test test junk'
const GENESIS = '2026-01-01T00:00:00Z'
/** A transaction's block, and those on top that make it final, come at the quick rhythm. */
const QUICK_BLOCKS = 4
/** Up to so many, blocks in one request have the same hashes as blocks that came one by one. */
const TICKS_AT_ONCE = 5
const TICKS_AT_REST = 4
const MOST_RESTED = 60
/** A tick is a second of the chain's own time. */
const TICK_MS = 1000

export async function startLocalChain(journal: Journal): Promise<LocalChain> {
  const request = await startEvm()
  for (const entry of journal.entries) await replay(request, entry)

  let headTime = await timeOf(request)
  let waiting =
    journal.entries.length - 1 - journal.entries.findLastIndex((entry) => entry.do !== 'raw' && entry.do !== 'call')
  let ticker: NodeJS.Timeout | undefined
  let hurry = (): void => {}
  let rouse = (): void => {}
  let nextHead = Promise.withResolvers<void>()
  let queue: Promise<unknown> = Promise.resolve()
  /** What was sent since `keep`, while it can still be undone. */
  let undone: { entry: Entry & { do: 'raw' | 'call' }; hash: string }[] | null = null

  /** One change at a time, so that the journal's order is the chain's order. */
  const inOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const result = queue.then(work)
    queue = result.catch(() => {})
    return result
  }
  const tellHead = () => {
    nextHead.resolve()
    nextHead = Promise.withResolvers()
  }
  const accept = async (entry: Entry & { do: 'raw' | 'call' }): Promise<string> => {
    const hash = (await replay(request, entry)) as string
    journal.append(entry)
    undone?.push({ entry, hash })
    waiting++
    hurry()
    if (chain.autoMine) await mineNow(headTime + 1)
    return hash
  }
  const mineNow = async (time: number): Promise<void> => {
    const isTick = waiting === 0 && time === headTime + 1
    headTime = Math.max(time, headTime)
    await replay(request, { do: 'mine', time: headTime })
    // Written down at once, so that a block that somebody has seen is there again after a crash, with its hash.
    journal.append(isTick ? { do: 'tick', count: 1 } : { do: 'mine', time: headTime })
    waiting = 0
    tellHead()
  }
  /** Those that would have come one by one since the last. */
  const mineRested = async (): Promise<void> => {
    const count = now() - headTime
    // After a night in which the machine slept, there is one more, and not a night of them.
    if (count < 2 || count > MOST_RESTED || waiting > 0) return mineNow(Math.max(headTime, now()))
    await replay(request, { do: 'tick', count })
    journal.append({ do: 'tick', count })
    headTime += count
    tellHead()
  }

  const chain: LocalChain = {
    autoMine: false,
    request: (method, params = []) => {
      if (method === 'eth_sendRawTransaction') return inOrder(() => accept({ do: 'raw', tx: params[0] as string }))
      if (method === 'eth_sendTransaction') return inOrder(() => accept({ do: 'call', ...(params[0] as Call) }))
      if (method === 'evm_mine') return inOrder(() => mineNow(Math.max(headTime + 1, now())))
      if (/^(hardhat|evm|debug|anvil)_/.test(method))
        throw new Error(`${method} is not offered: it would change the chain unseen`)
      return request(method, params)
    },
    send: (call) => inOrder(() => accept({ do: 'call', ...call })),
    mine: (time) => inOrder(() => mineNow(time ?? Math.max(headTime + 1, now()))),
    skip: (count, seconds) =>
      inOrder(async () => {
        if (count <= 0) return
        await replay(request, { do: 'skip', count, seconds })
        journal.append({ do: 'skip', count, seconds })
        headTime += count * seconds
        tellHead()
      }),
    keep: () =>
      inOrder(async () => {
        const id = await request('evm_snapshot')
        journal.append({ do: 'keep' })
        undone = []
        return (lost) =>
          inOrder(async () => {
            await request('evm_revert', [id])
            journal.append({ do: 'back' })
            headTime = await timeOf(request)
            const again = (undone ?? []).filter(({ hash }) => !lost.includes(hash))
            undone = null
            waiting = 0
            // Some of it may no longer be possible: then it is gone, as it would be anywhere.
            for (const { entry } of again) await accept(entry).catch(() => {})
            tellHead()
          })
      }),
    startTicking(blockMs, idleBlockMs = blockMs, isWatched = () => true) {
      clearTimeout(ticker)
      const idleMs = Math.max(blockMs, idleBlockMs)
      let quick = 0
      let isResting = false
      const schedule = () => {
        isResting = quick === 0 && idleMs === TICK_MS && !isWatched()
        ticker = setTimeout(tick, quick > 0 ? blockMs : isResting ? TICKS_AT_REST * TICK_MS : idleMs)
      }
      const tick = () => {
        if (quick > 0) quick--
        const rested = isResting
        void inOrder(() => (rested ? mineRested() : mineNow(Math.max(headTime, now()))))
        schedule()
      }
      hurry = () => {
        const wasIdle = quick === 0
        quick = QUICK_BLOCKS
        if (!wasIdle || (blockMs >= idleMs && !isResting)) return
        clearTimeout(ticker)
        schedule()
      }
      rouse = () => {
        if (!isResting) return
        clearTimeout(ticker)
        tick()
      }
      schedule()
    },
    rouse: () => rouse(),
    newHead: () => nextHead.promise,
    async close() {
      clearTimeout(ticker)
      hurry = () => {}
      rouse = () => {}
      await queue
      journal.close()
    },
  }
  return chain
}

const now = (): number => Math.floor(Date.now() / 1000)
const hex = (n: number): string => `0x${n.toString(16)}`

export async function startEvm(): Promise<Request> {
  const hre = await createHardhatRuntimeEnvironment({
    networks: {
      world: {
        type: 'edr-simulated',
        chainType: 'l1',
        chainId: CHAIN_ID,
        initialDate: GENESIS,
        blockGasLimit: 3_000_000_000,
        allowBlocksWithSameTimestamp: true,
        accounts: { mnemonic: TEST_MNEMONIC, count: 20 },
        mining: { auto: false, interval: 0, mempool: { order: 'fifo' } },
      },
    },
  })
  const { provider } = await hre.network.create('world')
  return (method, params = []) => provider.request({ method, params })
}

/** Does one entry; the only place where the EVM is changed. */
async function replay(request: Request, entry: Entry): Promise<unknown> {
  switch (entry.do) {
    case 'begin':
    case 'seeded':
    case 'keep':
    case 'back':
      return
    case 'raw':
      return request('eth_sendRawTransaction', [entry.tx])
    case 'call': {
      const { do: _, ...call } = entry
      return request('eth_sendTransaction', [call])
    }
    case 'mine':
      await request('evm_setNextBlockTimestamp', [entry.time])
      return request('evm_mine')
    case 'skip':
      return mineFrom(request, entry.count, entry.seconds)
    case 'tick':
      for (let left = entry.count; left > 0; left -= TICKS_AT_ONCE)
        await mineFrom(request, Math.min(left, TICKS_AT_ONCE), 1)
  }
}

/** The first block's time is said too: the EVM would take it from the clock on the wall. */
async function mineFrom(request: Request, count: number, seconds: number): Promise<void> {
  await request('evm_setNextBlockTimestamp', [(await timeOf(request)) + seconds])
  await request('hardhat_mine', [hex(count), hex(seconds)])
}

async function timeOf(request: Request): Promise<number> {
  const block = (await request('eth_getBlockByNumber', ['latest', false])) as { timestamp: string }
  return Number(block.timestamp)
}
