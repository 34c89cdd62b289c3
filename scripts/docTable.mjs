// Tables of documents that a script writes: each between two marks, which name who writes it.
import { readFileSync } from 'node:fs'
import { writeOrCheck } from './writeOrCheck.mjs'

export function writeTables(path, tables, by) {
  const page = new URL(`../${path}`, import.meta.url)
  let text = readFileSync(page, 'utf8')
  for (const [name, rows] of Object.entries(tables)) {
    const [begin, end] = [`<!-- ${name}: written by ${by} -->`, `<!-- end of ${name} -->`]
    const [before, rest] = text.split(begin)
    const after = rest?.split(end)[1]
    if (after === undefined) throw new Error(`${path} has no place for ${name}`)
    text = `${before}${begin}\n\n${rows}\n\n${end}${after}`
  }
  writeOrCheck(page, text)
}

/** Aligned, as the formatter wants it. */
export function table(head, rows) {
  const width = head.map((title, i) => Math.max(3, title.length, ...rows.map((row) => row[i].length)))
  const line = (cells) => `| ${cells.map((cell, i) => cell.padEnd(width[i])).join(' | ')} |`
  return [line(head), `| ${width.map((n) => '-'.repeat(n)).join(' | ')} |`, ...rows.map(line)].join('\n')
}
