type ModuleInfo = { importedIds: string[]; dynamicallyImportedIds: string[]; code: string | null }
type ModuleGraph = { getModuleInfo: (id: string) => ModuleInfo | null }

const source = decodeURIComponent(new URL('../src/', import.meta.url).pathname)
const route = (name: string) => `${source}routes/${name}.tsx`

/** What the first screen needs: the market's code is part of it, so that it comes in one piece. */
const main = `${source}main.tsx`
/** What stands around every screen: live for everybody, the account for who is logged in. */
const live = [route('live'), `${source}features/market/NewCards.tsx`]
const player = route('account')
/** Who is not logged in yet needs a twentieth of what is there for who is. */
const entrance = route('login')
/** Screens that have little in common with any other, and load nothing for the sake of it. */
const apart = ['login', 'forget', 'setting', 'qr', 'menu'].map(route)
/** Screens and dialogs that are of a kind, and share more with each other than with all others. */
const alike = {
  assets: ['cardDetail', 'dragonDetail', 'kindDetail', 'quickLook', 'accountAccount', 'tradeSlot'].map(route),
  deals: [
    route('assetDialog'),
    ...['bridge/BridgeDialog', 'bridge/AddDragonsDialog', 'operations/ContinueDialog'].map(
      (path) => `${source}features/${path}.tsx`,
    ),
  ],
}
/** Of the query library what only later screens use, though all of it is imported by one name. */
const later = /@tanstack\/.*([mM]utation|ueriesObserver|Queries|ydrat|Suspense)/
const words = /\/(?:words|messages)\/(tw|en|id)\.ts$/
/**
 * Words that are read together: at the entrance, with the server's own sentences; by whoever is logged in on every
 * screen, beside one's own assets, about a card, around the game; and what is too little for a file of its own. Each file
 * more is a name more in the first load.
 */
export const wordsTogether = {
  entrance: /features\/(captcha|login|welcome)\//,
  messages: /\/messages\//,
  player: /features\/(account|roles)\/|\/operations\/words/,
  assets: /features\/(assets|bridge|custody|house|newcomer|notices)\//,
  card: /features\/(card|dragon|kind|memory|trade)\//,
  things: /features\/(arrival|cart|hearts|market|post)\//,
  play: /features\/(activity|flight|heroes|legion|mint|shares|summon)\//,
}
/** What later screens are made of, small enough to come in one piece; what brings a library with it stays apart. */
const parts = /\/src\/(ui|lib)\/(?!.*[Qq]rCode)/
/** What several screens share and is no larger than this is a part too: a file of its own would weigh less than its name. */
const MOST_OF_A_CRUMB = 2500

/**
 * Which chunk a module belongs to that several screens share; null: the bundler decides. Left to itself it makes a crumb
 * for each set of screens, and a player's screen was eighty requests.
 */
export function commonChunk(id: string, graph: ModuleGraph): string | null {
  const language = words.exec(id)?.[1]
  if (language) {
    const [group] = Object.entries(wordsTogether).find(([, pattern]) => pattern.test(id)) ?? []
    return group ? `${group}-${language}` : null
  }
  const reaches = (from: string) => closureOf(from, graph).has(id)
  if (reaches(main)) return later.test(id) ? null : 'first'
  if (live.some(reaches)) return 'live'
  if (reaches(player)) return reaches(entrance) ? 'entrance' : 'player'
  if (parts.test(id)) return 'parts'
  if (apart.some(reaches)) return null
  for (const [name, screens] of Object.entries(alike)) if (screens.filter(reaches).length > 1) return name
  return isCrumb(id, graph) && [...laterOf(graph)].filter((entry) => entry !== id && reaches(entry)).length > 1
    ? 'parts'
    : null
}

/** Small, and so is all that comes with it: what is loaded by nearly every screen must not bring the roster along. */
const isCrumb = (id: string, graph: ModuleGraph): boolean =>
  [...closureOf(id, graph)].every(
    (one) => closureOf(main, graph).has(one) || (graph.getModuleInfo(one)?.code?.length ?? 0) < MOST_OF_A_CRUMB,
  )

/** Everything that is loaded later, by whatever. */
function laterOf(graph: ModuleGraph): ReadonlySet<string> {
  if (lazily.size > 0) return lazily
  const visit = (from: string) => {
    for (const id of closureOf(from, graph))
      for (const next of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        if (lazily.has(next)) continue
        lazily.add(next)
        visit(next)
      }
  }
  visit(main)
  return lazily
}
const lazily = new Set<string>()

const closures = new Map<string, Set<string>>()
function closureOf(from: string, graph: ModuleGraph): Set<string> {
  const known = closures.get(from)
  if (known) return known
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next)
  }
  visit(from)
  closures.set(from, found)
  return found
}
