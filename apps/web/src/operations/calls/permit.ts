import type { Contracts } from './contracts.ts'
import { coinOf, priceOf, type Shown } from './deeds.ts'

type Terms = { chainId: number; contracts: Contracts; spender: string }
type Pair = [field: string, shown: string, found: string]

const uint = (name: string) => ({ name, type: 'uint256' })
const address = (name: string) => ({ name, type: 'address' })
const text = (name: string) => ({ name, type: 'string' })

/** EIP-2612, word for word: what a wallet signs follows these and nothing else in the data. */
const types = {
  EIP712Domain: [text('name'), text('version'), uint('chainId'), address('verifyingContract')],
  Permit: [address('owner'), address('spender'), uint('value'), uint('nonce'), uint('deadline')],
}

/** In what the data of an approval by signature is not exactly: this coin, this much, to this contract, until then. */
export function inPermit(json: string, shown: Shown, { chainId, contracts, spender }: Terms): Pair[] {
  const data = parse(json)
  const { domain, message } = data
  const coin = `0x${coinOf(shown, contracts).toString(16).padStart(40, '0')}`
  const pairs: Pair[] = [
    ['permit', 'Permit', String(data.primaryType)],
    ['permit types', JSON.stringify(types), String(JSON.stringify(data.types))],
    ['permit version', '1', String(domain?.version)],
    ['permit chain', String(chainId), String(domain?.chainId)],
    ['permit coin', coin, String(domain?.verifyingContract)],
    ['permit owner', shown.account, String(message?.owner)],
    ['permit spender', spender, String(message?.spender)],
    ['permit amount', String(priceOf(shown)), String(message?.value)],
    ['permit deadline', String(shown.deadline), String(message?.deadline)],
  ]
  return pairs.filter(([, a, b]) => a.toLowerCase() !== b.toLowerCase())
}

type Typed = { [K in 'domain' | 'message']?: Record<string, unknown> } & { primaryType?: unknown; types?: unknown }
function parse(json: string): Typed {
  try {
    return (JSON.parse(json) as Typed | null) ?? {}
  } catch {
    return {}
  }
}
