import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress, type Encoding, encodings, keepCompressed } from './compressed.ts'

const counting = (most?: number) => {
  const made: string[] = []
  const once = keepCompressed((encoding: Encoding, text: string) => {
    made.push(`${encoding} ${text.length}`)
    return text.startsWith('!') ? Promise.reject(new Error('not now')) : compress(encoding, text)
  }, most)
  return { made, once }
}

test('the same text is compressed once in each way, also for those who ask at the same time', async () => {
  const { made, once } = counting()
  const text = 'a market '.repeat(300)
  const [first, second] = await Promise.all([once('br', text), once('br', text)])
  expect(brotliDecompressSync(first).toString()).toBe(text)
  expect(second).toBe(first)
  expect(gunzipSync(await once('gzip', text)).toString()).toBe(text)
  expect(zstdDecompressSync(await once('zstd', text)).toString()).toBe(text)
  await once('br', `${text}.`)
  expect(made).toEqual([`br ${text.length}`, `gzip ${text.length}`, `zstd ${text.length}`, `br ${text.length + 1}`])
})

test.each(encodings)('what is long is compressed beside, by %s too', async (encoding) => {
  const decompress = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }[encoding]
  const text = Array.from({ length: 9000 }, (_, i) => i).join(' ')
  expect(decompress(await compress(encoding, text)).toString()).toBe(text)
})

test('what was not asked for the longest goes first, and no more is kept than was said', async () => {
  const { made, once } = counting(5000)
  const [a, b, c] = ['a'.repeat(1000), 'b'.repeat(1000), 'c'.repeat(1000)] as const
  for (const text of [a, b, a, c, a, b]) await once('br', text)
  expect(made).toHaveLength(4)
})

test('what failed is tried again', async () => {
  const { made, once } = counting()
  for (const _ of [1, 2]) await expect(once('br', '! broken')).rejects.toThrow('not now')
  expect(made).toHaveLength(2)
})
