import { type DrawRecord, drawMessage, verifyDraws } from '@mdragon/domain/summon/index'

/** Runs in the downloaded file, from a disk and without a network: nothing else is loaded there. */
export type Proof = {
  records: DrawRecord[]
  names: string[]
  words: { all: string; bad: string; columns: string[]; verdicts: Record<string, string>; shell: string }
}

const at = (id: string): HTMLElement => {
  const element = document.getElementById(id)
  if (!element) throw new Error(`the file has no ${id}`)
  return element
}
const cell = (name: 'td' | 'th', text: string) => Object.assign(document.createElement(name), { textContent: text })
const row = (name: 'td' | 'th', texts: readonly string[]) => {
  const line = document.createElement('tr')
  line.append(...texts.map((text) => cell(name, text)))
  return line
}

const { records, names, words }: Proof = JSON.parse(at('record').textContent ?? '')
const verdicts = verifyDraws(records)
const isGood = verdicts.every(({ verdict }) => verdict === 'matches')
at('result').textContent = isGood ? words.all : words.bad
at('result').dataset.good = String(isGood)
const rows = records.map((record, i) => {
  const verdict = verdicts[i]
  const draw = verdict && 'draw' in verdict ? verdict.draw : null
  const steps = draw ? `${draw.tier} · ${draw.traits.grade} · ${draw.steps.hero.which + 1}` : ''
  return row('td', [
    String(record.number),
    draw?.digest ?? '',
    draw ? String(draw.point).padStart(6, '0') : '',
    steps,
    names[i] ?? '',
    words.verdicts[verdict?.verdict ?? 'sealed'] ?? '',
  ])
})
at('draws').append(row('th', words.columns), ...rows)
const [first] = records
if (first) at('shell').textContent = `printf '%s' '${drawMessage(first)}' | openssl dgst -sha256 -hmac ${first.seed}`
