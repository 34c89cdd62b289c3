import { expect, test } from 'vitest'
import { type Chunk, notApart } from './apart.ts'

const chunk = (fileName: string, moduleIds: string[], imports: string[] = []): Chunk => ({
  fileName,
  moduleIds,
  imports,
})
const line = '/project/apps/web/src/wallet/walletConnect/line.ts'
const cipher = '/project/node_modules/@noble/ciphers/esm/chacha.js'
const login = '/project/apps/web/src/routes/login.tsx'

test.each<[string, Chunk[], string[]]>([
  ['alone in a chunk', [chunk('wc.js', [line, cipher], ['shared.js']), chunk('login.js', [login])], []],
  ['in two of its own', [chunk('wc.js', [line], ['c.js']), chunk('c.js', [cipher])], []],
  ['beside something else', [chunk('login.js', [login, cipher])], ['login.js has some of it']],
  ['loaded by another', [chunk('wc.js', [line]), chunk('login.js', [login], ['wc.js'])], ['login.js loads wc.js']],
  ['gone', [chunk('login.js', [login])], ['it is in no chunk at all']],
])('WalletConnect %s', (_, chunks, problems) => {
  expect(notApart(chunks)).toEqual(problems)
})
