/** One input of a function: its name, and its type or the inputs that it holds. */
export type Input = readonly [name: string, type: string | readonly Input[]]
export type Shape = { selector: string; inputs: readonly Input[] }
/** A number or an address as a bigint, bytes as hex, a list of numbers. */
export type Value = bigint | string | readonly bigint[]
export type Values = Readonly<Record<string, Value>>

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

const isFixed = (type: Input[1]): boolean =>
  typeof type === 'string' ? type !== 'bytes' && !type.endsWith('[]') : type.every(([, inner]) => isFixed(inner))

const sizeOf = (type: Input[1]): number =>
  typeof type === 'string' || !isFixed(type) ? WORD : type.reduce((sum, [, inner]) => sum + sizeOf(inner), 0)

/** A word, or several: the names of what an input holds are its own. */
function readFixed(name: string, type: Input[1], text: string): Values | null {
  if (typeof type !== 'string') return readInputs(type, text)?.values ?? null
  const value = readWord(type, text)
  return value === null ? null : { [name]: value }
}

/** Null for a number that is larger than its type: the chain would not take it either. */
function readWord(type: string, text: string): bigint | null {
  const value = BigInt(`0x${text}`)
  const bits = type === 'address' ? 160n : BigInt(/^uint(\d+)/.exec(type)?.[1] ?? 256)
  return value >> bits === 0n ? value : null
}

function readLoose(name: string, type: Input[1], text: string): Read | null {
  if (typeof type !== 'string') return readInputs(type, text)
  if (text.length < WORD) return null
  const [length, rest] = [Number(BigInt(`0x${text.slice(0, WORD)}`)), text.slice(WORD)]
  return type === 'bytes' ? readBytes(name, length, rest) : readList(name, type, length, rest)
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
