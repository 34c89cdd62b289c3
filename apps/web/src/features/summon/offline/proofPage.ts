import type { Summon } from '../queries.ts'
import { recordsOf } from '../records.ts'
import type { SummonWords } from '../words/index.ts'
import type { Proof } from './verifier.ts'
import verifierUrl from './verifier.ts?worker&url'

/** What would end the element that it stands in, or be taken for markup. */
const safe = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** One file that does the draws again by itself: the rule's own code, the record, and nothing that is loaded. */
export async function proofPage(summon: Summon, words: SummonWords, locale: string): Promise<string> {
  const { file, verify } = words
  const { columns } = verify
  const proof: Proof = {
    records: recordsOf(summon),
    names: summon.draws.map(({ hero }) => hero.name),
    words: {
      all: file.all(String(summon.draws.length)),
      bad: file.bad,
      columns: [columns.number, 'HMAC-SHA-256', columns.point, columns.within, columns.hero, columns.verdict],
      verdicts: verify.verdicts,
      shell: file.shell,
    },
  }
  const code = await fetch(verifierUrl).then((answer) => answer.text())
  const facts = [
    [file.hash, summon.seed_hash],
    [verify.lines.seed, summon.seed ?? ''],
    [file.account, String(summon.account)],
    [file.clientSeed, summon.client_seed],
  ] as const
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>${safe(file.title)} ${summon.id}</title>
<style>
body { margin: 32px auto; max-width: 1100px; padding: 0 16px; font: 15px/1.5 system-ui, sans-serif; color: #e8eaf2; background: #0a0c13 }
table { width: 100%; border-collapse: collapse; font-size: 13px } th, td { padding: 8px 10px 8px 0; border-top: 1px solid #ffffff22; text-align: left; overflow-wrap: anywhere }
code, td:nth-child(2) { font-family: ui-monospace, monospace; font-size: 12px; overflow-wrap: anywhere } dt, p { color: #a9b0c4 } dd { margin: 0 0 10px }
#result { font-size: 20px; color: #ff9486 } #result[data-good="true"] { color: #8ff0bf }
</style>
<h1>${safe(file.title)}</h1>
<p>${safe(file.lead)}</p>
<p id="result" role="status"></p>
<dl>${facts.map(([name, value]) => `<dt>${safe(name)}</dt><dd><code>${safe(value)}</code></dd>`).join('')}</dl>
<table><tbody id="draws"></tbody></table>
<p>${safe(file.shell)}</p>
<code id="shell"></code>
<script type="application/json" id="record">${inScript(proof)}</script>
<script type="module">${code.replaceAll('</script', '<\\/script')}</script>
</html>
`
}
