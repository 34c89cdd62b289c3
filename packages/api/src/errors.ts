/**
 * Every expected refusal, with its HTTP status. The sentence for each stands in messages/, in three languages.
 * Those with status 0 arise in the browser (wallet, network) and are never sent by the server.
 */
export const errorCodes = {
  'auth.required': 401,
  'email.required': 403,
  'wallet.missing': 0,
  'wallet.not_connected': 0,
  'wallet.wrong_network': 0,
  'wallet.failed': 0,
  'account.abnormal': 0,
  'feature.not_open': 403,
  'nft.locked': 409,
  'nft.confirming': 409,
  'nft.transferred_out': 409,
  'role.missing': 409,
  'account.not_activated': 403,
  'account.already_activated': 409,
  'account.top_up_first': 403,
  'dragon.not_activated': 409,
  'game.online': 409,
  'balance.insufficient': 409,
  'transaction.failed': 409,
  'sync.failed': 409,
  'chain.failed': 409,
  'nickname.too_long': 400,
  'nickname.unchanged': 409,
  'email.format': 400,
  'password.mismatch': 400,
  'amount.not_positive': 400,
  'bid.too_low': 409,
  'login.message': 400,
  'login.signature': 401,
  'login.wrong': 401,
  'nickname.required': 400,
  'nickname.characters': 400,
  'email.taken': 409,
  'email.unchanged': 409,
  'code.wrong': 400,
  'captcha.required': 400,
  'captcha.gone': 410,
  'password.length': 400,
  'password.old_wrong': 400,
  'password.must_change': 403,
  'password.is_default': 409,
  'paypwd.required': 403,
  'paypwd.wrong': 400,
  'role.exists': 409,
  'server.unknown': 404,
  'session.not_found': 404,
  'request.key_reused': 422,
  'request.in_flight': 409,
  'qr.gone': 410,
  'qr.wrong_number': 409,
  'card.not_found': 404,
  'card.not_yours': 403,
  'card.in_team': 409,
  'card.in_game': 409,
  'card.not_listed': 409,
  'card.already_listed': 409,
  'card.in_auction': 409,
  'card.not_in_auction': 409,
  'card.yours': 409,
  'card.burned': 409,
  'price.changed': 409,
  'price.required': 400,
  'price.too_high': 400,
  'price.unchanged': 409,
  'auction.locked': 409,
  'auction.not_locked': 409,
  'holder.changed': 409,
  'bnb.insufficient': 409,
  'wallet.no_address': 409,
  'operation.not_found': 404,
  'operation.not_open': 409,
  'operation.other_call': 409,
  'transaction.not_yours': 409,
  'transaction.other': 409,
  'transaction.used': 409,
  'transaction.replaced': 409,
  'chain.unavailable': 503,
  'route.not_found': 404,
  'request.invalid': 400,
  'request.too_large': 413,
  'request.unsupported': 415,
  'request.too_many': 429,
  'server.unexpected': 500,
  'server.unavailable': 503,
} as const

export type ErrorCode = keyof typeof errorCodes

/** An expected refusal. Anything else that is thrown is a bug and becomes `server.unexpected`. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  /** Fills the places like {need} in the sentence. */
  readonly details: Readonly<Record<string, string>>
  constructor(code: ErrorCode, { details = {}, ...options }: ErrorOptions & { details?: Record<string, string> } = {}) {
    super(code, options)
    this.code = code
    this.details = details
  }
}
