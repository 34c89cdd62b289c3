import { drawAsset } from '@mdragon/art'
import { rosterEntry, type Traits } from '@mdragon/domain'
import { markup } from './markup.ts'
import { kept, toPng } from './paint.ts'

/** What networks show beside a link: 1200 by 630. */
const [WIDTH, HEIGHT] = [1200, 630]

/** The share picture of a token. */
export const sharePicture = (hex: string, traits: Traits): Promise<Buffer> => kept(hex, () => toPng(drawShare(traits)))

function drawShare(traits: Traits): string {
  const entry = rosterEntry(traits.kind, traits.indexId)
  // The art is a document of its own; inside another one it is a part, with its own place and size.
  const art = drawAsset(traits, { shape: 'plain' }).replace(
    /<svg ([^>]*?)width="\d+" height="\d+"/,
    '<svg $1x="96" y="45" width="476" height="540"',
  )
  const line = (y: number, size: number, colour: string, text: string, weight = 400) =>
    `<text x="640" y="${y}" font-family="Noto Sans CJK TC, Noto Sans TC, PingFang TC, DejaVu Sans, sans-serif" font-size="${size}" font-weight="${weight}" fill="${colour}">${markup(text)}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    '<defs><radialGradient id="sky" cx=".3" cy=".4" r=".9"><stop offset="0" stop-color="#1b1f33"/><stop offset="1" stop-color="#0a0c13"/></radialGradient><clipPath id="round"><rect x="101" y="50" width="466" height="530" rx="22"/></clipPath></defs>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>`,
    '<rect x="24" y="24" width="1152" height="582" rx="28" fill="none" stroke="#e0ad45" stroke-opacity=".45" stroke-width="2"/>',
    `<g clip-path="url(#round)">${art}</g>`,
    line(190, 30, '#e0ad45', 'MDRAGON', 700),
    line(285, 76, '#f4efe2', entry?.name.tw ?? '', 700),
    line(345, 38, '#a9b0c4', entry?.name.en ?? ''),
    line(430, 34, '#f3dfa8', '★'.repeat(traits.star)),
    line(490, 30, '#e8eaf2', `Lv ${traits.level}   ·   Grade ${traits.grade}`),
    '</svg>',
  ].join('')
}
