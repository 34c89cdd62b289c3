import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { players } from '../seed/players.ts'
import { openJournal } from './journal.ts'
import { type LocalChain, startLocalChain } from './localChain.ts'

const headOf = async (chain: LocalChain) =>
  (await chain.request('eth_getBlockByNumber', ['latest', false])) as { hash: string; number: string }
const give = (chain: LocalChain, value: number) =>
  chain.send({ from: players[0].address, to: players[1].address, value: `0x${value.toString(16)}`, gas: '0x5208' })

test('a chain that took blocks back is the same after a restart: what was undone never happened to it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mdragon-undo-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'chain.jsonl')
  const chain = await startLocalChain(openJournal(path, { fresh: true }))
  await chain.mine()
  await give(chain, 1)
  await chain.mine()
  const kept = await headOf(chain)
  const goBack = await chain.keep()
  const lost = await give(chain, 2)
  await give(chain, 3)
  await chain.mine()
  await chain.mine()
  const undone = await headOf(chain)
  await goBack([lost])
  expect(await headOf(chain)).toEqual(kept)
  await chain.skip(1, 1)
  await chain.mine()
  await chain.mine()
  const after = await headOf(chain)
  expect(Number(after.number)).toBe(Number(undone.number) + 1)
  expect(await chain.request('eth_getTransactionReceipt', [lost])).toBeNull()
  const sent = await chain.request('eth_getTransactionCount', [players[0].address, 'latest'])
  expect(sent, 'the other one waited, and is in a block again').toBe('0x2')
  await chain.close()

  const again = await startLocalChain(openJournal(path, { fresh: false }))
  expect(await headOf(again)).toEqual(after)
  await again.close()
})
