import type { CallData } from '@mdragon/api'
import { ACTIVATION_WEI, type ClaimFees, claimFee, formatAmount, parseAmount } from '@mdragon/domain'
import { readTerms } from '../../chain/terms.ts'
import type { Db } from '../../db/open.ts'

/** What the operator has set, or what we start with. In base units. */
export type Fees = {
  claim: ClaimFees
  minDepositWei: bigint
  minWithdrawWei: bigint
  dragonWei: { HERO: bigint; HFH: bigint }
  /** To activate a hero, in HERO. */
  heroWei: bigint
}

const defaults = {
  claim_fee: '1',
  claim_fee_per_level: '0.1',
  min_deposit: '1',
  min_withdraw: '1',
  dragon_activation_hero: '20',
  dragon_activation_hfh: '10',
  hero_activation: '10',
} as const

export async function readFees(db: Db): Promise<Fees> {
  const rows = await db
    .selectFrom('setting')
    .selectAll()
    .where('key', 'in', [...Object.keys(defaults)])
    .execute()
  const set = new Map(rows.map(({ key, value }) => [key, value]))
  const wei = (key: keyof typeof defaults) => parseAmount(set.get(key) ?? '') ?? parseAmount(defaults[key]) ?? 0n
  return {
    claim: { baseWei: wei('claim_fee'), perLevelWei: wei('claim_fee_per_level') },
    minDepositWei: wei('min_deposit'),
    minWithdrawWei: wei('min_withdraw'),
    dragonWei: { HERO: wei('dragon_activation_hero'), HFH: wei('dragon_activation_hfh') },
    heroWei: wei('hero_activation'),
  }
}

export async function presentFees(db: Db, level = 0): Promise<CallData<'GET /api/level/fee'>> {
  const { claim, minDepositWei, minWithdrawWei, dragonWei } = await readFees(db)
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
