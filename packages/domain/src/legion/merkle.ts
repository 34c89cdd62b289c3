import { sha256 } from '../account/sha256.ts'

/**
 * The tree over a month's ranking. A leaf is the hash of `0` and the entry's text, a node that of `1` and the hex of its
 * two children: all of it is plain text, so `sha256sum` can do it too. A node without a sibling goes up as it is.
 */
export type RankEntry = { rank: number; userid: number; points: string }

export const entryText = (month: number, { rank, userid, points }: RankEntry): string =>
  `${month},${rank},${userid},${points}`

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
export const merkleLeaf = (text: string): string => hex(sha256(`0${text}`))
const parentOf = (left: string, right: string): string => hex(sha256(`1${left}${right}`))

const pairUp = (hashes: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(hashes.length / 2) }, (_, i) => {
    const [left = '', right] = [hashes[2 * i], hashes[2 * i + 1]]
    return right === undefined ? left : parentOf(left, right)
  })

/** Of a month without entries, the hash of nothing. */
export function merkleRoot(leaves: readonly string[]): string {
  let level = leaves
  while (level.length > 1) level = pairUp(level)
  return level[0] ?? merkleLeaf('')
}

export type MerkleStep = { side: 'left' | 'right'; hash: string }

/** The siblings on the way from a leaf to the root. */
export function merklePath(leaves: readonly string[], index: number): MerkleStep[] {
  const path: MerkleStep[] = []
  let at = index
  for (let level = leaves; level.length > 1; level = pairUp(level)) {
    const hash = level[at ^ 1]
    if (hash !== undefined) path.push({ side: at % 2 ? 'left' : 'right', hash })
    at = Math.floor(at / 2)
  }
  return path
}

/** The root that a leaf leads to by its path. */
export const climb = (leaf: string, path: readonly MerkleStep[]): string =>
  path.reduce((at, { side, hash }) => (side === 'left' ? parentOf(hash, at) : parentOf(at, hash)), leaf)
