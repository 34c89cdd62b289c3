/**
 * A picture as it is painted for grids and lists, quick to show, and small: for screens of one and of two pixels to a
 * point. Chosen here: to be given a choice of two takes a browser as long again as the picture itself.
 */
export const painted = (art: string): string => at(art, globalThis.devicePixelRatio >= 1.5 ? 512 : 256)

/** The same cut, drawn: where it is shown large, it is sharp on every screen, and smaller than what is painted. */
export const drawn = (art: string): string => art.replace('.svg', '-tile.svg')

const at = (art: string, width: number): string => art.replace('.svg', `-${width}.webp`)
