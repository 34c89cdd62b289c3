import { AppError, type ErrorCode } from '@mdragon/api'
import { gameCardAbi, gameTokenAbi, gameVaultAbi, marketAbi, nft111Abi } from '@mdragon/chain'
import { BaseError, decodeErrorResult, type Hex, HttpRequestError, TimeoutError } from 'viem'

const abi = [...marketAbi, ...nft111Abi, ...gameTokenAbi, ...gameCardAbi, ...gameVaultAbi].filter(
  (item) => item.type === 'error',
)

type RevertName = (typeof abi)[number]['name']
type Meanings = Readonly<Partial<Record<RevertName, ErrorCode>>>

/** What the contracts' own refusals mean to whoever sends the call. */
const meanings: Meanings = {
  NotListed: 'card.not_listed',
  NotTokenOwner: 'card.not_yours',
  NotHolder: 'card.not_yours',
  NotUp: 'card.not_in_auction',
  AlreadyUp: 'card.in_auction',
  NotReceived: 'card.not_yours',
  PriceChangedMeanwhile: 'price.changed',
  CurrencyDiffers: 'price.changed',
  HolderChangedMeanwhile: 'holder.changed',
  BidTooLow: 'bid.too_low',
  Locked: 'auction.locked',
  NotLockedYet: 'auction.not_locked',
  DeadlinePassed: 'operation.not_open',
  ZeroPrice: 'amount.not_positive',
  PriceTooHigh: 'price.too_high',
  ERC20InsufficientBalance: 'balance.insufficient',
  ERC20InsufficientAllowance: 'allowance.missing',
  ERC2612ExpiredSignature: 'permit.invalid',
  ERC2612InvalidSigner: 'permit.invalid',
  VoucherExpired: 'operation.not_open',
  NonceUsed: 'operation.not_open',
  ClaimsArePaused: 'vault.paused',
  WrongSigner: 'vault.paused',
  OverVoucherLimit: 'vault.limit',
  OverHourLimit: 'vault.limit',
  OverDayLimit: 'vault.limit',
  // The seller has taken the approval back, or the token has gone: the market cannot hand it over.
  NotOwnerNorApproved: 'card.not_listed',
  TransferFromIncorrectOwner: 'card.not_listed',
}

/** The contracts go on when a permit fails, and find the allowance missing that it should have given. */
const withPermit: Meanings = { ERC20InsufficientAllowance: 'permit.invalid' }
/** The token that cannot be handed over is the sender's own. */
const withOwnToken: Meanings = { NotOwnerNorApproved: 'allowance.missing' }

/** What the call takes from its sender, and so whose approval it may miss. */
type Taken = { permit?: boolean; token?: boolean }

/** The refusal behind a failed read or trial: the contract's own word, or that the chain did not answer. */
export function refusalOf(error: unknown, taken: Taken = {}): AppError {
  const data = revertData(error)
  if (data) return new AppError(meaningOf(data, taken), { cause: error })
  const unreachable =
    error instanceof BaseError && error.walk((e) => e instanceof HttpRequestError || e instanceof TimeoutError)
  return new AppError(unreachable ? 'chain.unavailable' : 'transaction.failed', { cause: error })
}

function meaningOf(data: Hex, { permit = false, token = false }: Taken): ErrorCode {
  const known: Meanings = { ...meanings, ...(permit ? withPermit : {}), ...(token ? withOwnToken : {}) }
  const name = nameOf(data)
  return (name && known[name]) ?? 'transaction.failed'
}

function nameOf(data: Hex): RevertName | undefined {
  try {
    return decodeErrorResult({ abi, data }).errorName
  } catch {
    return undefined
  }
}

/** Providers put it in different places: as `data`, or as `data.data`. */
function revertData(error: unknown): Hex | null {
  for (let one = error; one instanceof Object; one = (one as { cause?: unknown }).cause) {
    const { data } = one as { data?: unknown }
    const found = typeof data === 'string' ? data : (data as { data?: unknown } | null | undefined)?.data
    if (typeof found === 'string' && /^0x[0-9a-f]{8,}$/i.test(found)) return found as Hex
  }
  return null
}
