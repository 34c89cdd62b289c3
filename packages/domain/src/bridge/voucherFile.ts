/** A voucher that the game has signed, as a file to keep: the exit page uses it when the site is gone. */
export type VoucherFile = {
  what: typeof VOUCHER
  version: 1
  chainId: number
  /** The one vault that takes it. */
  vault: string
  /** The call as the wallet would send it, voucher and signature in it. */
  data: string
}
export const VOUCHER = 'MDragon voucher'

export const voucherFile = (chainId: number, { to, data }: { to: string; data: string }): VoucherFile => ({
  what: VOUCHER,
  version: 1,
  chainId,
  vault: to,
  data,
})
