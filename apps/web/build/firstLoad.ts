import { brotliCompressSync } from 'node:zlib'
import { languageHeader } from '@mdragon/api/locale'
import type { Plugin } from 'vite'
import { firstPagePath } from '../src/features/market/prefetchedPage.ts'

type Chunk = { fileName: string; code: string; imports: string[]; isEntry: boolean; facadeModuleId: string | null }

const MARKET = /routes\/marketplace\.tsx$/
/** What the first visit may load, and no more: whoever adds to it saves first. */
const MOST_BYTES = 95 * 1024
const LANGUAGE = /i18n\/(tw|en|id)\.ts$/

/**
 * Two things about the first visit of /marketplace. The page is told which files it will need (its screen's and its
 * language's), so that they load beside the entry and not after it. And the build says how many bytes that is.
 */
export function firstLoad(): Plugin {
  return {
    name: 'first-load',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk') as Chunk[]
        const market = chunks.find((chunk) => MARKET.test(chunk.facadeModuleId ?? ''))
        const entry = chunks.find((chunk) => chunk.isEntry)
        const languages = Object.fromEntries(
          chunks.flatMap((chunk) => {
            const name = LANGUAGE.exec(chunk.facadeModuleId ?? '')?.[1]
            return name ? [[name, chunk]] : []
          }),
        )
        if (!market || !entry || !languages.tw) throw new Error('first-load: the market, the entry or tw is missing')

        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
        const first = withImports([entry, market, languages.tw], byName)
        report(first)

        const entryFiles = new Set(withImports([entry], byName).map(({ fileName }) => fileName))
        const marketFiles = withImports([market], byName).map(({ fileName }) => fileName)
        const script = prefetchScript(
          marketFiles.filter((name) => !entryFiles.has(name)),
          Object.fromEntries(Object.entries(languages).map(([name, chunk]) => [name, chunk.fileName])),
        )
        // Before the stylesheet, which would hold an inline script up until it has come.
        return html.replace('<!-- prefetch -->', `<script>${script}</script>`)
      },
    },
  }
}

/**
 * Runs before anything else: marks the first screen for the shell's style, asks for the files it needs and, for a
 * visitor on the plain market, already for its first page.
 */
const prefetchScript = (market: string[], languages: Record<string, string>): string =>
  `(()=>{let l;try{l=localStorage.getItem("language")}catch{}` +
  `const languages=${JSON.stringify(languages)};if(!Object.hasOwn(languages,l))l="tw";const f=[languages[l]];` +
  `if(/^\\/marketplace\\/?$/i.test(location.pathname)){document.documentElement.dataset.first="market";` +
  `f.push(...${JSON.stringify(market)});if(!location.search&&!/(^|; )token=./.test(document.cookie))` +
  `globalThis.prefetchedMarket=fetch(${JSON.stringify(firstPagePath)},{headers:{Language:${JSON.stringify(languageHeader)}[l]}});` +
  `globalThis.prefetchedMarket?.catch(()=>{})}` +
  `for(const p of f){const e=document.createElement("link");` +
  `e.rel="modulepreload";e.crossOrigin="";e.href="/"+p;document.head.append(e)}})()`

function withImports(start: Chunk[], byName: Map<string, Chunk>): Chunk[] {
  const seen = new Set<Chunk>()
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || seen.has(chunk)) return
    seen.add(chunk)
    for (const name of chunk.imports) visit(byName.get(name))
  }
  for (const chunk of start) visit(chunk)
  return [...seen]
}

function report(chunks: Chunk[]): void {
  const sizes = chunks.map(({ fileName, code }) => ({ fileName, bytes: brotliCompressSync(code).length }))
  const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`
  console.log('\nFirst load of /marketplace (JavaScript, brotli):')
  for (const { fileName, bytes } of sizes) console.log(`  ${kib(bytes).padStart(10)}  ${fileName}`)
  const together = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  console.log(`  ${kib(together).padStart(10)}  together\n`)
  if (together > MOST_BYTES) throw new Error(`The first load is ${kib(together)}, more than ${kib(MOST_BYTES)}`)
}
