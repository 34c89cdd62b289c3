import { artAddress } from '@mdragon/art'
import { assetKinds, elements, gradeRanges, MAX_STAR, type RosterEntry, rosterOf, type Traits } from '@mdragon/domain'
import { contentPolicy } from '@mdragon/server'
import type { FastifyInstance } from 'fastify'

/** What the sliders say; an element of 0 is the entry's own. */
type Wanted = {
  kind: (typeof assetKinds)[number]
  element: number
  star: number
  level: number
  dna: number
  size: number
}

/** The artist's desk: every entry of a roster over the five tiers, small or large. Only this embedded world has it. */
export function artDesk(app: FastifyInstance): void {
  app.get<{ Querystring: Record<string, string> }>('/demo/art', async ({ query }, reply) => {
    const html = page(wantedOf(query))
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentPolicy(html))
      .header('cache-control', 'no-store')
      .send(html)
  })
}

function wantedOf(query: Record<string, string>): Wanted {
  const whole = (name: string, low: number, high: number, otherwise: number) => {
    const value = Number(query[name] ?? otherwise)
    return Number.isInteger(value) && value >= low && value <= high ? value : otherwise
  }
  return {
    kind: assetKinds.find((kind) => kind === query.kind) ?? 'hero',
    element: whole('element', 0, elements.length, 0),
    star: whole('star', 1, MAX_STAR, 4),
    level: whole('level', 1, 140, 45),
    dna: whole('dna', 0, 65_535, 1_000),
    size: query.size === '480' ? 480 : 120,
  }
}

const page = (wanted: Wanted): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Art</title>
<style>
body{margin:0 24px 24px;background:#0a0c13;color:#e8eaf2;font:14px/1.5 system-ui,sans-serif}
form{position:sticky;top:0;display:flex;flex-wrap:wrap;gap:8px 20px;align-items:center;padding:14px 0;background:#0a0c13}
label{display:flex;gap:8px;align-items:center}
section{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin:10px 0}
h2{width:160px;margin:0;font-size:14px;font-weight:400;color:#a9b0c4}
img{border-radius:5.5%}
</style>
<h1>Art</h1>
<form>${controls(wanted)}<button>Draw</button></form>
${rosterOf(wanted.kind)
  .map((entry) => row(entry, wanted))
  .join('\n')}
</html>`

function controls({ kind, element, star, level, dna, size }: Wanted): string {
  const range = (name: string, low: number, high: number, value: number) =>
    `<label>${name} <input type="range" name="${name}" min="${low}" max="${high}" value="${value}"><output>${value}</output></label>`
  const choice = (name: string, list: readonly (string | number)[], value: string | number) =>
    `<label>${name} <select name="${name}">${list.map((one) => `<option${one === value ? ' selected' : ''}>${one}</option>`).join('')}</select></label>`
  return [
    choice('kind', assetKinds, kind),
    range('element', 0, elements.length, element),
    range('star', 1, MAX_STAR, star),
    range('level', 1, 140, level),
    range('dna', 0, 65_535, dna),
    choice('size', [120, 480], size),
  ].join('')
}

function row(entry: RosterEntry, wanted: Wanted): string {
  const height = Math.round(wanted.size * (wanted.size === 120 ? 0.96 : 340 / 300))
  const pictures = gradeRanges.map(({ to }) => {
    const address = artAddress(traitsOf(entry, wanted, to), wanted.size === 120 ? 'tile' : 'tall')
    return `<img src="${address}" width="${wanted.size}" height="${height}" loading="lazy" alt="${entry.name.en}, grade ${to}">`
  })
  return `<section><h2>${entry.indexId} ${entry.name.tw} ${entry.name.en}</h2>${pictures.join('')}</section>`
}

const traitsOf = (entry: RosterEntry, { element, star, level, dna }: Wanted, grade: number): Traits => ({
  kind: entry.kind,
  indexId: entry.indexId,
  grade,
  star,
  level,
  element: element || entry.element,
  camp: entry.camp,
  profession: entry.profession,
  stage: 0,
  strength: 0,
  dna,
})
