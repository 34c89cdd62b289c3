import { flowOf, type ToldActivity, toldActivity } from '@mdragon/domain/activity/told'
import { shortAddress } from '@mdragon/domain/text/shortAddress'
import type { Format } from '../../i18n/format.ts'
import type { Activity } from './queries.ts'
import type { ActivityWords } from './words/index.ts'

export type ToldLine = {
  name: ToldActivity | null
  title: string
  text: string
  /** What it did to the reader's coins; null where nothing came or went. */
  sum: { sign: '+' | '−' | ''; text: string; exact: string; coin: string } | null
}

/** A line in the reader's words. */
export function tellLine(line: Activity, words: ActivityWords, f: Format): ToldLine {
  const name = toldActivity(line.type)
  if (!name) return { name, title: words.unknown(line.type), text: words.unknownText, sum: null }
  const coin = line.coin === 'TICKET' ? words.tickets : (line.coin ?? '')
  const said = (amount: string | null) => (amount === null ? '' : `${f.exact(amount)} ${coin}`)
  const sentence = words.told[name]
  const named = {
    asset: line.nftname ? `${line.nftname} #${line.tokenid}` : '',
    other: line.name ?? (line.two_address ? shortAddress(line.two_address) : ''),
    amount: said(line.amount),
    fee: said(line.fee),
  }
  return {
    name,
    title: sentence.title(named).trim(),
    text: sentence.text(named).trim(),
    sum: sumOf(line, name, coin, f),
  }
}

/** What is received is never rounded up, what is paid never down. */
function sumOf(line: Activity, name: ToldActivity, coin: string, f: Format): ToldLine['sum'] {
  const flow = flowOf(name)
  const amount = line.two_amount ?? line.amount
  if (flow === 'none' || amount === null) return null
  const isIn = flow === 'in'
  return { sign: isIn ? '+' : '−', text: isIn ? f.balance(amount) : f.toPay(amount), exact: f.exact(amount), coin }
}
