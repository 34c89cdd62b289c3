/** One input of a function: its name, and its type, the inputs that it holds, or those that each of its list holds. */
export type Input = readonly [name: string, type: string | readonly Input[] | { readonly of: readonly Input[] }]
export type Shape = { selector: string; inputs: readonly Input[] }
/** A number, an address or a yes as a bigint, bytes as hex, or a list of these or of several by their names. */
export type Value = bigint | string | readonly bigint[] | readonly string[] | readonly Values[]
export type Values = { readonly [name: string]: Value }

const WORD = 64

/**
 * What a call says, by the names of its inputs; null when it is not a call of this function. Only the one form in which a
 * compiler writes it is taken: what can be read in two ways could show one thing and do another.
 */
export function readCall({ selector, inputs }: Shape, data: string): Values | null {
  if (!/^0x([0-9a-f]{2})*$/i.test(data) || !data.toLowerCase().startsWith(selector)) return null
  const read = readInputs(inputs, data.slice(selector.length).toLowerCase())
  return read && read.rest === '' ? read.values : null
}

type Read = { values: Values; rest: string }

/** Heads stand first, one after another; what has no fixed size follows them in the same order, without a gap. */
function readInputs(inputs: readonly Input[], text: string): Read | null {
  const headSize = inputs.reduce((sum, [, type]) => sum + sizeOf(type), 0)
  let head = text.slice(0, headSize)
  let tail = text.slice(headSize)
  if (head.length < headSize) return null
  const values: Record<string, Value> = {}
  for (const [name, type] of inputs) {
    const own = head.slice(0, sizeOf(type))
    head = head.slice(own.length)
    if (isFixed(type)) {
      const value = readFixed(name, type, own)
      if (value === null) return null
      Object.assign(values, value)
      continue
    }
    const offset = BigInt(`0x${own}`) * 2n
    const read = offset === BigInt(text.length - tail.length) ? readLoose(name, type, tail) : null
    if (!read) return null
    Object.assign(values, read.values)
    tail = read.rest
  }
  return { values, rest: tail }
}

/** A list of what each holds several inputs. */
const isListOf = (type: Input[1]): type is { readonly of: readonly Input[] } => typeof type === 'object' && 'of' in type

const isFixed = (type: Input[1]): boolean => {
  if (typeof type === 'string') return type !== 'bytes' && !type.endsWith('[]')
  return !isListOf(type) && type.every(([, inner]) => isFixed(inner))
}

const sizeOf = (type: Input[1]): number =>
  typeof type === 'string' || isListOf(type) || !isFixed(type)
    ? WORD
    : type.reduce((sum, [, inner]) => sum + sizeOf(inner), 0)

/** A word, or several: the names of what an input holds are its own. */
function readFixed(name: string, type: Input[1], text: string): Values | null {
  if (isListOf(type)) return null
  if (typeof type !== 'string') return readInputs(type, text)?.values ?? null
  const value = readWord(type, text)
  return value === null ? null : { [name]: value }
}

/** Null for a number that is larger than its type: the chain would not take it either. */
function readWord(type: string, text: string): bigint | null {
  const value = BigInt(`0x${text}`)
  const bits = type === 'address' ? 160n : type === 'bool' ? 1n : BigInt(/^uint(\d+)/.exec(type)?.[1] ?? 256)
  return value >> bits === 0n ? value : null
}

function readLoose(name: string, type: Input[1], text: string): Read | null {
  if (typeof type !== 'string' && !isListOf(type)) return readInputs(type, text)
  if (text.length < WORD) return null
  const [length, rest] = [Number(BigInt(`0x${text.slice(0, WORD)}`)), text.slice(WORD)]
  // Each takes a word at least: more than there can be is not tried.
  if (length > text.length) return null
  if (isListOf(type)) return readListOf(name, type.of, length, rest)
  if (type === 'bytes') return readBytes(name, length, rest)
  return type === 'bytes[]' ? readListOfBytes(name, length, rest) : readList(name, type, length, rest)
}

/** Their places stand first, one after another; they follow in the same order, without a gap. */
function readListOfBytes(name: string, length: number, text: string): Read | null {
  const each = Array.from({ length }, (_, i): Input => [String(i), 'bytes'])
  const read = readInputs(each, text)
  return read && { values: { [name]: each.map(([i]) => String(read.values[i])) }, rest: read.rest }
}

function readListOf(name: string, each: readonly Input[], length: number, text: string): Read | null {
  const size = sizeOf(each)
  if (!isFixed(each) || text.length < length * size) return null
  const items = Array.from({ length }, (_, i) => readInputs(each, text.slice(i * size, (i + 1) * size))?.values)
  if (items.includes(undefined)) return null
  return { values: { [name]: items as Values[] }, rest: text.slice(length * size) }
}

function readBytes(name: string, length: number, text: string): Read | null {
  const padded = Math.ceil(length / 32) * WORD
  const [bytes, padding] = [text.slice(0, length * 2), text.slice(length * 2, padded)]
  if (text.length < padded || /[^0]/.test(padding)) return null
  return { values: { [name]: `0x${bytes}` }, rest: text.slice(padded) }
}

function readList(name: string, type: string, length: number, text: string): Read | null {
  if (text.length < length * WORD) return null
  const items = Array.from({ length }, (_, i) => readWord(type, text.slice(i * WORD, (i + 1) * WORD)))
  if (items.includes(null)) return null
  return { values: { [name]: items as bigint[] }, rest: text.slice(length * WORD) }
}
