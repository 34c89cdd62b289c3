import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/
/** Below this the headers weigh more than what is saved. */
const LEAST_BYTES = 512

/** Writes .br and .gz beside every text file, so that the server need not compress anything while it serves. */
export function compress(): Plugin {
  let outDir = 'dist'
  return {
    name: 'compress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    closeBundle() {
      for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
        if (!TEXT.test(name)) continue
        const path = join(outDir, name)
        const bytes = readFileSync(path)
        if (bytes.length < LEAST_BYTES) continue
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}
