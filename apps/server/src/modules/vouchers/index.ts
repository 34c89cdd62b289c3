export { acceptClaim } from './accept.ts'
export { endsVoucher, expireVouchers, useVoucher } from './final.ts'
export { findTentativeUnissued, nameOfUnissued, unissuedClaims } from './unissued.ts'
export {
  atVaultOf,
  claimCall,
  findOpenVoucher,
  findVoucher,
  findVoucherOfCampaign,
  findVoucherOfDraw,
  keepVoucher,
  lockTokens,
  signVoucher,
  utcTime,
  type Voucher,
  withVault,
} from './vouchers.ts'
