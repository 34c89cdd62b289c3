import { glyphs } from './generated.ts'

/** An icon as SVG text, hidden from screen readers: the words beside it say what it means. Empty when unknown. */
export function glyph(
  name: string,
  { size = 20, fill = 'currentColor' }: { size?: number; fill?: string } = {},
): string {
  const body = glyphs[name]
  if (!body) return ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="${size}" height="${size}" fill="${fill}" aria-hidden="true">${body}</svg>`
}
