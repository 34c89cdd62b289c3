import { minify } from '@swc/core'
import type { Plugin } from 'vite'

const QUERY_CLIENT = /\/query-core\/build\/modern\/queryClient\.js$/
const NO_MUTATIONS = '\0no-mutations'
/** What a client asks of it without being asked: when it is cleared, and whenever somebody comes back to the page. */
const EMPTY_CACHE = 'export class MutationCache { clear() {} async resumePausedMutations() {} }'
const REACT_DOM = /\/react-dom-client\.production\.js$/
/** For an error it tells which components it was in, by running each of them once more. */
const COMPONENT_STACK = /function getStackByFiberInDevAndProd\(\w+\) \{[\s\S]*?\n\}/
const VITES_LOADER = '\0vite/preload-helper.js'
const OWN_LOADER = decodeURIComponent(new URL('./loader.js', import.meta.url).pathname)

/**
 * What the first load does without.
 * - A query client makes a cache of mutations whether or not anything is ever changed. Ours comes with the first screen
 *   that changes something (src/lib/mutations.ts); what the client makes before is empty.
 * - What React says of the components around an error, nobody reads here.
 * - Of Vite's loader of later code half is for pages that are served otherwise than ours.
 */
export function withoutUnused(): Plugin {
  return {
    name: 'without-unused',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === './mutationCache.js' && QUERY_CLIENT.test(importer ?? '')) return NO_MUTATIONS
    },
    async load(id) {
      if (id === NO_MUTATIONS) return EMPTY_CACHE
      if (REACT_DOM.test(id)) return withoutStack(await this.fs.readFile(id, { encoding: 'utf8' }))
      if (id === VITES_LOADER) return this.fs.readFile(OWN_LOADER, { encoding: 'utf8' })
    },
  }
}

function withoutStack(code: string): string {
  if (!COMPONENT_STACK.test(code)) throw new Error('without-unused: React tells of components otherwise')
  return code.replace(COMPONENT_STACK, "function getStackByFiberInDevAndProd() { return '' }")
}

/** A second minifier before the bundler's own: together they save a hundredth more than either. Nothing unsafe is on. */
export function minifiedTwice(): Plugin {
  return {
    name: 'minified-twice',
    apply: 'build',
    enforce: 'post',
    async renderChunk(code) {
      const { code: small } = await minify(code, {
        module: true,
        compress: { passes: 3, ecma: 2022, keep_fargs: false, sequences: false },
        mangle: true,
      })
      return { code: small, map: null }
    },
  }
}

/**
 * Chromium reads a function twice, first only to find its end, unless it is told that it will be called: nearly all of the
 * first chunk is, at once. Told so, it compiles it while it comes, on another thread: a quarter less of the time in which a
 * phone is deaf. Others read a comment. Of other chunks too much would be compiled in vain.
 */
export function compiledAtOnce(): Plugin {
  return {
    name: 'compiled-at-once',
    apply: 'build',
    generateBundle: {
      // It counts only in the first line, before what Vite puts there.
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && chunk.name === 'first')
            chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
      },
    },
  }
}
