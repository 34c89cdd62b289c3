import type { Format } from '../../i18n/format.ts'
import type { Cell } from '../../lib/csv.ts'
import type { Activity } from './queries.ts'
import { tellLine } from './tellLine.ts'
import type { ActivityWords } from './words/index.ts'

/** A table of the log: amounts to the last digit with a point, times in UTC, so that any program reads them the same. */
export function exportRows(lines: readonly Activity[], words: ActivityWords, f: Format): Cell[][] {
  const head = words.csvHead.map((text) => ({ text }))
  return [head, ...lines.map((line) => rowOf(line, words, f))]
}

function rowOf(line: Activity, words: ActivityWords, f: Format): Cell[] {
  const { title, text, sum } = tellLine(line, words, f)
  const amount = line.amount ?? ''
  return [
    { number: new Date(line.at * 1000).toISOString() },
    { number: String(line.type) },
    { text: title },
    { text },
    { number: sum?.sign === '−' && amount ? `-${amount}` : amount },
    { text: line.coin ?? '' },
    { number: line.fee ?? '' },
    { number: line.two_amount ?? '' },
    { text: line.two_address ?? '' },
    { text: line.nftname ?? '' },
    { number: line.tokenid === null ? '' : String(line.tokenid) },
    { text: line.tx ?? '' },
  ]
}
