import { assetHref } from '../../game/assetHref.ts'
import type { Format } from '../../i18n/format.ts'
import type { IconName } from '../../ui/Icon.tsx'
import type { PlayerNotice } from './queries.ts'
import type { NoticesWords } from './words/index.ts'

type Kind = PlayerNotice['kind']
export type Tone = 'good' | 'bad' | 'gold' | 'calm'

/** What stands for each kind, and where a press on it leads: our own pages, by its kind, never by what it holds. */
const looks: Record<Kind, { icon: IconName; tone: Tone; path: string }> = {
  outbid: { icon: 'bid', tone: 'bad', path: '/marketplace' },
  first_bid: { icon: 'bid', tone: 'good', path: '/marketplace' },
  sold: { icon: 'purse', tone: 'good', path: '/activity' },
  won: { icon: 'key', tone: 'gold', path: '/accountAccount' },
  locked: { icon: 'key', tone: 'calm', path: '/activity' },
  activated: { icon: 'gate', tone: 'good', path: '/accountAccount' },
  withdrawal_approved: { icon: 'wallet', tone: 'good', path: '/accountAccount' },
  withdrawal_rejected: { icon: 'broken', tone: 'bad', path: '/accountAccount' },
  withdrawal_paid: { icon: 'wallet', tone: 'good', path: '/accountAccount' },
  reward: { icon: 'summon', tone: 'good', path: '/accountAccount' },
  watched_price: { icon: 'market', tone: 'gold', path: '/marketplace' },
  search_found: { icon: 'search', tone: 'calm', path: '/marketplace' },
}
export const lookOf = (kind: Kind) => looks[kind]

export const hrefOf = ({ kind, asset }: PlayerNotice): string =>
  asset ? assetHref({ type: asset.kind, assets_id: asset.assets_id }) : looks[kind].path

export const assetName = ({ asset }: Pick<PlayerNotice, 'asset'>): string =>
  asset ? `${asset.nftname} #${asset.tokenid}` : ''

/**
 * A notice in the reader's words. `gain`: the part of the text that came in, where something did. `who`: how it names
 * whoever it is about.
 */
export function tellNotice(
  notice: PlayerNotice,
  words: NoticesWords,
  f: Format,
  who: string,
): { text: string; gain: string } {
  const coin = notice.coin ?? ''
  // To the last digit: nobody can ask a sentence for more.
  const paid = (amount: string | null) => (amount === null ? '' : `${f.exact(amount)} ${coin}`)
  const received = (amount: string | null) => (amount === null ? '' : `${f.exact(amount)} ${coin}`)
  const gain = received(notice.amount)
  const said = {
    who,
    price: paid(notice.price),
    wanted: paid(notice.wanted),
    gain,
    count: f.number(notice.count ?? 0),
    name: notice.name ?? '',
    reason: [notice.reason, notice.note].filter(Boolean).join(' '),
  }
  return { text: words.told[notice.kind].text(said), gain: looks[notice.kind].tone === 'calm' ? '' : gain }
}
