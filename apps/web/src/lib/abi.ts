/** Of a contract's function: how a call of it begins, and what it takes. */
type Shape = { selector: string; inputs: readonly unknown[] }

const word = (value: bigint | string): string => BigInt(value).toString(16).padStart(64, '0')

/** A call of which every input is one word: a number or an address. */
export function encode({ selector, inputs }: Shape, ...values: readonly (bigint | string)[]): string {
  if (values.length !== inputs.length) throw new Error(`${selector} takes ${inputs.length}, not ${values.length}`)
  return selector + values.map(word).join('')
}

/** What a function answers, word by word. */
export const wordsOf = (answer: string): bigint[] =>
  (answer.slice(2).match(/.{64}/g) ?? []).map((each) => BigInt(`0x${each}`))

/** As an indexed input stands in a log. */
export const topicOf = (address: string): string => `0x${word(address)}`

export const addressOf = (value: bigint): string => `0x${value.toString(16).padStart(40, '0')}`

export const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
