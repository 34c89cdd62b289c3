import { encode } from 'uqr'
import { markup } from './markup.ts'
import { kept, toPng } from './paint.ts'

/** What an inviter hands on: the code in large letters, and the link as a QR code. 1200 by 630, as networks want it. */
export const invitePicture = (code: string, link: string): Promise<Buffer> =>
  kept(`invite ${code}`, () => toPng(drawInvite(code, link)))

function drawInvite(code: string, link: string): string {
  const { data, size } = encode(link, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  const line = (y: number, px: number, colour: string, text: string, weight = 400) =>
    `<text x="90" y="${y}" font-family="Noto Sans CJK TC, Noto Sans TC, PingFang TC, DejaVu Sans, sans-serif" font-size="${px}" font-weight="${weight}" fill="${colour}">${markup(text)}</text>`
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">',
    '<defs><radialGradient id="sky" cx=".3" cy=".4" r=".9"><stop offset="0" stop-color="#1b1f33"/><stop offset="1" stop-color="#0a0c13"/></radialGradient></defs>',
    '<rect width="1200" height="630" fill="url(#sky)"/>',
    '<rect x="24" y="24" width="1152" height="582" rx="28" fill="none" stroke="#e0ad45" stroke-opacity=".45" stroke-width="2"/>',
    '<rect x="718" y="119" width="392" height="392" rx="26" fill="#fff6dc"/>',
    `<g transform="translate(718 119) scale(${392 / size})"><path d="${path}" fill="#0a0c13"/></g>`,
    line(170, 30, '#e0ad45', 'MDRAGON', 700),
    line(260, 60, '#f4efe2', '邀請你加入', 700),
    line(312, 34, '#a9b0c4', 'You are invited'),
    line(430, 84, '#ffe6a6', code, 700),
    line(490, 28, '#a9b0c4', link.replace(/^https?:\/\//, '')),
    '</svg>',
  ].join('')
}
