import { born } from '../asset/born.ts'
import type { Traits } from '../asset/traits.ts'
import { rosterOf } from '../roster/index.ts'
import { readFraction } from '../summon/fraction.ts'
import { hmacSha256 } from '../summon/hmac.ts'
import type { MintItem } from './campaign.ts'

/** What a card's chance is made of: nothing that the player, or we after the campaign has begun, can choose. */
export type MintSource = {
  /** The campaign's, in 64 hexadecimal digits: its hash is told from the first day on, itself it is told at the end. */
  seed: string
  campaign: number
  account: number
  /** The account's how-manieth of this campaign, from 1 on. */
  number: number
}

const DNA = 65_536

/**
 * What a card will be: fixed before it is paid for, and the same however often it is asked for. Who lets a voucher run
 * out because of what it says gets the very same one again.
 */
export function mintedTraits(item: MintItem, { seed, campaign, account, number }: MintSource): Traits {
  const read = readFraction(hmacSha256(seed, `mint:${campaign}:${account}:${number}`))
  const grade = item.gradeFrom + read(item.gradeTo - item.gradeFrom + 1).which
  const roster = rosterOf(item.kind)
  const place = item.indexId === null ? read(roster.length).which : item.indexId - 1
  return born(item.kind, roster[place], grade, read(DNA).which)
}
