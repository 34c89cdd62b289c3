/** What a field of a notice holds. Money is in base units; a count is whole. */
type Fields = {
  /** Whose wallet. */
  wallet: string
  /** Whose account. */
  account: number
  coin: string
  wei: bigint
  count: number
  text: string | null
}
type Shape = Readonly<Record<string, keyof Fields>>

type Rule = {
  /** Where a press on it leads. `asset`: each names the one that it is about. */
  about: 'asset' | 'account' | 'coins' | 'rewards' | 'search'
  /** Something runs out: it is shown over whatever the player is looking at. */
  isUrgent: boolean
  /** Told in the block that brings it, and taken back with that block. All else is told when it is final. */
  isTentative: boolean
  /** A player who has let the asset go hears no more of it. */
  isMuted: boolean
  /** How the mail carries it while its player has chosen nothing. `own`: its module writes a mail of its own. */
  mail: 'now' | 'digest' | 'own'
  /** Whether a device is woken for it while its player has chosen nothing. */
  push: boolean
  data: Shape
}

const offer = { coin: 'coin', price: 'wei' } as const
const still = { isUrgent: false, isTentative: false, isMuted: false } as const

/** Every kind of thing that a player is told, and what is said of it. The database, the wire and the page read it here. */
export const noticeKinds = {
  /** `paid`: what the reader had bid; `amount`: what came back; `price`: the new bid. */
  outbid: {
    about: 'asset',
    ...still,
    isUrgent: true,
    isTentative: true,
    mail: 'now',
    push: true,
    data: { by: 'wallet', ...offer, paid: 'wei', amount: 'wei' },
  },
  /** Somebody took over what the reader had put up, and `amount` was paid for it. */
  first_bid: { about: 'asset', ...still, mail: 'now', push: true, data: { by: 'wallet', ...offer, amount: 'wei' } },
  /** `amount`: the price less the fee. */
  sold: {
    about: 'asset',
    ...still,
    mail: 'now',
    push: true,
    data: { by: 'wallet', ...offer, fee: 'wei', amount: 'wei' },
  },
  /** The lock came, and the reader holds it. */
  won: { about: 'asset', ...still, mail: 'now', push: true, data: offer },
  /** The lock came to what the reader had put up; `by` holds it. */
  locked: { about: 'asset', ...still, mail: 'digest', push: false, data: { by: 'wallet', ...offer } },
  activated: { about: 'account', ...still, mail: 'digest', push: false, data: { coin: 'coin' } },
  withdrawal_approved: { about: 'coins', ...still, mail: 'own', push: true, data: { coin: 'coin', amount: 'wei' } },
  /** `reason`: a word of the operators' table; `note`: what one of them wrote. */
  withdrawal_rejected: {
    about: 'coins',
    ...still,
    mail: 'own',
    push: true,
    data: { coin: 'coin', amount: 'wei', reason: 'text', note: 'text' },
  },
  withdrawal_paid: { about: 'coins', ...still, mail: 'digest', push: false, data: { coin: 'coin', amount: 'wei' } },
  /** Summon tickets that wait to be collected; `from`: who was invited and is active now. */
  reward: { about: 'rewards', ...still, mail: 'digest', push: false, data: { count: 'count', from: 'account' } },
  /** A watched asset can be had for what its watcher named, or for less. */
  watched_price: {
    about: 'asset',
    ...still,
    isMuted: true,
    mail: 'now',
    push: true,
    data: { ...offer, wanted: 'wei' },
  },
  /** A saved search found something new: `count` of them, the asset is the first. */
  search_found: {
    about: 'search',
    ...still,
    isMuted: true,
    mail: 'digest',
    push: false,
    data: { search: 'count', name: 'text', count: 'count' },
  },
} as const satisfies Record<string, Rule>

export type NoticeKind = keyof typeof noticeKinds
export const noticeKindNames = Object.keys(noticeKinds) as readonly NoticeKind[]
export const noticeRule = (kind: NoticeKind): Rule => noticeKinds[kind]

/** What is said in a notice of a kind. */
export type NoticeData<K extends NoticeKind = NoticeKind> = {
  [N in K]: { -readonly [F in keyof (typeof noticeKinds)[N]['data']]: FieldOf<(typeof noticeKinds)[N]['data'][F]> }
}[K]
type FieldOf<W> = W extends keyof Fields ? Fields[W] : never

/** The kinds that may be undone with their block. */
export const tentativeKinds: readonly NoticeKind[] = noticeKindNames.filter((kind) => noticeRule(kind).isTentative)
