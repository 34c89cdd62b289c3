export { expireVouchers, useVoucher } from './final.ts'
export {
  claimCall,
  findOpenVoucher,
  findVoucher,
  keepVoucher,
  lastCoinOut,
  signVoucher,
  utcTime,
  type Voucher,
} from './vouchers.ts'
