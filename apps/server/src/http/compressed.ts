import { promisify } from 'node:util'
import zlib from 'node:zlib'

/** The first that the caller accepts: by zstd an answer is as short as by brotli, for a third of the work. */
export const encodings = ['zstd', 'br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]
export type Compress = (encoding: Encoding, text: string) => Promise<Buffer>

const brotli = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress)
const gzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip)
const zstd = promisify<Buffer, zlib.ZstdOptions, Buffer>(zlib.zstdCompress)
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, ZSTD_c_compressionLevel } = zlib.constants

/** To hand so little to another thread costs more than to compress it here, which takes half a millisecond at most. */
const SMALL_BYTES = 24 * 1024

/** Low effort: answers are small and made anew; files of the page are compressed at build time instead. */
export const compress: Compress = async (encoding, text) => {
  const bytes = Buffer.from(text)
  const isSmall = bytes.length <= SMALL_BYTES
  // Level 3, its own choice, takes a fourth more time for a hundredth less of bytes.
  if (encoding === 'zstd')
    return (isSmall ? zlib.zstdCompressSync : zstd)(bytes, { params: { [ZSTD_c_compressionLevel]: 1 } })
  if (encoding === 'gzip') return (isSmall ? zlib.gzipSync : gzip)(bytes, { level: 5 })
  const options = { params: { [BROTLI_PARAM_QUALITY]: 3, [BROTLI_PARAM_SIZE_HINT]: bytes.length } }
  return (isSmall ? zlib.brotliCompressSync : brotli)(bytes, options)
}

/** Some hundred answers. */
const KEPT_BYTES = 16 * 2 ** 20

/** What everybody is told is compressed once, and kept for as long as it is among the last that were asked for. */
export function keepCompressed(compress: Compress, most = KEPT_BYTES): Compress {
  const kept = new Map<string, { size: number; made: Promise<Buffer> }>()
  let bytes = 0
  const drop = (key: string) => {
    bytes -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }
  return (encoding, text) => {
    const key = `${encoding} ${text}`
    const known = kept.get(key)
    drop(key)
    const made = known?.made ?? compress(encoding, text)
    if (!known) made.catch(() => drop(key))
    // A letter of text in memory takes up to two bytes.
    kept.set(key, { size: 2 * key.length, made })
    bytes += 2 * key.length
    for (const oldest of kept.keys()) {
      if (bytes <= most) break
      drop(oldest)
    }
    return made
  }
}
