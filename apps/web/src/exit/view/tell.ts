import { unpackTraits } from '@mdragon/domain/asset/traits'
import { formatAmount } from '@mdragon/domain/money/amount'
import { type Contracts, coinName } from '../deployment.ts'
import { type Item, isReady, type Said, type State } from '../state.ts'
import { type ExitWords, intlTags, type Language } from '../words/index.ts'

/** By kind and place in its roster: the name in a language. */
export type Names = Readonly<Record<string, readonly string[]>>

/** How things are said: in which language, by which names. */
export type Teller = { language: Language; words: ExitWords; names: Names; contracts: Contracts | null }

export const number = ({ language }: Teller, value: number): string =>
  new Intl.NumberFormat(intlTags[language]).format(value)

const date = ({ language }: Teller, seconds: number): string =>
  new Intl.DateTimeFormat(intlTags[language], { dateStyle: 'medium', timeStyle: 'short' }).format(seconds * 1000)

/** Six decimals of BNB tell all that matters of a fee. */
export const shortBnb = (wei: bigint): string => formatAmount((wei / 10n ** 12n) * 10n ** 12n)

export const short = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`

const sum = ({ contracts }: Teller, currency: string, amount: bigint): string =>
  `${formatAmount(amount)} ${contracts ? coinName(contracts, currency) : currency}`

const tokenName = ({ names }: Teller, traits: bigint, tokenId: bigint): string => {
  const token = unpackTraits(traits)
  return `${(token && names[token.kind]?.[token.indexId - 1]) ?? ''} #${tokenId}`.trim()
}

export function titleOf(teller: Teller, { subject }: Item): string {
  if (subject.kind === 'credit') return sum(teller, subject.currency, subject.amount)
  if (subject.kind !== 'voucher') return tokenName(teller, subject.traits, subject.tokenId)
  const { brings } = subject
  if ('amount' in brings) return sum(teller, brings.coin, brings.amount)
  if ('count' in brings) return teller.words.items.newTokens(number(teller, brings.count))
  return tokenName(teller, 0n, brings.tokenId)
}

/** About how long, in the largest unit that says something, and the next one. */
function duration(teller: Teller, seconds: number): string {
  const { time } = teller.words
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  const say = (n: number, unit: (n: string) => string) => (n > 0 ? unit(number(teller, n)) : '')
  const parts = [say(days, time.days), say(hours, time.hours), days > 0 ? '' : say(rest, time.minutes)]
  return parts.filter(Boolean).join(' ')
}

/** How it stands. */
export function standingOf(teller: Teller, { subject, wait, isUsed }: Item, now: number): string {
  const { items } = teller.words
  switch (subject.kind) {
    case 'listing':
      return items.listing(sum(teller, subject.currency, subject.price))
    case 'auction':
      if (wait > 0) return items.auctionOpen(duration(teller, wait))
      if (subject.lockBlock === 0) return items.auctionMine
      return subject.isOff ? items.auctionOff : items.auctionLocked
    case 'deposit':
      if (subject.exitAt === 0) return items.deposit
      return wait > 0 ? items.exitAsked(date(teller, subject.exitAt)) : items.exitDue
    case 'credit':
      return items.credit
    case 'voucher': {
      const until = date(teller, subject.deadline)
      if (isUsed) return items.voucherUsed
      if (subject.deadline < now) return items.voucherOver(until)
      return subject.fee > 0n ? items.voucherFee(until, formatAmount(subject.fee)) : items.voucher(until)
    }
  }
}

/** What comes of taking it, or why it cannot be taken now. */
export function outlookOf({ words: { items } }: Teller, item: Item): string {
  const { subject, refusal, wait } = item
  if (refusal !== null) return items.refused(refusal)
  if (wait > 0) return items.later
  if (!isReady(item)) return items.over
  if (subject.kind === 'listing') return items.offSale
  return subject.kind === 'deposit' && subject.exitAt === 0 ? items.asks : items.now
}

/** A problem, in the words of today's language. */
export function sentenceOf({ words }: Teller, said: Said, { contracts }: State): string {
  const { wallet, node, yours, items } = words
  switch (said.name) {
    case 'rejected':
      return wallet.rejected
    case 'walletFailed':
      return wallet.failed(said.why)
    case 'badUrl':
      return node.bad
    case 'unreadableContracts':
      return node.unreadable
    case 'nodeFailed':
      return node.failed(said.why)
    case 'otherChain':
      return 'is' in said
        ? node.otherChain(String(said.is), String(contracts?.chainId ?? ''))
        : yours.problems.otherChain
    case 'stopped':
      return yours.stopped(said.why)
    case 'notFound':
      return yours.notFound(said.why)
    case 'refused':
      return items.refused(said.why)
    default:
      return yours.problems[said.name]
  }
}
