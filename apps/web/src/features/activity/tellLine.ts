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
  sum: { sign: '+' | '−'; amount: string; coin: string } | null
}

/** A line in the reader's words. `other`: how it names whoever was on the other side. */
export function tellLine(line: Activity, words: ActivityWords, f: Format, other = otherOf(line)): ToldLine {
  const name = toldActivity(line.type)
  if (!name) return { name, title: words.unknown(line.type), text: words.unknownText, sum: null }
  const coin = line.coin === 'TICKET' ? words.tickets : (line.coin ?? '')
  const said = (amount: string | null) => (amount === null ? '' : `${f.exact(amount)} ${coin}`)
  const sentence = words.told[name]
  const named = {
    asset: line.nftname ? `${line.nftname} #${line.tokenid}` : '',
    other,
    amount: said(line.amount),
    fee: said(line.fee),
  }
  return {
    name,
    title: sentence.title(named).trim(),
    text: sentence.text(named).trim(),
    sum: sumOf(line, name, coin),
  }
}

/** Nickname first. */
const otherOf = ({ name, two_address }: Activity): string => name ?? (two_address ? shortAddress(two_address) : '')

function sumOf(line: Activity, name: ToldActivity, coin: string): ToldLine['sum'] {
  const flow = flowOf(name)
  const amount = line.two_amount ?? line.amount
  if (flow === 'none' || amount === null) return null
  return { sign: flow === 'in' ? '+' : '−', amount, coin }
}
