type Assumption = { is: number; what: string }

/**
 * What we take players to do, and an operator to pay. Nobody has measured it: change it, run `npm run bench -- scale`, and
 * look again. Everything else that docs/scale.md reckons with was measured.
 */
export const assumptions = {
  dailyShare: { is: 0.1, what: 'of all players come on a day' },
  peakShare: { is: 0.15, what: 'of those who come on a day are there in the busiest minute, each with one page open' },
  loggedInShare: {
    is: 0.7,
    what: 'of those who are there are logged in; the others are answered from kept bytes alone',
  },
  marketPages: { is: 2, what: 'pages of the market by each who is there, in a minute' },
  cardPages: { is: 1, what: 'cards opened by each who is there, in a minute' },
  ownParts: { is: 6, what: 'parts of one’s own pages, by each who is there and logged in, in a minute' },
  pictures: { is: 30, what: 'pictures by each who is there, in a minute; half of them are in the browser already' },
  messages: { is: 100, what: 'live messages to each open page, in a minute: every block, and what changed' },
  operations: { is: 2, what: 'operations by each who comes on a day: sales, bids, deposits' },
  callsAnOperation: { is: 3, what: 'calls of an operation that cost what a preparation does: prepare, check, report' },
  eventsAnOperation: { is: 1.6, what: 'events on the chain for each operation' },
  peakFactor: { is: 4, what: 'times as many operations in the busiest minute as on average' },
  visits: { is: 1.5, what: 'visits by each who comes on a day; half of them find the page in the browser’s cache' },
  minutes: { is: 20, what: 'minutes that a visit lasts' },
  fullAt: {
    is: 0.6,
    what: 'of a core is used in the busiest minute, and no more: the rest is for what nobody foresaw',
  },
  streamsANode: { is: 2000, what: 'open pages that one API process holds, its own limit' },
  blockSeconds: { is: 0.75, what: 'seconds from block to block on BSC' },
  indexerCalls: { is: 2, what: 'RPC calls for each block by each of two indexers' },
  operationCalls: {
    is: 8,
    what: 'RPC calls for each operation: two batches of a preparation, one of a report, following',
  },
  copies: { is: 3, what: 'copies of the database that are paid for: primary, replica, backups' },
  perCore: { is: 25, what: 'dollars a month for a core with 4 GB of memory' },
  perGigabyte: { is: 0.12, what: 'dollars a month for a gigabyte on a disk' },
  perGigabyteOut: {
    is: 0.05,
    what: 'dollars for a gigabyte over the wire; pictures and files can come from a cheaper CDN',
  },
  perMillionCalls: { is: 5, what: 'dollars for a million RPC calls of an endpoint that one pays for' },
  doorMs: { is: 0.25, what: 'milliseconds of a core to read a question and to refuse it' },
  nearMs: { is: 20, what: 'milliseconds there and back for the nearest players' },
  farMs: { is: 400, what: 'milliseconds for the farthest; most are near' },
  partsLookedAt: {
    is: 6,
    what: 'questions of a logged-in page that looks again at all that it shows; a visitor’s has 3',
  },
  bidEverySeconds: { is: 3, what: 'seconds between two bids on the featured auction' },
} as const satisfies Record<string, Assumption>

/** Their figures alone. */
export const assumed = Object.fromEntries(Object.entries(assumptions).map(([name, { is }]) => [name, is])) as {
  readonly [name in keyof typeof assumptions]: number
}
