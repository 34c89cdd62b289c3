import { entryText, merkleLeaf, merkleRoot, type RankEntry } from '@mdragon/domain/legion/merkle'
import { formatAmount, parseAmount } from '@mdragon/domain/money/amount'

/** What the server says of a closed month. */
export type Told = { month: number; root: string; entries: number; points: string }
export type Checked = {
  isRoot: boolean
  isSum: boolean
  isCount: boolean
  isOrdered: boolean
  root: string
  sum: string
  entries: RankEntry[]
}

/**
 * Every entry of a month, hashed here: do they make the root that was told, the sum and the number, and is nobody before
 * somebody who has more? `readPage` gives 1,024 entries at a time, which are whole parts of the tree.
 */
export async function checkMonth(
  { month, root: told, entries: count, points }: Told,
  readPage: (after: number) => Promise<{ items: RankEntry[]; next: number | null }>,
): Promise<Checked> {
  const entries: RankEntry[] = []
  const parts: string[] = []
  for (let after: number | null = 0; after !== null; ) {
    const page = await readPage(after)
    entries.push(...page.items)
    parts.push(merkleRoot(page.items.map((entry) => merkleLeaf(entryText(month, entry)))))
    after = page.next
  }
  const root = merkleRoot(parts)
  const sum = formatAmount(entries.reduce((all, entry) => all + wei(entry), 0n))
  return {
    isRoot: root === told,
    isSum: sum === points,
    isCount: entries.length === count,
    isOrdered: entries.every((entry, i) => entry.rank === i + 1 && (i === 0 || wei(entries[i - 1]) >= wei(entry))),
    root,
    sum,
    entries,
  }
}

const wei = (entry: RankEntry | undefined): bigint => parseAmount(entry?.points ?? '') ?? 0n

export const isWhole = ({ isRoot, isSum, isCount, isOrdered }: Checked): boolean =>
  isRoot && isSum && isCount && isOrdered

/** The file, in the very lines whose hashes are the leaves. */
export const fileOf = (month: number, entries: readonly RankEntry[]): string =>
  `month,rank,userid,points\n${entries.map((entry) => entryText(month, entry)).join('\n')}\n`
