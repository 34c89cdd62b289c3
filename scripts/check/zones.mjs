// Who may import whom, as docs/contributing.md draws it. Prints each import that points the wrong way.
import { readSources } from './sources.mjs'

/** A file belongs to the first zone that its path begins with. `may`: zones it may import besides itself. */
const zones = [
  { name: 'domain', path: 'packages/domain/', may: [], packages: [] },
  // What a call looks like, and nothing else: the page reads with it what it is asked to have signed.
  { name: 'chain/shapes', path: 'packages/chain/src/callShapes.generated.ts', may: [], packages: [] },
  // The same for the page that works without the site, and what it reads of the chain.
  { name: 'chain/exit', path: 'packages/chain/src/exitShapes.generated.ts', may: [], packages: [] },
  { name: 'chain', path: 'packages/chain/', may: ['domain'], packages: ['viem'] },
  { name: 'api', path: 'packages/api/', may: ['domain'], packages: ['zod'] },
  // What a game server says to us: of the wire it has the types alone, so that it depends on nothing.
  { name: 'game', path: 'packages/game/', may: ['api'], packages: [] },
  // What the small dragon's game is drawn from: the only pictures that the page itself paints.
  { name: 'art/game', path: 'packages/art/src/game/', may: ['art'], packages: [] },
  // A player's face, which the page draws itself: no request for it.
  { name: 'art/face', path: 'packages/art/src/face/', may: [], packages: [] },
  { name: 'art', path: 'packages/art/', may: ['domain'], packages: [] },
  { name: 'contracts', path: 'contracts/', may: ['chain', 'domain'] },

  // What this process measures of itself, by whoever does what is measured.
  { name: 'server/figures', path: 'apps/server/src/figures.ts', may: [] },
  // What takes how long, span by span: it knows nobody who tells it.
  { name: 'server/traces', path: 'apps/server/src/traces/', may: ['server/figures'] },
  { name: 'server/db', path: 'apps/server/src/db/', may: ['domain', 'server/figures', 'server/traces'] },
  // Tables that are kept by month.
  { name: 'server/months', path: 'apps/server/src/months/', may: ['domain', 'server/db'] },
  {
    name: 'server/chain',
    path: 'apps/server/src/chain/',
    may: ['domain', 'api', 'chain', 'server/context', 'server/db', 'server/figures', 'server/status', 'server/traces'],
  },
  // A server that may be away: it knows nobody who asks it.
  { name: 'server/redis', path: 'apps/server/src/redis/', may: [], packages: ['@redis/client', 'pino'] },
  { name: 'server/limits', path: 'apps/server/src/limits/', may: ['api', 'server/db', 'server/redis'] },
  { name: 'server/live', path: 'apps/server/src/live/', may: ['domain', 'api', 'server/db', 'server/redis'] },
  { name: 'server/status', path: 'apps/server/src/status.ts', may: [] },
  // Of the wire it knows its one refusal: what is not there cannot be paid.
  { name: 'server/ledger', path: 'apps/server/src/ledger/', may: ['domain', 'api', 'server/db'] },
  {
    name: 'server/effects',
    path: 'apps/server/src/effects/',
    may: ['domain', 'server/chain', 'server/db', 'server/live'],
  },
  {
    name: 'server/indexer',
    path: 'apps/server/src/indexer/',
    may: [
      'domain',
      'chain',
      'server/chain',
      'server/db',
      'server/months',
      'server/effects',
      'server/live',
      'server/status',
      'server/traces',
    ],
  },
  // The engine: it knows no kind of operation and no module.
  {
    name: 'server/operations',
    path: 'apps/server/src/operations/',
    may: [
      'domain',
      'api',
      'chain',
      // Where an asset's picture is.
      'art',
      'server/db',
      'server/context',
      'server/routing',
      'server/chain',
      'server/live',
      'server/limits',
      'server/traces',
    ],
  },
  {
    name: 'server/modules',
    path: 'apps/server/src/modules/',
    may: [
      'domain',
      'api',
      'chain',
      'art',
      'server/db',
      'server/ledger',
      'server/months',
      'server/context',
      'server/routing',
      'server/mail',
      'server/push',
      'server/chain',
      'server/live',
      'server/limits',
      'server/effects',
      'server/operations',
      'server/verbs',
    ],
  },
  // How an operator's verb is done and written down: it knows no verb and no module.
  { name: 'server/verbs', path: 'apps/server/src/verbs/', may: ['domain', 'api', 'server/db', 'server/context'] },
  { name: 'server/mail', path: 'apps/server/src/mail/', may: ['domain', 'api', 'server/db', 'server/traces'] },
  {
    name: 'server/context',
    path: 'apps/server/src/context.ts',
    may: ['chain', 'server/db', 'server/live', 'server/redis', 'server/status'],
  },
  // What push services speak: it knows no notice, no database and no module.
  { name: 'server/push', path: 'apps/server/src/push/', may: [] },
  { name: 'server/context', path: 'apps/server/src/config', may: ['domain', 'chain', 'server/push', 'server/traces'] },
  { name: 'server/context', path: 'apps/server/src/setup.ts', may: ['domain', 'server/db'] },
  { name: 'server/context', path: 'apps/server/src/testAccounts.ts', may: [] },
  { name: 'server/routing', path: 'apps/server/src/routing/', may: ['domain', 'api', 'server/context', 'server/db'] },
  {
    name: 'server/http',
    path: 'apps/server/src/http/',
    may: [
      'domain',
      'api',
      'art',
      'server/chain',
      'server/db',
      'server/figures',
      'server/live',
      'server/modules',
      'server/operations',
      'server/context',
      'server/routing',
      'server/traces',
    ],
  },
  {
    name: 'server',
    path: 'apps/server/src/',
    may: [
      'domain',
      'api',
      'chain',
      'server/chain',
      'server/db',
      'server/http',
      'server/indexer',
      'server/modules',
      'server/context',
      'server/ledger',
      'server/months',
      'server/live',
      'server/mail',
      'server/push',
      'server/redis',
      'server/figures',
      'server/status',
      'server/operations',
      'server/effects',
      'server/chain',
      'server/traces',
    ],
  },

  // A page of its own, which loads nothing and knows no server: of the other one it has how calls and wallets are read.
  {
    name: 'web/exit',
    path: 'apps/web/src/exit/',
    may: ['domain', 'chain/exit', 'web/operations', 'web/wallet', 'web/lib'],
    packages: [],
    knowsNoCall: true,
  },
  // Of people it knows how an address is shown and drawn.
  { name: 'web/ui', path: 'apps/web/src/ui/', may: ['domain', 'art/face', 'web/lib', 'web/i18n'] },
  { name: 'web/i18n', path: 'apps/web/src/i18n/', may: ['api', 'domain', 'web/lib'] },
  // Of the wire lib has the client and the stream; what a single call says is for others to know.
  { name: 'web/lib', path: 'apps/web/src/lib/', may: ['api', 'web/i18n', 'web/ui'], knowsNoCall: true },
  {
    name: 'web/wallet',
    path: 'apps/web/src/wallet/',
    may: ['domain', 'web/ui', 'web/i18n', 'web/lib'],
    knowsNoCall: true,
  },
  { name: 'web/game', path: 'apps/web/src/game/', may: ['api', 'domain', 'web/ui', 'web/i18n', 'web/lib'] },
  {
    name: 'web/operations',
    path: 'apps/web/src/operations/',
    may: ['api', 'domain', 'chain/shapes', 'web/wallet', 'web/game', 'web/ui', 'web/i18n', 'web/lib'],
  },
  {
    name: 'web/features',
    path: 'apps/web/src/features/',
    may: [
      'api',
      'domain',
      'art/game',
      // What a page can ask the chain itself.
      'chain/exit',
      'web/operations',
      'web/wallet',
      'web/game',
      'web/ui',
      'web/i18n',
      'web/lib',
    ],
  },
  // The operators' console: neither a wallet nor anything of a player's screens.
  { name: 'web/operator', path: 'apps/web/src/operator/', may: ['api', 'domain', 'web/ui', 'web/i18n', 'web/lib'] },
  {
    name: 'web',
    path: 'apps/web/',
    may: ['api', 'domain', 'web/features', 'web/operations', 'web/wallet', 'web/game', 'web/ui', 'web/i18n', 'web/lib'],
  },

  { name: 'world', path: 'apps/world/', may: ['domain', 'api', 'chain', 'game', 'art', 'contracts', 'server', 'web'] },
  { name: 'e2e', path: 'e2e/', may: ['domain', 'api', 'chain', 'game', 'world', 'scripts'] },
  { name: 'bench', path: 'bench/', may: ['domain', 'api', 'chain', 'art', 'contracts', 'world', 'server', 'scripts'] },
  // What production starts on many machines, on one: it plays in the product, and breaks what stands around it.
  { name: 'cluster', path: 'cluster/', may: ['api', 'contracts', 'world', 'server'] },
  { name: 'scripts', path: 'scripts/', may: [] },
]

