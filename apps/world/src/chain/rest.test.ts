import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openJournal } from './journal.ts'
import { type LocalChain, startLocalChain } from './localChain.ts'

type Block = { number: string; hash: string; timestamp: string }

const headOf = ({ request }: LocalChain) => request('eth_getBlockByNumber', ['latest', false]) as Promise<Block>
const blockAt = ({ request }: LocalChain, number: number) =>
  request('eth_getBlockByNumber', [`0x${number.toString(16)}`, false]) as Promise<Block>

test('while nobody watches, blocks come together: a second apart as ever, and the same when the world starts again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mdragon-rest-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'chain.jsonl')
  const chain = await startLocalChain(openJournal(path, { fresh: true }))
  await chain.mine(Math.floor(Date.now() / 1000))
  const first = Number((await headOf(chain)).number)
  let isWatched = false
  chain.startTicking(1000, undefined, () => isWatched)

  // Nothing for some seconds, and then all of them.
  await chain.newHead()
  const rested = Number((await headOf(chain)).number)
  expect(rested - first).toBeGreaterThanOrEqual(3)

  // Who comes finds the chain where it should be, and it goes on one by one.
  await sleep(2200)
  isWatched = true
  chain.rouse()
  await chain.newHead()
  const roused = await headOf(chain)
  expect(Number(roused.number) - rested).toBeGreaterThanOrEqual(2)
  expect(Math.floor(Date.now() / 1000) - Number(roused.timestamp)).toBeLessThanOrEqual(2)
  await chain.newHead()
  const last = Number((await headOf(chain)).number)
  expect(last - Number(roused.number)).toBeLessThan(3)

  const blocks: Block[] = []
  for (let number = first; number <= last; number++) blocks.push(await blockAt(chain, number))
  const gaps = blocks.slice(1).map(({ timestamp }, i) => Number(timestamp) - Number(blocks[i]?.timestamp))
  expect(gaps.slice(0, rested - first)).toEqual(Array(rested - first).fill(1))
  await chain.close()
  const again = await startLocalChain(openJournal(path, { fresh: false }))
  for (const { number, hash } of blocks) expect((await blockAt(again, Number(number))).hash).toBe(hash)
  await again.close()
})

test('what is sent while nobody watches does not wait', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mdragon-rest-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const chain = await startLocalChain(openJournal(join(folder, 'chain.jsonl'), { fresh: true }))
  await chain.mine(Math.floor(Date.now() / 1000))
  chain.startTicking(1000, undefined, () => false)
  const [from] = (await chain.request('eth_accounts')) as string[]
  const began = performance.now()
  await chain.send({ from: from ?? '', to: from ?? '', value: '0x1' })
  await chain.newHead()
  expect(performance.now() - began).toBeLessThan(3900)
  await chain.close()
})
