import type { Format } from '../../i18n/format.ts'
import type { HistoryLine } from './queries.ts'
import type { LegionWords } from './words/index.ts'

const BPS = 10_000

/** A row of the history in words: of what, at which rate, and why nothing where it is nothing. `who`: how it names them. */
export function tellPoints(line: HistoryLine, words: LegionWords, f: Format, who = line.from?.name ?? '') {
  if (line.type === 0) return { title: words.collectedLine, text: words.collectedText, sign: '−' }
  const kind = line.type === 2 ? words.spending : words.referral
  return {
    title: titleOf(line, words, who),
    text: `${kind} · ${whyOf(line, words, f)}`,
    sign: Number(line.points) > 0 ? '+' : '',
  }
}

function titleOf({ kind, from, nftname, tokenid }: HistoryLine, words: LegionWords, who: string): string {
  const asset = `${nftname ?? ''}${tokenid === null ? '' : ` #${tokenid}`}`
  if (!from) return kind === 'bid' ? words.bid(asset) : words.bought(asset)
  return kind === 'bid' ? words.theyBid(who, asset) : words.theyBought(who, asset)
}

function whyOf({ coin, paid, spent, level, rate_bps }: HistoryLine, words: LegionWords, f: Format): string {
  if (spent === '0' && coin !== 'HERO') return words.noRate(`${f.exact(paid ?? '0')} ${coin ?? ''}`)
  if (!rate_bps) return words.rateNothing(words.levels[level ?? 1])
  return words.rateOf(f.percent(rate_bps / BPS), f.exact(spent ?? '0'))
}