const zoneOf = (path) => zones.find((zone) => path.startsWith(zone.path))
const isTest = (file) => /\.test\.tsx?$|\.mjs$|vite\.config|hardhat\.config|\/testing\//.test(file)
const featureOf = (file) => /^apps\/web\/src\/features\/([^/]+)\//.exec(file)?.[1]
/** A folder that shows one face: its index.ts, and nothing else of it is imported from outside. */
const faceOf = (file) => /^apps\/server\/src\/(modules\/[^/]+|operations|effects|routing)\//.exec(file)?.[1]
const problems = []

for (const { file, text, imports } of readSources()) {
  const from = zoneOf(file)
  if (!from) {
    problems.push(`${file}: belongs to no zone`)
    continue
  }
  if (from.knowsNoCall && !isTest(file) && /['"](GET|POST) \/api\//.test(text))
    problems.push(`${file}: ${from.name} knows no call of the API by name`)
  for (const { specifier, target } of imports) {
    if (target) {
      const to = zoneOf(target)
      const allowed =
        to?.name === from.name || from.may.includes(to?.name) || (isTest(file) && !file.startsWith('packages/domain/'))
      if (!allowed) problems.push(`${file}: ${from.name} may not import ${to?.name ?? 'nothing known'} (${specifier})`)
      const [mine, theirs] = [featureOf(file), featureOf(target)]
      if (mine && theirs && mine !== theirs) problems.push(`${file}: a feature never imports a feature (${specifier})`)
      const face = faceOf(target)
      if (face && face !== faceOf(file) && !isTest(file) && target !== `apps/server/src/${face}/index.ts`)
        problems.push(`${file}: of ${face} only its index.ts is imported from outside (${specifier})`)
    } else if (
      from.packages &&
      !isTest(file) &&
      !from.packages.some((name) => specifier === name || specifier.startsWith(`${name}/`))
    ) {
      problems.push(`${file}: ${from.name} may not use the package ${specifier}`)
    }
  }
}

console.log(problems.join('\n'))
process.exit(problems.length ? 1 : 0)
