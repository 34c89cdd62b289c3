import { assumed } from './assumptions.ts'
import type { Question, Work } from './node.ts'
import { seeded } from './virtualTime.ts'

/** What each thing that a page asks for takes. */
export type Works = { kept: Work; card: Work; watchedCard: Work; market: Work; ownPart: Work; write: Work }

/**
 * Everybody comes within some minutes: it rises to `times` of what one core can do, and falls again. A visitor's first
 * screen is four answers that are kept; who logs in asks for the parts of their own page too.
 */
export function arrivals(works: Works, { times, seconds }: { times: number; seconds: number }): Question[] {
  const random = seeded(3)
  const own = 2 * works.write.serverMs + OWN_PARTS * works.ownPart.serverMs
  const visitMs = FIRST_PARTS * works.kept.serverMs + assumed.loggedInShare * own
  const perSecond = (times * 1000) / visitMs
  const questions: Question[] = []
  let page = 0
  for (let second = 0; second < seconds; second++) {
    const coming = Math.round(perSecond * Math.sin((Math.PI * (second + 0.5)) / seconds))
    for (let i = 0; i < coming; i++) questions.push(...visit(works, page++, (second + random()) * 1000, random))
  }
  return questions
}

const FIRST_PARTS = 4
/** As many as `page.json` lists of /accountAccount. */
const OWN_PARTS = 13
/** A page asks for its parts as it comes to them. */
const WITHIN_MS = 300
const LOGIN_MS = 5000

function visit(works: Works, page: number, atMs: number, random: () => number): Question[] {
  const first = Array.from({ length: FIRST_PARTS }, () => ({ ...works.kept, page, atMs: atMs + random() * WITHIN_MS }))
  if (random() >= assumed.loggedInShare) return first
  const loginMs = atMs + LOGIN_MS * (0.5 + random())
  return [
    ...first,
    { ...works.write, page, atMs: loginMs - 400 },
    { ...works.write, page, atMs: loginMs },
    ...Array.from({ length: OWN_PARTS }, () => ({ ...works.ownPart, page, atMs: loginMs + random() * WITHIN_MS })),
  ]
}

/** How long after it was told a page looks again, at most: it picks its moment by chance. */
type Spread = { spreadMs: number }

/** The chain took blocks back: every page that listens to the node looks again at all that it shows. */
export function afterReorganisation(works: Works, { listeners, spreadMs }: Spread & { listeners: number }): Question[] {
  const random = seeded(5)
  return Array.from({ length: listeners }, (_, page) => {
    const atMs = heardMs(random) + random() * spreadMs
    const isVisitor = random() >= assumed.loggedInShare
    const parts = isVisitor
      ? Array.from({ length: 3 }, () => works.kept)
      : [works.market, works.card, ...Array.from({ length: assumed.partsLookedAt - 2 }, () => works.ownPart)]
    return parts.map((work, i) => ({ ...work, page, about: `${i}`, atMs: atMs + i }))
  }).flat()
}

/** One auction that everybody on the node looks at: with each bid their pages ask for the card again. */
export function featuredAuction(
  works: Works,
  { watchers, bids, spreadMs }: Spread & { watchers: number; bids: number },
): Question[] {
  const random = seeded(11)
  return Array.from({ length: watchers }, (_, page) => {
    const work = random() < assumed.loggedInShare ? works.watchedCard : works.kept
    return looks(bids, spreadMs, random).map((atMs) => ({ ...work, page, about: 'card', atMs }))
  }).flat()
}

/** When a page asks, which looks once for all that it was told while it waited. */
function looks(bids: number, spreadMs: number, random: () => number): number[] {
  const all: number[] = []
  for (let bid = 0; bid < bids; bid++) {
    const toldMs = bid * assumed.bidEverySeconds * 1000 + heardMs(random)
    if (toldMs > (all.at(-1) ?? Number.NEGATIVE_INFINITY)) all.push(toldMs + random() * spreadMs)
  }
  return all
}

const heardMs = (random: () => number): number => assumed.nearMs + random() ** 2 * (assumed.farMs - assumed.nearMs)
