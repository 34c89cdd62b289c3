import type { Plugin } from 'vite'

type Chunk = {
  type: 'chunk'
  name: string
  imports: string[]
  dynamicImports: string[]
  isEntry: boolean
  viteMetadata?: { importedCss: Set<string> }
}
type Asset = { type: 'asset'; source: string | Uint8Array }

/**
 * Styles in two files: those of the first screen, which a page is not drawn without, and those of all others together.
 * One file for each screen would be a request for each; one for everything would hold the first screen up for what it
 * does not show.
 */
export function twoStyles(): Plugin {
  return {
    name: 'two-styles',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = bundle as unknown as Record<string, Chunk | Asset | undefined>
      const chunks = inOrder(files)
      const first = new Set(chunks.filter(({ name }) => name === 'first').flatMap(stylesOf))
      const rest = [...new Set(chunks.flatMap(stylesOf))].filter((name) => !first.has(name))
      if (first.size !== 1 || rest.length === 0) throw new Error('two-styles: the first chunk has not one style')
      const source = rest.map((name) => String((files[name] as Asset).source)).join('')
      const together = this.getFileName(this.emitFile({ type: 'asset', name: 'rest.css', source }))
      for (const { viteMetadata } of chunks) {
        for (const name of rest) if (viteMetadata?.importedCss.delete(name)) viteMetadata.importedCss.add(together)
      }
      for (const name of rest) delete bundle[name]
    },
  }
}

const stylesOf = ({ viteMetadata }: Chunk): string[] => [...(viteMetadata?.importedCss ?? [])]

/** What is imported before what imports it, so that a screen's own styles come after those that it builds on. */
function inOrder(files: Record<string, Chunk | Asset | undefined>): Chunk[] {
  const seen = new Set<Chunk>()
  const done: Chunk[] = []
  const visit = (name: string) => {
    const chunk = files[name]
    if (chunk?.type !== 'chunk' || seen.has(chunk)) return
    seen.add(chunk)
    for (const next of chunk.imports) visit(next)
    done.push(chunk)
    for (const next of chunk.dynamicImports) visit(next)
  }
  for (const [name, file] of Object.entries(files)) if (file?.type === 'chunk' && file.isEntry) visit(name)
  return done
}
