import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { assetKinds, rosterOf } from '@mdragon/domain'
import { build, type Plugin } from 'vite'

/** The glyphs that it shows. */
const glyphs = ['logo', 'download', 'market', 'bid', 'gate', 'purse', 'scroll']
const here = (path: string): URL => new URL(path, import.meta.url)
const locales = ['tw', 'en', 'id'] as const

/** The page that works without the site goes out with the site, as one file. */
export function exitPage(): Plugin {
  return {
    name: 'exit-page',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'exit.html', source: (await buildExitPage()).html })
    },
  }
}

/** The file, and the hash of the program in it. The same sources make the same bytes, wherever they are built. */
export async function buildExitPage(): Promise<{ html: string; programHash: string }> {
  const { script, style } = await bundle()
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(script, 'base64')}'`,
    `style-src '${hashOf(style, 'base64')}'`,
    // Whichever node its user names, also one on their own machine.
    'connect-src http: https:',
    "base-uri 'none'",
    "form-action 'none'",
  ]
  const html = `<!doctype html>
<html lang="zh-Hant-TW">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">
<meta name="referrer" content="no-referrer">
<title>MDragon</title>
<style>${style}</style>
<svg width="0" height="0" aria-hidden="true">${sprite()}</svg>
<main></main>
<script type="application/json" id="names">${inScript(names())}</script>
<script type="application/json" id="deployments">${inScript(deployments())}</script>
<script type="application/json" id="deployment"></script>
<script>${script}</script>
</html>
`
  return { html, programHash: hashOf(script, 'hex') }
}

const hashOf = (text: string, form: 'base64' | 'hex'): string => {
  const hash = createHash('sha256').update(text).digest(form)
  return form === 'hex' ? hash : `sha256-${hash}`
}

async function bundle(): Promise<{ script: string; style: string }> {
  const made = await build({
    root: decodeURIComponent(here('../').pathname),
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      // Else it would be written into the script, and put into the page by it, which the policy forbids.
      cssCodeSplit: false,
      reportCompressedSize: false,
      rolldownOptions: { input: here('../src/exit/main.ts').pathname, output: { format: 'iife' } },
    },
  })
  const output = [made].flat().flatMap((one) => ('output' in one ? one.output : []))
  const code = output.flatMap((file) => (file.type === 'chunk' ? [file.code] : []))
  const css = output.flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [file.source] : []))
  if (code.length !== 1 || css.length !== 1) throw new Error('the exit page is one script and one style')
  return { script: `${code[0]}`.replaceAll('</script', '<\\/script').trim(), style: `${css[0]}`.trim() }
}

/** As the site's own sprite has them. */
function sprite(): string {
  const all = readFileSync(here('../public/glyphs.svg'), 'utf8')
  return glyphs
    .map((name) => {
      const found = new RegExp(`<symbol id="${name}"[\\s\\S]*?</symbol>`).exec(all)?.[0]
      if (!found) throw new Error(`glyphs.svg has no ${name}`)
      return found
    })
    .join('')
}

const names = () =>
  Object.fromEntries(
    locales.map((locale) => [
      locale,
      Object.fromEntries(assetKinds.map((kind) => [kind, rosterOf(kind).map(({ name }) => name[locale])])),
    ]),
  )

/** Where the contracts are on the chains that they were deployed to. */
function deployments(): unknown[] {
  const folder = here('../../../contracts/deployments/')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')))
}

/** Nothing in it can end the element that it stands in. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
