import { packTraits } from '@mdragon/domain/asset/traits'
import { mintedTraits } from '@mdragon/domain/mint/minted'
import { seedHash } from '@mdragon/domain/summon/seeds'
import type { Campaign, Minted } from './queries.ts'

export type Checked = { isSeedRight: boolean; wrong: readonly Minted[]; count: number }

/** Every card of the reader's done again from the seed, without the server's word: which are not what they had to be. */
export function checkMinted(campaign: Campaign, minted: readonly Minted[], account: number): Checked | null {
  const { seed, seed_hash, index_id: indexId, grade_from: gradeFrom, grade_to: gradeTo, kind } = campaign
  if (seed === null) return null
  const mine = minted.filter((one) => one.campaign === campaign.campaign)
  const item = { kind, indexId, gradeFrom, gradeTo }
  const wrong = mine.filter(({ number, traits, index_id, grade }) => {
    const source = { seed, campaign: campaign.campaign, account, number }
    const born = mintedTraits(item, source)
    // The game may have levelled it since; what it was born as stays.
    const isSame = BigInt(`0x${traits}`) === packTraits(born)
    return !isSame && (index_id !== born.indexId || grade !== born.grade)
  })
  return { isSeedRight: seedHash(seed) === seed_hash, wrong, count: mine.length }
}
