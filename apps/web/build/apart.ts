import type { Plugin } from 'vite'

export type Chunk = { fileName: string; imports: readonly string[]; moduleIds: readonly string[] }

/** WalletConnect, and the cryptography that nothing else of the page has. */
const OF_WALLETCONNECT = /\/wallet\/walletConnect\/|\/node_modules\/@noble\/(ciphers|curves|hashes)\//

/** What is wrong with how it was cut: the code is in one chunk that is nothing else, and that nothing loads by itself. */
export function notApart(chunks: readonly Chunk[]): string[] {
  const holding = chunks.filter(({ moduleIds }) => moduleIds.some((id) => OF_WALLETCONNECT.test(id)))
  const own = new Set(
    holding.filter(({ moduleIds }) => moduleIds.every((id) => OF_WALLETCONNECT.test(id))).map((one) => one.fileName),
  )
  return [
    ...holding.filter(({ fileName }) => !own.has(fileName)).map(({ fileName }) => `${fileName} has some of it`),
    ...chunks.flatMap(({ fileName, imports }) =>
      own.has(fileName) ? [] : imports.filter((name) => own.has(name)).map((name) => `${fileName} loads ${name}`),
    ),
    ...(holding.length === 0 ? ['it is in no chunk at all'] : []),
  ]
}

/** Only who chooses WalletConnect loads it: a build that cuts it otherwise does not end well. */
export function walletConnectApart(): Plugin {
  return {
    name: 'walletconnect-apart',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk') as unknown as Chunk[]
      const problems = notApart(chunks)
      if (problems.length > 0) throw new Error(`WalletConnect is not apart: ${problems.join('; ')}`)
    },
  }
}
