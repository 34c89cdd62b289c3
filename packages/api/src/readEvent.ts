import type { LiveEvent } from './events.ts'

type Guard<T> = (value: unknown) => value is T
type Guards<N extends LiveEvent['type']> = {
  readonly [F in Exclude<keyof LiveEvent<N>, 'type'>]-?: Guard<LiveEvent<N>[F]>
}

const isInt = (value: unknown): value is number => Number.isSafeInteger(value)
const isIntOrNone = (value: unknown): value is number | undefined => value === undefined || isInt(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isIds = (value: unknown): value is readonly number[] | 'many' =>
  value === 'many' || (Array.isArray(value) && value.every(isInt))

/** The contract's fields, held to its types: a page that reads the stream this way ships no schema. */
const guards: { readonly [N in LiveEvent['type']]: Guards<N> } = {
  head: { block: isInt, time: isInt, block_ms: isInt, final_block: isInt, version: isText },
  assets: { ids: isIds, block: isInt, within_ms: isIntOrNone },
  memory: { block: isInt },
  terms: { block: isInt },
  reorg: { block: isInt, within_ms: isIntOrNone },
  operation: { id: isText },
  account: {},
  notices: {},
  hearts: {},
}

/** One event of the stream. Null where it does not fit: the server may be newer than the page. */
export function readEvent(type: string, text: string): LiveEvent | null {
  try {
    const data = { ...JSON.parse(text), type }
    const fields: [string, Guard<unknown>][] = Object.entries(guards[type as LiveEvent['type']])
    return Object.hasOwn(guards, type) && fields.every(([name, fits]) => fits(data[name])) ? data : null
  } catch {
    return null
  }
}
