const KEPT = 100
const made = new Map<string, Promise<Buffer>>()

/** Made once, off this thread, and kept for a while. */
export function kept(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const before = made.get(name)
  if (before) return before
  const picture = make()
  made.set(name, picture)
  picture.catch(() => made.delete(name))
  const [oldest] = made.keys()
  if (made.size > KEPT && oldest !== undefined) made.delete(oldest)
  return picture
}

/** As PNG, which every network can show. */
export async function toPng(svg: string): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js')
  const picture = await renderAsync(svg, { font: { loadSystemFonts: true, defaultFontFamily: 'Noto Sans CJK TC' } })
  return picture.asPng()
}
