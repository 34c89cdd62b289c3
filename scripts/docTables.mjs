// Writes the tables of docs/architecture.md from the domain's own: what may happen to an asset, how far an operation can
// be, and which kinds there are. With --check it only says whether they are fresh.
import { readFileSync } from 'node:fs'
import {
  assetStates,
  assetTransitionTable,
  operationKinds,
  operationOf,
  operationStates,
  operationTransitions,
} from '../packages/domain/src/index.ts'
import { writeOrCheck } from './writeOrCheck.mjs'

const page = new URL('../docs/architecture.md', import.meta.url)

const tables = {
  kinds: table(
    ['kind', 'about', 'event', 'price', 'reported by'],
    operationKinds.map((kind) => {
      const { about, event, price, reportedBy } = operationOf(kind)
      return [kind, about, event.name, price, reportedBy]
    }),
  ),
  operation: table(
    ['from', 'to'],
    operationStates.map((state) => [
      state,
      operationTransitions
        .filter(({ before }) => before === state)
        .map(({ after }) => after)
        .join(', '),
    ]),
  ),
  asset: table(
    ['from', 'what happens, and what it then is'],
    ['unborn', ...assetStates].map((state) => [
      state,
      assetTransitionTable
        .filter(({ before }) => before === state)
        .map(({ transition, after }) => (after === state ? transition : `${transition} → ${after}`))
        .join(', '),
    ]),
  ),
}

let text = readFileSync(page, 'utf8')
for (const [name, rows] of Object.entries(tables)) {
  const [begin, end] = [`<!-- ${name}: written by scripts/docTables.mjs -->`, `<!-- end of ${name} -->`]
  const [before, rest] = text.split(begin)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Error(`docs/architecture.md has no place for ${name}`)
  text = `${before}${begin}\n\n${rows}\n\n${end}${after}`
}
writeOrCheck(page, text)

/** Aligned, as the formatter wants it. */
function table(head, rows) {
  const width = head.map((title, i) => Math.max(3, title.length, ...rows.map((row) => row[i].length)))
  const line = (cells) => `| ${cells.map((cell, i) => cell.padEnd(width[i])).join(' | ')} |`
  return [line(head), `| ${width.map((n) => '-'.repeat(n)).join(' | ')} |`, ...rows.map(line)].join('\n')
}
