import type { CallBody, CallData, CallKey, CallParams } from '@mdragon/api'
import { testAccount } from '@mdragon/contracts/deploy'
import type { Hex } from 'viem'

export type Prepared = CallData<'POST /api/card/sell/:id'>
export type Call = { to: string; data: string; value: string }
export type Player = Awaited<ReturnType<ReturnType<typeof connect>['login']>>

/** What the server answers, refusal or not. */
export type Answer<K extends CallKey = CallKey> = { code: number; msg: string; error?: string; data: CallData<K> }

type Input<K extends CallKey> = {
  body?: CallBody<K>
  params?: CallParams<K>
  query?: string
  token?: string
  language?: string
}

/** What the server refused, by its name. */
export class Refused extends Error {
  readonly error: string
  constructor({ error, msg }: { error: string; msg: string }) {
    super(msg)
    this.error = error
  }
}

/** A world as its players reach it: over the API and over the chain's RPC. */
export function connect({ url, rpcUrl }: { url: string; rpcUrl: string }) {
  /** A player with a wallet of their own: accounts of the public test mnemonic, which the local chain signs for. */
  const login = async (index: number, inviteCode?: string) => {
    const account = testAccount(index)
    const { message } = await api('GET /api/auth/msg', { query: `?address=${account.address}` })
    const signature = await account.signMessage({ message })
    const { token } = await api('POST /api/auth/login', {
      body: { message, signature, ...(inviteCode ? { inviteCode } : {}) },
    })
    const call = <K extends CallKey>(key: K, input: Input<K> = {}) => api(key, { ...input, token })
    const askAs = <K extends CallKey>(key: K, input: Input<K> = {}) => ask(key, { ...input, token })
    const send = (one: Call | undefined, extra: Record<string, string> = {}) => {
      if (!one) throw new Error('nothing to send')
      const { to, data, value } = one
      return rpc('eth_sendTransaction', [
        { from: account.address, to, data, value, gas: '0x7a120', ...extra },
      ]) as Promise<Hex>
    }
    /** Signs every call of a prepared operation, and reports nothing. */
    const sign = async ({ operation }: Prepared): Promise<Hex> => {
      let last: Hex = '0x'
      for (const one of operation.calls) last = await send(one)
      return last
    }
    return { account, address: account.address, token, call, ask: askAs, send, sign }
  }

  /** The whole answer, whatever it is. */
  const ask = async <K extends CallKey>(
    key: K,
    { body, params, query = '', token, language }: Input<K>,
  ): Promise<Answer<K>> => {
    const [method = '', path = ''] = key.split(' ')
    const filled = path.replace(/:(\w+)/g, (_, name: string) => String((params as Record<string, unknown>)[name]))
    const response = await fetch(`${url}${filled}${query}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        language: language ?? 'EN-US',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return (await response.json()) as Answer<K>
  }

  /** What was asked for; a refusal is thrown. */
  const api = async <K extends CallKey>(key: K, input: Input<K>): Promise<CallData<K>> => {
    const { code, msg, error = '', data } = await ask(key, input)
    if (code !== 200) throw new Refused({ error, msg })
    return data
  }

  const rpc = async (method: string, params: unknown[] = []): Promise<unknown> => {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = (await response.json()) as { result: unknown; error?: { message: string } }
    if (error) throw new Error(error.message)
    return result
  }

  return { api, ask, rpc, login }
}
