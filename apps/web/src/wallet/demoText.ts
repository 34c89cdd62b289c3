import { formatAmount } from '@mdragon/domain/money/amount'
import { shortAddress } from '@mdragon/domain/text/shortAddress'

/** What the demo wallet's window says of a request. */
export type RequestText = { title: string; facts?: readonly (readonly [string, string])[]; text?: string }

const SHOWN_DATA = 26

export function describe(method: string, params: unknown): RequestText {
  const list = Array.isArray(params) ? (params as unknown[]) : []
  const [first, second] = list
  if (method === 'eth_requestAccounts') return { title: 'Connect this account?' }
  if (method === 'personal_sign' && typeof first === 'string') return { title: 'Sign this text?', text: fromHex(first) }
  if (method === 'eth_signTypedData_v4' && typeof second === 'string') return typedText(second)
  if (method === 'eth_sendTransaction' && isTransaction(first)) return transactionText(first)
  return { title: method, text: JSON.stringify(first ?? params, null, 2) }
}

type Transaction = { to?: string; value?: string; data?: string }
const isTransaction = (value: unknown): value is Transaction => typeof value === 'object' && value !== null

function transactionText({ to, value, data = '0x' }: Transaction): RequestText {
  return {
    title: 'Send this transaction?',
    facts: [
      ['To', to ? shortAddress(to) : 'new contract'],
      ['Sends', `${formatAmount(BigInt(value ?? 0))} BNB`],
      ['Data', data.length > SHOWN_DATA ? `${data.slice(0, SHOWN_DATA)}… (${(data.length - 2) / 2} bytes)` : data],
    ],
  }
}

/** EIP-712: the kind of message, for which contract, and its fields. */
function typedText(json: string): RequestText {
  const { primaryType, domain, message } = JSON.parse(json) as {
    primaryType: string
    domain: { name?: string; verifyingContract?: string }
    message: Record<string, unknown>
  }
  const short = (value: unknown) =>
    /^0x[0-9a-f]{40}$/i.test(String(value)) ? shortAddress(String(value)) : String(value)
  return {
    title: `Sign this ${primaryType} for ${domain.name ?? 'a contract'}?`,
    facts: Object.entries(message).map(([name, value]) => [name, short(value)] as const),
  }
}

function fromHex(text: string): string {
  if (!/^0x([0-9a-f]{2})*$/i.test(text)) return text
  const bytes = Uint8Array.from(text.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  return new TextDecoder().decode(bytes)
}
