import type { CallData } from '@mdragon/api'
import { ACTIVATION_WEI, type ClaimFees, claimFee, formatAmount } from '@mdragon/domain'
import { readTerms } from '../../chain/terms.ts'
import type { Db } from '../../db/open.ts'
import { readValues } from './holding.ts'

/** What the operator has set, or what we start with. In base units. */
export type Fees = {
  claim: ClaimFees
  minDepositWei: bigint
  minWithdrawWei: bigint
  dragonWei: { HERO: bigint; HFH: bigint }
  /** To activate a hero, in HERO. */
  heroWei: bigint
}

const keys = [
  'claim_fee',
  'claim_fee_per_level',
  'min_deposit',
  'min_withdraw',
  'dragon_activation_hero',
  'dragon_activation_hfh',
  'hero_activation',
] as const

export async function readFees(db: Db, atMs: number): Promise<Fees> {
  const { wei } = await readValues(db, atMs, keys)
  return {
    claim: { baseWei: wei('claim_fee'), perLevelWei: wei('claim_fee_per_level') },
    minDepositWei: wei('min_deposit'),
    minWithdrawWei: wei('min_withdraw'),
    dragonWei: { HERO: wei('dragon_activation_hero'), HFH: wei('dragon_activation_hfh') },
    heroWei: wei('hero_activation'),
  }
}

export async function presentFees(db: Db, atMs: number, level = 0): Promise<CallData<'GET /api/level/fee'>> {
  const { claim, minDepositWei, minWithdrawWei, dragonWei } = await readFees(db, atMs)
  const { saleFeeBps } = await readTerms(db)
  return {
    claim_fee: formatAmount(claimFee(claim, level)),
    claim_fee_per_level: formatAmount(claim.perLevelWei),
    sale_fee_bps: saleFeeBps,
    min_deposit: formatAmount(minDepositWei),
    min_withdraw: formatAmount(minWithdrawWei),
    account_activation: formatAmount(ACTIVATION_WEI),
    dragon_activation_hero: formatAmount(dragonWei.HERO),
    dragon_activation_hfh: formatAmount(dragonWei.HFH),
  }
}
