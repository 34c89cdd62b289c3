import type { APIRequestContext, Page } from '@playwright/test'
import { createWalletClient, custom, type Hex } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

export type TestWallet = {
  /** The accounts that it holds, each with a key of its own, made for this test. */
  accounts: readonly PrivateKeyAccount[]
  /** What it was asked, oldest first. */
  asked: string[]
  /** The networks that it was given. */
  added: AddedChain[]
  /** From now on its owner agrees, presses 'Reject', has left a request open, or shows no account; or it breaks. */
  answer: (how: 'agrees' | 'rejects' | 'busy' | 'shows nobody' | 'breaks') => void
  /** Switches to another of its accounts and tells the page, as wallets do. */
  use: (index: number) => Promise<void>
}

type Asked = { method: string; params?: unknown }
type AddedChain = { chainId: string; rpcUrls: string[] }

type Options = {
  accounts?: number
  /** The network that it is on; the local chain's unless told. */
  chainId?: number
  /** It has never heard of the local chain: it must be added before it can be switched to. */
  knowsChain?: boolean
  /** It was connected on an earlier visit, and is the wallet that was used last. */
  isConnected?: boolean
  /** Accounts that are there already, instead of new ones. */
  keys?: readonly PrivateKeyAccount[]
  /** Where it reaches the chain, where the world is not there to pass it on. */
  rpcUrl?: string
}

const LOCAL_CHAIN = 31_337
const RDNS = 'example.test.wallet'
const refuse = (code: number, message: string) => ({ error: { code, message } })

/** A session without the page, as another device would open it: its token. */
export async function signIn(request: APIRequestContext, account: PrivateKeyAccount = newAccount()): Promise<string> {
  const asked = await (await request.get(`/api/auth/msg?address=${account.address}`)).json()
  const { message } = asked.data as { message: string }
  const signature = await account.signMessage({ message })
  const answer = await (await request.post('/api/auth/login', { data: { message, signature } })).json()
  return (answer.data as { token: string }).token
}

/** The local chain, as a wallet reaches it. */
export async function askChain(request: APIRequestContext, asked: Asked): Promise<unknown> {
  const { result, error } = await (await request.post('/demo/rpc', { data: asked })).json()
  if (error) throw new Error(`${asked.method}: ${error.message}`)
  return result
}

/** The same at an endpoint of the chain itself. */
async function askEndpoint(url: string, asked: Asked): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, ...asked })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { result, error } = (await response.json()) as { result: unknown; error?: { message: string } }
  if (error) throw new Error(`${asked.method}: ${error.message}`)
  return result
}

const newAccount = (): PrivateKeyAccount => privateKeyToAccount(generatePrivateKey())

/** A wallet in the page, announced by EIP-6963. Its keys stay in the test: the page only ever sees answers. */
export async function addWallet(page: Page, options: Options = {}): Promise<TestWallet> {
  const accounts = options.keys ?? Array.from({ length: options.accounts ?? 1 }, newAccount)
  const asked: string[] = []
  const added: AddedChain[] = []
  let how: Parameters<TestWallet['answer']>[0] = 'agrees'
  let current = 0
  let isConnected = options.isConnected ?? false
  let chainId = options.chainId ?? LOCAL_CHAIN
  let knowsChain = options.knowsChain ?? true

  const account = () => {
    const one = accounts[current]
    if (!one) throw new Error(`The wallet has no account ${current}`)
    return one
  }
  const answers: Record<string, (params: [`0x${string}`, string]) => unknown> = {
    eth_chainId: () => `0x${chainId.toString(16)}`,
    eth_accounts: () => (isConnected ? [account().address] : []),
    eth_requestAccounts: () => {
      isConnected = true
      return [account().address]
    },
    // Asked to choose, its owner takes the first account.
    wallet_requestPermissions: () => {
      current = 0
      return [{ parentCapability: 'eth_accounts' }]
    },
    wallet_addEthereumChain: () => {
      knowsChain = true
      return null
    },
    personal_sign: ([raw]) => account().signMessage({ message: { raw } }),
    eth_sendTransaction: ([call]) => {
      const { to, data, value } = call as unknown as { to: Hex; data: Hex; value?: Hex }
      const wallet = createWalletClient({ account: account(), transport: custom({ request: chain }) })
      return wallet.sendTransaction({ chain: null, to, data, value: BigInt(value ?? 0) })
    },
    eth_getTransactionReceipt: (params) => chain({ method: 'eth_getTransactionReceipt', params }),
  }
  const { rpcUrl } = options
  const chain = (asked: Asked) => (rpcUrl ? askEndpoint(rpcUrl, asked) : askChain(page.request, asked))
  const quiet = new Set(['eth_chainId', 'eth_accounts', 'eth_getTransactionReceipt'])

  await page.exposeFunction('askTestWallet', async (method: string, params: [`0x${string}`, string]) => {
    asked.push(method)
    if (!quiet.has(method) && how === 'rejects') return refuse(4001, 'User rejected the request.')
    if (!quiet.has(method) && how === 'busy') return refuse(-32002, 'Request already pending.')
    if (!quiet.has(method) && how === 'breaks') return refuse(-32603, 'Internal JSON-RPC error.')
    if (method === 'eth_requestAccounts' && how === 'shows nobody') return { result: [] }
    if (method === 'wallet_addEthereumChain') added.push(...(params as unknown as [AddedChain]))
    if (method === 'wallet_switchEthereumChain') {
      if (!knowsChain) return refuse(4902, 'Unrecognized chain ID.')
      chainId = Number((params as unknown as [{ chainId: string }])[0].chainId)
      return { result: null }
    }
    const answer = answers[method]
    return answer ? { result: await answer(params) } : refuse(4200, `${method} is not supported.`)
  })

  if (isConnected) await page.addInitScript((id) => localStorage.setItem('wallet', id), RDNS)
  await page.addInitScript((rdns) => {
    type Answer = { result?: unknown; error?: { code: number; message: string } }
    const ask = (method: string, params: unknown) =>
      (globalThis as unknown as { askTestWallet: (m: string, p: unknown) => Promise<Answer> }).askTestWallet(
        method,
        params,
      )
    const listeners = new Set<(accounts: string[]) => void>()
    const provider = {
      async request({ method, params = [] }: { method: string; params?: unknown }) {
        const { result, error } = await ask(method, params)
        if (error) throw Object.assign(new Error(error.message), { code: error.code })
        return result
      },
      on: (event: string, listener: (accounts: string[]) => void) =>
        event === 'accountsChanged' && listeners.add(listener),
      removeListener: (_: string, listener: (accounts: string[]) => void) => listeners.delete(listener),
    }
    window.addEventListener('test:accountsChanged', (event) => {
      for (const listener of listeners) listener((event as CustomEvent<string[]>).detail)
    })
    const icon =
      'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="%23f6851b" d="M0 0h8v8H0z"/></svg>'
    const detail = Object.freeze({
      info: { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Test Wallet', icon, rdns },
      provider,
    })
    const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  }, RDNS)

  return {
    accounts,
    asked,
    added,
    answer: (next) => {
      how = next
    },
    use: async (index) => {
      current = index
      const detail = [account().address]
      await page.evaluate(
        (list) => void window.dispatchEvent(new CustomEvent('test:accountsChanged', { detail: list })),
        detail,
      )
    },
  }
}
