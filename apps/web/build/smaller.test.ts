import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compiledAtOnce, minifiedTwice, withoutUnused } from './smaller.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'smaller-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  vi.unstubAllGlobals()
})

/** What the page's build makes of one file. */
async function built(source: string): Promise<string> {
  const input = join(import.meta.dirname, 'probe.virtual.js')
  const probe = {
    name: 'probe',
    resolveId: (id: string) => (id === input ? id : null),
    load: (id: string) => (id === input ? source : null),
  }
  const made = (await build({
    configFile: false,
    logLevel: 'silent',
    root: join(import.meta.dirname, '..'),
    plugins: [probe, withoutUnused(), minifiedTwice()],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: { input, preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput
  return made.output.flatMap((file) => (file.type === 'chunk' ? file.code : [])).join('\n')
}

test('a query client comes without the mutations that nobody has asked for', async () => {
  const code = await built(`export { QueryClient } from '@tanstack/react-query'`)
  expect(code).toContain('invalidateQueries')
  expect(code).not.toContain('resumePausedMutations:')
  expect(code).not.toContain('mutationFn')
})

test('who comes back to the page is shown what is new all the same', async () => {
  const file = join(folder, 'client.mjs')
  writeFileSync(file, await built(`export { focusManager, QueryClient } from '@tanstack/react-query'`))
  const { focusManager, QueryClient } = (await import(file)) as typeof import('@tanstack/react-query')
  const client = new QueryClient()
  const onFocus = vi.spyOn(client.getQueryCache(), 'onFocus')
  client.mount()
  focusManager.setFocused(true)
  await vi.waitFor(() => expect(onFocus).toHaveBeenCalled())
  client.unmount()
})

test('what React says of the components around an error is left out, and with it that they are run once more', async () => {
  const file = createRequire(import.meta.resolve('react-dom')).resolve('./cjs/react-dom-client.production.js')
  const readFile = async (path: string) => readFileSync(path, 'utf8')
  const load = withoutUnused().load as unknown as (this: object, id: string) => Promise<string>
  const code = await load.call({ fs: { readFile } }, file)
  expect(code.length).toBeGreaterThan(400_000)
  expect(code.includes('function getStackByFiberInDevAndProd')).toBe(true)
  expect(code.includes('describeFiber(workInProgress')).toBe(false)
})

test('what is called at once is compiled while it comes', () => {
  const bundle = {
    'first.js': { type: 'chunk', name: 'first', code: 'a()' },
    'b.js': { type: 'chunk', name: 'b', code: 'b()' },
  }
  const { handler } = compiledAtOnce().generateBundle as unknown as {
    handler(options: unknown, files: typeof bundle): void
  }
  handler({}, bundle)
  expect(bundle['first.js'].code).toBe('//# allFunctionsCalledOnLoad\na()')
  expect(bundle['b.js'].code).toBe('b()')
})

test('what reads a size to have the page laid out is not minified away', async () => {
  expect(await built('export const settle = (element) => { element.offsetHeight }')).toContain('offsetHeight')
})

test('styles stand before the code that needs them runs, are asked for once, by the page or here, and anew where they did not come', async () => {
  type Link = { rel: string; href: string; onload?: () => void; onerror?: () => void; remove: () => void }
  const links: Link[] = []
  vi.stubGlobal('document', {
    createElement: () => ({ remove: () => {} }),
    head: { append: (link: Link) => links.push(link) },
  })
  const file = join(folder, 'loader.mjs')
  writeFileSync(file, readFileSync(new URL('./loader.js', import.meta.url)))
  const { __vitePreload: preload } = (await import(file)) as {
    __vitePreload: <T>(load: () => T, files?: string[]) => Promise<T>
  }
  const load = vi.fn(() => 'the screen')

  const failed = preload(load, ['assets/first-a.css', 'assets/first-b.js', 'assets/rest.css', 'assets/parts.js'])
  expect(links.map(({ rel, href }) => [rel, href])).toEqual([
    ['stylesheet', '/assets/rest.css'],
    ['modulepreload', '/assets/parts.js'],
  ])
  links[0]?.onerror?.()
  await expect(failed).rejects.toThrow('assets/rest.css')
  expect(load).not.toHaveBeenCalled()

  const [one, two] = [preload(load, ['assets/rest.css', 'assets/parts.js']), preload(load, ['assets/rest.css'])]
  expect(links).toHaveLength(3)
  expect(load).not.toHaveBeenCalled()
  links[2]?.onload?.()
  expect(await Promise.all([one, two])).toEqual(['the screen', 'the screen'])
  expect(await preload(load)).toBe('the screen')
})
