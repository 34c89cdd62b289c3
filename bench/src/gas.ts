import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What others' contracts use for the same deed, measured on the same EVM with warm parties. */
const peers: Readonly<Record<string, Record<string, number>>> = {
  'nft111.bid.bnb': { Zora: 51_862, Nouns: 53_542, thirdweb: 127_574 },
  'nft111.putUp': { Zora: 101_773, thirdweb: 281_341 },
  'nft111.withdraw': { 'Zora settle': 81_840, Nouns: 95_940 },
  'market.list': { Zora: 54_468, thirdweb: 261_494 },
  'market.changePrice': { Zora: 31_899, thirdweb: 98_674 },
  'market.cancel': { Zora: 27_741, Seaport: 54_918 },
  'market.buy.bnb': { Zora: 90_874, Seaport: 110_069, LooksRare: 148_289, thirdweb: 141_010 },
}

/** Gas of whole transactions, from the snapshot that the contracts' own check compares with every run. */
export async function measureGas(): Promise<object> {
  const snapshot = join(import.meta.dirname, '../../contracts/snapshots/gas.json')
  const ours = JSON.parse(readFileSync(snapshot, 'utf8')) as Record<string, number>
  const rows = Object.entries(ours).map(([deed, gas]) => {
    const others = peers[deed] ?? {}
    const best = Math.min(...Object.values(others))
    return [
      deed,
      { ours: gas, ...others, ...(Number.isFinite(best) ? { shareOfBestPeer: Number((gas / best).toFixed(3)) } : {}) },
    ]
  })
  return { unit: 'gasUsed', deeds: Object.fromEntries(rows) }
}
