import { short } from './colour.ts'
import { n, round } from './numbers.ts'

export type Attributes = Record<string, string | number | undefined>

/** For what lies inside an outline that is drawn already. */
export const flat = { stroke: 'none' }

export const attrs = (given: Attributes): string =>
  Object.entries(given)
    .map(([name, v]) => (v === undefined || v === '' ? '' : ` ${name}="${typeof v === 'number' ? n(v) : short(v)}"`))
    .join('')

export const path = (d: string, fill: string, more: Attributes = {}): string =>
  d ? `<path d="${d}"${attrs({ fill, ...more })}/>` : ''

/** Ends and joins are round for the whole picture; only a dash that has length needs square ends. */
export const line = (d: string, stroke: string, width: number, more: Attributes = {}): string =>
  path(d, 'none', { stroke, 'stroke-width': width, 'stroke-linecap': ends(more['stroke-dasharray']), ...more })

const ends = (dash: Attributes[string]): string | undefined => (/^[^0]/.test(String(dash ?? '0')) ? 'butt' : undefined)

export const group = (given: Attributes, ...parts: string[]): string => `<g${attrs(given)}>${parts.join('')}</g>`

export const use = (id: string, transform: string, more: Attributes = {}): string =>
  `<use href="#${id}"${attrs({ transform, ...more })}/>`

/** A half drawn once and shown twice: masks, frames and fans are symmetric. */
export const both = (id: string, ...half: string[]): string =>
  `<g id="${id}">${open(half.join(''))}</g>${use(id, 'matrix(-1 0 0 1 299.5 0)')}`

/** The same about the origin. */
export const twice = (id: string, ...half: string[]): string =>
  `<g id="${id}">${half.join('')}</g>${use(id, 'matrix(-1 0 0 1 -.4 0)')}`

/**
 * No seam where halves meet: a form that begins and ends on the middle line is left open there, so that no ink runs
 * down it, and the halves overlap by a hair.
 */
const open = (half: string): string => half.replace(/d="(M150 [^"zM]*[ A-Z]150 \d+)z"/g, 'd="$1"')

export type Stop = readonly [offset: number, colour: string, opacity?: number]

export const stops = (list: readonly Stop[]): string =>
  list
    .map(([offset, colour, opacity]) => `<stop offset="${n(offset)}" stop-color="${colour}"${faint(opacity)}/>`)
    .join('')

const faint = (opacity?: number): string =>
  opacity === undefined ? '' : ` stop-opacity="${String(round(opacity * 100) / 100).replace(/^0\./, '.')}"`
