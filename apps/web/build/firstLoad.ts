import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { languageHeader } from '@mdragon/api/locale'
import type { Plugin } from 'vite'
import { cardPath } from '../src/features/card/prefetchedCard.ts'
import { firstPagePath, frontPath } from '../src/features/market/prefetchedPage.ts'
import { pictured } from '../src/features/welcome/pictured.ts'
import { drawn } from '../src/ui/painted.ts'
import type { wordsTogether } from './commonChunks.ts'

type Files = Record<string, string[]>
/** What an address loads at once, and how many KiB of it there may be. */
type Load = { path: string; files: string[]; most: number }
type Chunk = { fileName: string; code: string; imports: string[]; isEntry: boolean; facadeModuleId: string | null }

/** What the first visit of the market may load, in KiB, and no more: whoever adds to it saves first. */
const MOST_OF_MARKET = 95
const REST_STYLES = /\/rest-[^/]*\.css$/
/** Drawn into the shell: a request less before anything is seen. */
const ICON = new URL('../public/icon.svg', import.meta.url)
const LANGUAGE = /i18n\/(tw|en|id)\.ts$/

/**
 * Two things about the first visit of /marketplace. The page is told which words it will need, so that they load beside
 * the entry, of which the market is a part, and not after it. And the build says how many bytes that is, with what comes
 * as soon as the screen stands.
 */
export function firstLoad(): Plugin {
  let loads: Load[] = []
  let outDir = 'dist'
  return {
    name: 'first-load',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk') as Chunk[]
        const entry = chunks.find((chunk) => chunk.isEntry)
        const languages = Object.fromEntries(
          chunks.flatMap((chunk) => {
            const name = LANGUAGE.exec(chunk.facadeModuleId ?? '')?.[1]
            return name ? [[name, chunk]] : []
          }),
        )
        if (!entry || !languages.tw) throw new Error('first-load: the entry or tw is missing')

        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
        const first = [entry, languages.tw, chunkOf(chunks, 'live')]
        const load = (path: string, start: Chunk[], most: number): Load => ({
          path,
          most,
          files: withImports(start, byName).map(({ fileName }) => fileName),
        })
        loads = [
          load('/marketplace', first, MOST_OF_MARKET),
          ...Object.entries(arrivals).map(([path, { screen, most }]) =>
            load(path, [entry, screenChunk(chunks, screen)], most),
          ),
        ]
        const names = Object.entries(languages).map(([name, chunk]) => [name, chunk.fileName])
        const rest = Object.keys(bundle).find((name) => REST_STYLES.test(name))
        if (!rest) throw new Error('first-load: the other screens have no styles')
        const { page: whole, styles } = withoutStyles(html)
        const { page: fonted, main, beside } = withoutEntry(whole)
        const { page, font } = withoutFont(fonted)
        const screens = screenFiles(chunks, entry)
        const words = wordFiles(chunks, Object.keys(languages))
        const script = prefetchScript(Object.fromEntries(names), { main, beside, styles, font, rest, screens, words })
        return page
          .replace('<!-- prefetch -->', () => `<script>${script}</script>`)
          .replace(/<img src="\/icon.svg"[^>]*>/, () => readFileSync(ICON, 'utf8').trim())
      },
    },
    // As the files are written: what others add to them after the page is made counts too.
    closeBundle() {
      for (const load of loads) bound(load, outDir)
    },
  }
}

function chunkOf(chunks: readonly Chunk[], name: string): Chunk {
  const found = chunks.find(({ fileName }) => fileName.startsWith(`assets/${name}-`))
  if (!found) throw new Error(`first-load: there is no ${name}`)
  return found
}

/** The script asks for the entry, and for what it imports, when the shell has been seen; in the page they would come before it. */
function withoutEntry(html: string): { page: string; main: string; beside: string[] } {
  const entry = /<script type="module" crossorigin src="([^"]*)"><\/script>/g
  const scripts = [...html.matchAll(entry)].map(([, src = '']) => src)
  const beside = scripts.filter((src) => src.includes('rolldown-runtime'))
  const [main, ...others] = scripts.filter((src) => !beside.includes(src))
  if (!main || others.length > 0) throw new Error('first-load: the page has not one script')
  return { page: html.replace(entry, ''), main, beside }
}

type Words = keyof typeof wordsTogether
/**
 * Where players arrive who do not come to the market: what such a screen is made of and says loads beside the entry, not
 * after it. `most`: KiB of its code, with the entry's; a library or a roster that slips in is more than is left.
 */
