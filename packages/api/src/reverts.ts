import type { ErrorCode } from './errors.ts'

/** What the contracts' own refusals mean on the wire, by the contract that speaks. The others mean `transaction.failed`. */
export const reverts = {
  coin: {
    ERC20InsufficientBalance: 'balance.insufficient',
    ERC20InsufficientAllowance: 'allowance.missing',
  },
  permit: {
    ERC2612ExpiredSignature: 'permit.invalid',
    ERC2612InvalidSigner: 'permit.invalid',
  },
  // The seller has taken the approval back, or the token has gone: the market cannot hand it over.
  token: {
    NotOwnerNorApproved: 'card.not_listed',
    TransferFromIncorrectOwner: 'card.not_listed',
  },
  market: {
    NotListed: 'card.not_listed',
    ListingExpired: 'listing.expired',
    ExpiryOutOfBounds: 'expiry.out_of_bounds',
    NothingBought: 'card.not_listed',
    TransferRefused: 'card.not_listed',
    NotTokenOwner: 'card.not_yours',
    PriceChangedMeanwhile: 'price.changed',
    CurrencyDiffers: 'price.changed',
    ZeroPrice: 'amount.not_positive',
    PriceTooHigh: 'price.too_high',
    PriceTooFine: 'price.too_fine',
    TraitsChangedMeanwhile: 'card.changed',
    CurrencyNotAllowed: 'coin.not_allowed',
    TradingIsStopped: 'trading.stopped',
  },
  nft111: {
    NotUp: 'card.not_in_auction',
    AlreadyUp: 'card.in_auction',
    NotReceived: 'card.not_yours',
    NotHolder: 'card.not_yours',
    HolderChangedMeanwhile: 'holder.changed',
    PriceChangedMeanwhile: 'price.changed',
    CurrencyDiffers: 'price.changed',
    ZeroPrice: 'amount.not_positive',
    PriceTooHigh: 'price.too_high',
    PriceTooFine: 'price.too_fine',
    TraitsChangedMeanwhile: 'card.changed',
    CurrencyNotAllowed: 'coin.not_allowed',
    TradingIsStopped: 'trading.stopped',
    BidTooLow: 'bid.too_low',
    Locked: 'auction.locked',
    NotLockedYet: 'auction.not_locked',
    DeadlinePassed: 'operation.not_open',
  },
  vault: {
    VoucherExpired: 'operation.not_open',
    NonceUsed: 'operation.not_open',
    NotThisDeposit: 'operation.not_open',
    ClaimsArePaused: 'vault.paused',
    WrongSigner: 'vault.paused',
    OverVoucherLimit: 'vault.limit',
    OverHourLimit: 'vault.limit',
    OverDayLimit: 'vault.limit',
  },
} as const satisfies Record<string, Readonly<Record<string, ErrorCode>>>

type Contract = keyof typeof reverts

/** Every code that a contract's refusal may become. */
export const meaningsOf = (contract: Contract): readonly ErrorCode[] => [...new Set(Object.values(reverts[contract]))]
