import { AppError, type ErrorCode, reverts } from '@mdragon/api'
import { gameCardAbi, gameTokenAbi, gameVaultAbi, marketAbi, nft111Abi } from '@mdragon/chain'
import {
  type Abi,
  BaseError,
  type ContractErrorName,
  type Hex,
  HttpRequestError,
  TimeoutError,
  toFunctionSelector,
} from 'viem'

const abi = [...marketAbi, ...nft111Abi, ...gameTokenAbi, ...gameCardAbi, ...gameVaultAbi].filter(
  (item) => item.type === 'error',
)
type RevertName = (typeof abi)[number]['name']
/** By the four bytes that it begins with: all there is of a skipped purchase's reason. */
const names = new Map<string, RevertName>(
  abi.map(({ name, inputs }) => [toFunctionSelector(`${name}(${inputs.map(({ type }) => type).join()})`), name]),
)
type Meanings = Readonly<Partial<Record<RevertName, ErrorCode>>>

/** A name that its contract does not know does not compile. */
type Of<C extends keyof typeof reverts, A extends Abi> =
  keyof (typeof reverts)[C] extends ContractErrorName<A> ? (typeof reverts)[C] : never
const known: {
  coin: Of<'coin', typeof gameTokenAbi>
  permit: Of<'permit', typeof gameTokenAbi>
  token: Of<'token', typeof gameCardAbi>
  market: Of<'market', typeof marketAbi>
  nft111: Of<'nft111', typeof nft111Abi>
  vault: Of<'vault', typeof gameVaultAbi>
} = reverts
const meanings: Meanings = Object.assign({}, ...Object.values(known))

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

/** What a contract's word means on the wire; of a skipped purchase its name alone is known. */
export function meaningOf(data: Hex, { permit = false, token = false }: Taken = {}): ErrorCode {
  const all: Meanings = { ...meanings, ...(permit ? withPermit : {}), ...(token ? withOwnToken : {}) }
  const name = nameOf(data)
  return (name && all[name]) ?? 'transaction.failed'
}

function nameOf(data: Hex): RevertName | undefined {
  return names.get(data.slice(0, 10))
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
