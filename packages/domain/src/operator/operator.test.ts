import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { firstBroken, type HashedLine, LOG_BEGINNING, type LogLine, lineHash, lineText } from './logChain.ts'
import { isAtLeast, operatorRoles } from './roles.ts'
import { mayDo, operatorVerbNames, operatorVerbs, type Verb } from './verbs.ts'

test('each role may what those before it may, and no more', () => {
  const table = operatorRoles.map((role) => operatorRoles.map((least) => isAtLeast(role, least)))
  expect(table).toEqual([
    [true, false, false],
    [true, true, false],
    [true, true, true],
  ])
})

test('an admin may everything; a viewer changes nothing', () => {
  for (const name of operatorVerbNames) {
    const verb: Verb = operatorVerbs[name]
    expect(mayDo('admin', name), name).toBe(true)
    if (!verb.reads) expect(mayDo('viewer', name), name).toBe(false)
    // What changes something is written down, whoever added the verb.
    if (!verb.reads) expect(verb.log, name).not.toBe('none')
  }
})

const line = (seq: number): LogLine => ({
  seq,
  at: 1_790_000_000_000 + seq,
  operator_id: seq % 2 ? 7 : null,
  operator: 'Ánná 龍 😀',
  verb: 'invite',
  subject: `operator:${seq}`,
  details: '{"role":"viewer"}',
  is_public: false,
})

function chainOf(count: number): HashedLine[] {
  const lines: HashedLine[] = []
  for (let seq = 1; seq <= count; seq++) {
    const prev_hash = lines.at(-1)?.hash ?? LOG_BEGINNING
    lines.push({ ...line(seq), prev_hash, hash: lineHash(prev_hash, line(seq)) })
  }
  return lines
}
const start = { seq: 0, hash: LOG_BEGINNING }

test('a line’s hash is SHA-256 of the one before it and its text', () => {
  const expected = createHash('sha256')
    .update(`${LOG_BEGINNING}\n${lineText(line(1))}`)
    .digest('hex')
  expect(lineHash(LOG_BEGINNING, line(1))).toBe(expected)
})

test.each<[string, (lines: HashedLine[]) => void, number | null]>([
  ['nothing', () => {}, null],
  ['a word of one', (lines) => Object.assign(lines[2] ?? {}, { details: '{"role":"admin"}' }), 3],
  ['a word and its hash', (lines) => rehash(lines, 2), 4],
  ['one taken out', (lines) => lines.splice(2, 1), 4],
  ['two changed places', (lines) => lines.splice(1, 2, lines[2] as HashedLine, lines[1] as HashedLine), 3],
  ['who did it', (lines) => Object.assign(lines[0] ?? {}, { operator_id: 8 }), 1],
])('with %s changed, the first line that does not follow is found', (_, change, broken) => {
  const lines = chainOf(5)
  change(lines)
  expect(firstBroken(lines, start)).toBe(broken)
})

function rehash(lines: HashedLine[], i: number): void {
  const changed = { ...(lines[i] as HashedLine), details: '{}' }
  lines[i] = { ...changed, hash: lineHash(changed.prev_hash, changed) }
}