const arrivals: Record<string, { screen: string; words: Words[]; most: number }> = {
  '/login': { screen: 'login', words: ['entrance', 'messages'], most: 102 },
  '/carddetail': { screen: 'cardDetail', words: ['card', 'assets', 'player', 'messages'], most: 133 },
  '/accountaccount': {
    screen: 'accountAccount',
    most: 158,
    words: ['assets', 'card', 'play', 'entrance', 'player', 'messages'],
  },
}

function screenChunk(chunks: readonly Chunk[], name: string): Chunk {
  const screen = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/routes/${name}.tsx`))
  if (!screen) throw new Error(`first-load: there is no screen ${name}`)
  return screen
}

function screenFiles(chunks: readonly Chunk[], entry: Chunk): Files {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const first = new Set(withImports([entry], byName))
  return Object.fromEntries(
    Object.entries(arrivals).map(([path, { screen: name }]) => {
      return [
        path,
        withImports([screenChunk(chunks, name)], byName).flatMap((chunk) => (first.has(chunk) ? [] : chunk.fileName)),
      ]
    }),
  )
}

/** Of each language the words of each arrival. */
function wordFiles(chunks: readonly Chunk[], languages: string[]): Record<string, Files> {
  const fileOf = (words: Words, language: string) => chunkOf(chunks, `${words}-${language}`).fileName
  return Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(
        Object.entries(arrivals).map(([path, { words }]) => [path, words.map((name) => fileOf(name, language))]),
      ),
    ]),
  )
}

/** A stylesheet in the page would hold up the shell, which needs none: the script asks for it, and the page waits for it. */
function withoutStyles(html: string): { page: string; styles: string } {
  const link = /<link rel="stylesheet" crossorigin href="([^"]*)">/g
  const [found, ...others] = html.matchAll(link)
  if (!found?.[1] || others.length > 0) throw new Error('first-load: the page has not one stylesheet')
  return { page: html.replace(link, ''), styles: found[1] }
}

/**
 * A browser draws nothing for up to 50 ms while a typeface is on its way that stands in the head, and the shell needs none:
 * the script asks for it as soon as there is a body.
 */
function withoutFont(html: string): { page: string; font: string } {
  const link = /<link rel="preload" href="([^"]*)" as="font"[^>]*>/g
  const [found, ...others] = html.matchAll(link)
  if (!found?.[1] || others.length > 0) throw new Error('first-load: the page has not one typeface')
  return { page: html.replace(link, ''), font: found[1] }
}

/**
 * The large picture of a screen, asked for as soon as it is known, stands in the shell until the page does. Which it is the
 * server has written into the page; where it has not, or another stands there by now, the first answer says it.
 */
const show =
  `let shown;const drawn=(art)=>art.replace(".svg",${JSON.stringify(drawn('.svg'))}),show=(where,art)=>{const place=()=>d.querySelector(where);` +
  `if(!art||art===shown||!place()&&d.readyState!=="loading")return;shown=art;` +
  `const image=Object.assign(new Image(300,288),{alt:"",fetchPriority:"high",onerror:()=>begin(),` +
  `src:art===dataset.picture?dataset.drawn:drawn(art)}),put=()=>place()?.replaceChildren(image);` +
  `place()?put():addEventListener("DOMContentLoaded",put)};`
const stage = 'art=>show(".s-band i",art)'
/** A card's fills a phone; at a desk it has another cut. */
const card = 'art=>matchMedia("(max-width:767px)").matches&&show(".s-card",art)'

/** A phone takes a tenth of a second to draw it. Where it is not drawn at all, nobody says so. */
const PICTURE_WAITS_MS = 150
/**
 * First what is seen, then the code: it is asked for when the shell has been painted, and begins once the large picture has,
 * where the screen has one and the browser tells of it. Asked for with the page, it would take the line from what the shell
 * is made of. Where nothing is drawn, as in a tab behind others, there is no frame to wait for.
 */
const begin = ({ main, beside }: Pick<FirstFiles, 'main' | 'beside'>): string =>
  `let asked,on;const code=()=>{if(asked)return;asked=1;` +
  `for(const href of[...${JSON.stringify([...beside, main])},...[languages[l],...screens[at]??[],...words[l][at]??[]].map(name=>"/"+name)])` +
  `load({rel:"modulepreload",href});` +
  // The page will show it from its address.
  `if(shown&&shown===dataset.picture)new Image().src=drawn(shown)},` +
  `begin=()=>{code();on||=d.head.appendChild(Object.assign(d.createElement("script"),` +
  `{type:"module",crossOrigin:"",src:${JSON.stringify(main)},onerror:()=>d.documentElement.classList.add("failed")}))},` +
  `LARGEST="largest-contentful-paint",tells=PerformanceObserver.supportedEntryTypes.includes(LARGEST);` +
  `if(d.hidden)begin();else{const eye=new PerformanceObserver(all=>{const seen=all.getEntries();` +
  `if(seen.some(({name})=>name==="first-contentful-paint")){code();shown&&tells?setTimeout(begin,${PICTURE_WAITS_MS}):begin()}` +
  `if(seen.some(({url})=>url)){begin();eye.disconnect()}});` +
  `for(const type of["paint",LARGEST])eye.observe({type})}setTimeout(begin,1000)`

type FirstFiles = {
  main: string
  beside: string[]
  styles: string
  font: string
  rest: string
  screens: Files
  words: Record<string, Files>
}

/**
 * Runs before anything else: marks the first screen for the shell's style, asks for the first styles, the language's
 * words and already for the first answers: for a visitor on the plain market its first page and what stands above it, for
 * a player on a card's page the card. Whoever will see more than the market has the other styles asked for, and the code
 * of where they arrive.
 */
const prefetchScript = (
  languages: Record<string, string>,
  { main, beside, styles, font, rest, screens, words }: FirstFiles,
): string =>
  `(()=>{let l,k,w;try{l=localStorage.getItem("language");k=localStorage.getItem("front");w=localStorage.getItem("wallet")}catch{}` +
  `const d=document,{pathname:p,search:s}=location,t=/(?:^|; )token=([^;]+)/.exec(d.cookie)?.[1],` +
  `{dataset}=d.documentElement,load=(a)=>d.head.append(Object.assign(d.createElement("link"),{crossOrigin:""},a)),` +
  `languages=${JSON.stringify(languages)};` +
  `(globalThis.firstStyles=new Promise((onload,onerror)=>` +
  `load({rel:"stylesheet",href:${JSON.stringify(styles)},onload,onerror}))).catch(()=>{});` +
  `addEventListener("DOMContentLoaded",()=>load({rel:"preload",as:"font",type:"font/woff2",fetchPriority:"low",href:${JSON.stringify(font)}}));` +
  `if(!Object.hasOwn(languages,l))l="tw";${show}` +
  `const headers={Language:${JSON.stringify(languageHeader)}[l]},answers=globalThis.prefetched={},stage=${stage},card=${card},` +
  `first=(p,pick)=>(answers[p]=fetch(p,{headers})).then(r=>pick&&r.clone().json().then(({data})=>pick(data))).catch(()=>{});` +
  // As it stands: a cookie that cannot be decoded must not end this script, by which the page begins.
  `if(t)headers.Authorization="Bearer "+t;` +
  `const screens=${JSON.stringify(screens)},words=${JSON.stringify(words)},n=p.toLowerCase().replace(/\\/$/,""),` +
  // Whoever is not logged in is led to the login from each of them.
  `at=t||!screens[n]?n:"/login",market=n==="/marketplace",id=/^\\?id=(\\d+)$/.exec(s)?.[1];` +
  `if(market){dataset.first="market";if(!s&&k!=="folded"){dataset.front="";stage(dataset.picture)}` +
  `if(!s&&!t){first(${JSON.stringify(firstPagePath)});` +
  `if(k!=="folded")first(${JSON.stringify(frontPath)},({stage:next})=>next&&stage(next.art))}}` +
  `if(at==="/carddetail"&&id){dataset.first="card";card(dataset.picture);` +
  `first(${JSON.stringify(cardPath(''))}+id,({art})=>card(art))}` +
  `if(!market||t||/\\blook=/.test(s))load({rel:"preload",as:"style",href:"/${rest}"});` +
  // Who comes for the first time; who was here before finds the way in where this would stand.
  `if(at==="/login"&&at===n&&!s&&!w){dataset.first="login";show(".s-hello i",${JSON.stringify(pictured.middle)})}` +
  `${begin({ main, beside })}})()`

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

function bound({ path, files, most }: Load, outDir: string): void {
  const kibOf = (fileName: string) => brotliCompressSync(readFileSync(join(outDir, fileName))).length / 1024
  // An entry that only imports is left out by Vite, which names its imports in the page.
  const written = files.filter((fileName) => existsSync(join(outDir, fileName)))
  const sizes = written.map((fileName) => ({ fileName, kib: kibOf(fileName) }))
  const together = sizes.reduce((sum, { kib }) => sum + kib, 0)
  const line = (kib: number, text: string) => console.log(`  ${kib.toFixed(2).padStart(6)} KiB  ${text}`)
  console.log(`\nFirst load of ${path} (JavaScript, brotli):`)
  for (const { fileName, kib } of sizes) line(kib, fileName)
  line(together, `together, of ${most}`)
  if (together > most) throw new Error(`The first load of ${path} is ${together.toFixed(2)} KiB, more than ${most}`)
}
