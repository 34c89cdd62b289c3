import { expect, test, vi } from 'vitest'
import { ChunkError, isChunkComing, loadChunk, subscribeChunks } from './chunk.ts'

function world(reloadedBefore = false) {
  const kept = new Map<string, string>(reloadedBefore ? [['reloaded-for-login', '1']] : [])
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { kept, env: { storage, reload: vi.fn(), timeoutMs: 20 } }
}

test('a chunk that arrives clears the mark of an earlier reload', async () => {
  const { kept, env } = world(true)
  expect(await loadChunk('login', async () => 'code', env)).toBe('code')
  expect(kept.size).toBe(0)
})

test('the first failure reloads once', async () => {
  const { kept, env } = world()
  void loadChunk('login', () => Promise.reject(new TypeError('gone')), env)
  await vi.waitFor(() => expect(env.reload).toHaveBeenCalledOnce())
  expect(kept.size).toBe(1)
})

test('the second failure is told, not reloaded', async () => {
  const { env } = world(true)
  await expect(loadChunk('login', () => Promise.reject(new TypeError('gone')), env)).rejects.toThrow(ChunkError)
  expect(env.reload).not.toHaveBeenCalled()
})

test('another chunk that arrives does not clear the mark, so nothing reloads for ever', async () => {
  const { kept, env } = world(true)
  await loadChunk('tw', async () => 'words', env)
  expect(kept.size).toBe(1)
})

test('a chunk that takes too long is told', async () => {
  const { env } = world()
  await expect(loadChunk('login', () => new Promise(() => {}), env)).rejects.toThrow('timeout')
  expect(env.reload).not.toHaveBeenCalled()
})

test.each(['comes', 'fails'])('a chunk that %s is on its way until what it brings stands', async (how) => {
  await vi.waitFor(() => expect(isChunkComing()).toBe(false))
  const { env } = world(true)
  const told: boolean[] = []
  const stop = subscribeChunks(() => told.push(isChunkComing()))
  const loading = loadChunk(
    'login',
    async () => {
      if (how === 'fails') throw new TypeError('gone')
    },
    env,
  )
  expect(isChunkComing()).toBe(true)
  await loading.catch(() => {})
  expect(isChunkComing()).toBe(true)
  await vi.waitFor(() => expect(isChunkComing()).toBe(false))
  stop()
  expect(told).toEqual([true, false])
})
