/** Lines over time as an SVG that reads on light and dark ground, with the faults as numbered marks. */
export type Line = { name: string; color: string; points: readonly (readonly [at: number, value: number])[] }
export type Plot = {
  title: string
  unit: string
  lines: readonly Line[]
  faults: readonly { at: number; healedAt: number }[]
  seconds: number
}

const [WIDTH, HEIGHT] = [960, 240]
const MARGIN = { left: 64, right: 16, top: 44, bottom: 28 }
const GREY = '#808080'
const STEPS = [1, 2, 5]

export function drawPlot({ title, unit, lines, faults, seconds }: Plot): string {
  const most = niceAbove(Math.max(1, ...lines.flatMap(({ points }) => points.map(([, value]) => value))))
  const x = (at: number) => round(MARGIN.left + (at / seconds) * (WIDTH - MARGIN.left - MARGIN.right))
  const y = (value: number) => round(HEIGHT - MARGIN.bottom - (value / most) * (HEIGHT - MARGIN.top - MARGIN.bottom))
  const [top, bottom] = [y(most), y(0)]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="${GREY}">`,
    `<title>${title}</title>`,
    `<text x="${MARGIN.left}" y="16" font-size="14">${title}</text>`,
    ...lines.map(
      ({ name, color }, i) => `<text x="${WIDTH - 110 * (lines.length - i)}" y="16" fill="${color}">${name}</text>`,
    ),
    ...faults.map(({ at, healedAt }, i) => markOf(i + 1, x(at), x(healedAt), top, bottom)),
    ...[0, 0.5, 1].map((share) => gridLine(y(most * share), `${most * share} ${unit}`)),
    ...ticksOf(seconds).map((at) => `<text x="${x(at)}" y="${HEIGHT - 8}" text-anchor="middle">${at} s</text>`),
    ...lines.map(
      ({ color, points }) =>
        `<polyline fill="none" stroke="${color}" stroke-width="1.5" points="${points.map(([at, value]) => `${x(at)},${y(value)}`).join(' ')}"/>`,
    ),
    '</svg>',
    '',
  ].join('\n')
}

const markOf = (number: number, from: number, to: number, top: number, bottom: number): string =>
  `<rect x="${from}" y="${top}" width="${round(Math.max(1, to - from))}" height="${round(bottom - top)}" fill="#d9822b" fill-opacity="0.18"/><text x="${from}" y="${top - 4}" fill="#d9822b">${number}</text>`

const gridLine = (at: number, label: string): string =>
  `<line x1="${MARGIN.left}" x2="${WIDTH - MARGIN.right}" y1="${at}" y2="${at}" stroke="${GREY}" stroke-opacity="0.35"/><text x="${MARGIN.left - 6}" y="${at + 4}" text-anchor="end">${label}</text>`

const ticksOf = (seconds: number): number[] => {
  const step = niceAbove(seconds / 8)
  return Array.from({ length: Math.floor(seconds / step) + 1 }, (_, i) => i * step)
}

/** The next of 1, 2, 5, 10, 20, … */
function niceAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return power * (STEPS.find((step) => step * power >= value) ?? 10)
}
const round = (value: number): number => Math.round(value * 10) / 10
