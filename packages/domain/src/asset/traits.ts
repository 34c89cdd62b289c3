import { type AssetKind, assetKinds, MAX_GRADE, MAX_LEVEL, MAX_STAR } from './kinds.ts'

/** What a token is, as the chain keeps it: 64 bits beside its owner. Everything else is computed from this. */
export type Traits = {
  kind: AssetKind
  /** Which hero, sword, pet ... of its kind's roster; 1 is the first. */
  indexId: number
  grade: number
  star: number
  level: number
  /** 1 to 5, a position in `elements`. */
  element: number
  /** 1 to 5, a position in `camps` (in `petCamps` for a pet), 0 for none. */
  camp: number
  /** 1 to 4, a position in `professions`, 0 for none. */
  profession: number
  stage: number
  strength: number
  /** What makes two tokens of one kind differ: attributes, skills and picture vary with it. */
  dna: number
}

type Field = readonly [name: keyof Traits, bits: number, min: number, max: number]

/** From the lowest bit up. The order is part of the chain's format. */
const layout: readonly Field[] = [
  ['dna', 16, 0, 65_535],
  ['strength', 6, 0, 63],
  ['stage', 4, 0, 15],
  ['profession', 3, 0, 4],
  ['camp', 3, 0, 5],
  ['element', 3, 1, 5],
  ['level', 8, 1, MAX_LEVEL],
  ['star', 3, 1, MAX_STAR],
  ['grade', 5, 1, MAX_GRADE],
  ['indexId', 10, 1, 1023],
  ['kind', 3, 1, assetKinds.length],
]

export function packTraits(traits: Traits): bigint {
  let packed = 0n
  let shift = 0n
  for (const [name, bits, min, max] of layout) {
    const value = name === 'kind' ? assetKinds.indexOf(traits.kind) + 1 : traits[name]
    if (!Number.isInteger(value) || value < min || value > max)
      throw new RangeError(`${name} ${value} is not ${min}..${max}`)
    packed |= BigInt(value) << shift
    shift += BigInt(bits)
  }
  return packed
}

/** No field lies across the middle: each half is a plain number, which is ten times as quick to take apart. */
const HALF = 32

/** The traits in 64 bits, or null when they are nothing that `packTraits` makes. */
export function unpackTraits(packed: bigint): Traits | null {
  if (BigInt.asUintN(2 * HALF, packed) !== packed) return null
  const [low, high] = [Number(BigInt.asUintN(HALF, packed)), Number(packed >> BigInt(HALF))]
  const out: Record<string, number> = {}
  let bit = 0
  for (const [name, bits, min, max] of layout) {
    const value = ((bit < HALF ? low : high) >>> (bit % HALF)) & ((1 << bits) - 1)
    if (value < min || value > max) return null
    out[name] = value
    bit += bits
  }
  const kind = assetKinds[(out.kind ?? 0) - 1]
  return kind ? { ...(out as Omit<Traits, 'kind'>), kind } : null
}
