/** A picture as it is painted for grids and lists, for screens of one and of two pixels to a point: quick to show, and small. */
export const painted = (art: string) => ({ src: at(art, 256), srcSet: `${at(art, 512)} 2x` })

/** The same cut, drawn: where it is shown large, it is sharp on every screen, and smaller than what is painted. */
export const drawn = (art: string): string => art.replace('.svg', '-tile.svg')

const at = (art: string, width: number): string => art.replace('.svg', `-${width}.webp`)
