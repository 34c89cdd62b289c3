/**
 * A piece of a picture for a canvas: path data, and how it is painted. Without a fill it is a line. Ends and joins are
 * round, unless `isButt`. Layers stand back to front; their origin is the middle of the thing, in pixels.
 */
export type Layer = {
  d: string
  fill?: string
  stroke?: string
  width?: number
  dash?: readonly number[]
  dashOffset?: number
  isButt?: true
  alpha?: number
}

export const colours = {
  ink: '#0b0d16',
  coat: '#2fae86',
  low: '#14614f',
  jaw: '#1f8a6c',
  lit: '#7fecb6',
  pale: '#fff0cf',
  mane: '#ff6a52',
  maneLit: '#ffc9a6',
  horn: '#ffdf93',
  farHorn: '#a8854a',
} as const

export const paint = (d: string, fill: string, more: Partial<Layer> = {}): Layer => ({ d, fill, ...more })

/** With the dark outline of a woodblock. */
export const inked = (d: string, fill: string, width = 2.6): Layer => ({ d, fill, stroke: colours.ink, width })

export const line = (d: string, stroke: string, width: number, more: Partial<Layer> = {}): Layer => ({
  d,
  stroke,
  width,
  ...more,
})
