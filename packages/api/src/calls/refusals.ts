import { type AnyOperation, pausedCode, pauseReasons } from '@mdragon/domain'
import type { ErrorCode } from '../errors.ts'
import { meaningsOf } from '../reverts.ts'
import { type Call, isPersonal } from './define.ts'
import { placeOf } from './place.ts'

/** What a call that prepares operations may refuse with: their rules, then the chain as it is now. */
export const preparing = (...definitions: readonly AnyOperation[]): readonly ErrorCode[] => [
  'request.too_many',
  'wallet.no_address',
  'bnb.insufficient',
  'transaction.failed',
  'chain.unavailable',
  ...definitions.flatMap(simulated),
]

const simulated = (definition: AnyOperation): readonly ErrorCode[] => [
  ...definition.problem.problems,
  ...(definition.about === 'asset' ? (['card.not_found'] as const) : []),
  ...(definition.price === 'paid' ? meaningsOf('coin') : []),
  ...(definition.takesToken || definition.isPurchase ? meaningsOf('token') : []),
  ...(definition.takesToken ? (['allowance.missing'] as const) : []),
  ...(definition.byVoucher ? [...meaningsOf('vault'), ...pauseReasons.map(pausedCode)] : []),
]

/** What a call that reports a transaction may refuse with. */
export const reporting: readonly ErrorCode[] = [
  'operation.not_found',
  'operation.other_call',
  'transaction.used',
  'transaction.not_yours',
  'transaction.other',
  'transaction.failed',
  'chain.unavailable',
]

/** All that a call may refuse with: what every call of its sort may, and what is its own. */
export function refusalsOf(key: `${string} ${string}`, call: Call): readonly ErrorCode[] {
  const isPost = placeOf(key)[0] === 'POST'
  const common: (ErrorCode | false)[] = [
    'request.invalid',
    'request.too_many',
    isPost && 'request.too_large',
    isPost && 'request.unsupported',
    isPost && !call.isSecret && 'request.key_reused',
    isPost && !call.isSecret && 'request.in_flight',
    isPersonal(call) && 'account.other',
    call.access === 'user' && 'auth.required',
    call.access === 'user' && !call.beforeNewPassword && 'password.must_change',
    call.access === 'game' && 'game.signature',
    call.access === 'game' && 'game.replayed',
    call.access === 'game' && 'game.key_revoked',
    call.access === 'game' && 'game.other_server',
    call.access === 'game' && 'game.server_closed',
    call.access === 'operator' && 'operator.required',
    call.access === 'operator' && 'operator.role',
    call.access === 'operator' && 'operator.person',
    'server.unexpected',
    'server.unavailable',
  ]
  return [...new Set([...common.filter((code) => code !== false), ...(call.refusals ?? [])])]
}
