import type { APIRequestContext, Page } from '@playwright/test'
import { createWalletClient, custom, type Hex, toHex } from 'viem'
import { generatePrivateKey, mnemonicToAccount, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

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

type Call = { to: Hex; data: Hex; value?: Hex }
type Asked = { method: string; params?: unknown }
type AddedChain = { chainId: string; rpcUrls: string[] }

type Options = {
  accounts?: number
  /** The network that it is on; the local chain's unless told. */
  chainId?: number
  /** It has never heard of the local chain: it must be added before it can be switched to. */
  knowsChain?: boolean
  /** It sends several calls as one (EIP-5792), and says so when it is asked. */
  offersBatches?: boolean
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

const MNEMONIC = 'test test test test test test test test test test test junk'
const FIRST_PLAYER = 5
const playerNames = ['alice', 'bob', 'carol', 'dave', 'erin', 'frank', 'grace', 'heidi', 'ivan', 'judy'] as const

/** The account of a demo player, with the key that everybody knows. */
export function demoAccount(name: (typeof playerNames)[number]): PrivateKeyAccount {
  const { privateKey } = mnemonicToAccount(MNEMONIC, {
    addressIndex: FIRST_PLAYER + playerNames.indexOf(name),
  }).getHdKey()
  return privateKeyToAccount(toHex(privateKey ?? new Uint8Array()))
}

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
    eth_signTypedData_v4: ([, json]) => account().signTypedData(JSON.parse(json)),
    eth_sendTransaction: ([call]) => send(call as unknown as Call),
    eth_getTransactionReceipt: ([hash]) => receiptOf(hash),
    // What any wallet lets a page read of the chain.
    eth_blockNumber: () => chain({ method: 'eth_blockNumber' }),
    eth_call: (params) => chain({ method: 'eth_call', params }),
    ...(options.offersBatches ? batching() : {}),
  }
  const send = ({ to, data, value }: Call): Promise<Hex> => {
    const wallet = createWalletClient({ account: account(), transport: custom({ request: chain }) })
    return wallet.sendTransaction({ chain: null, to, data, value: BigInt(value ?? 0) })
  }
  const receiptOf = (hash: unknown) => chain({ method: 'eth_getTransactionReceipt', params: [hash] })
  /** Its batch is asked for once and named by an id of the wallet's own, as the page sees every such wallet. */
  function batching(): typeof answers {
    const batches = new Map<string, Hex>()
    const sendAll = async (calls: readonly Call[]): Promise<Hex> => {
      let last: Hex = '0x'
      for (const call of calls) {
        while (last !== '0x' && !(await receiptOf(last))) await page.waitForTimeout(50)
        last = await send(call)
      }
      return last
    }
    return {
      wallet_getCapabilities: () => ({ [`0x${chainId.toString(16)}`]: { atomic: { status: 'supported' } } }),
      wallet_sendCalls: async ([batch]) => {
        const id = `0x${(batches.size + 1).toString(16)}`
        batches.set(id, await sendAll((batch as unknown as { calls: Call[] }).calls))
        return { id }
      },
      wallet_getCallsStatus: async ([id]) => {
        const receipt = await receiptOf(batches.get(id))
        return receipt ? { status: 200, receipts: [receipt] } : { status: 100 }
      },
    }
  }
  const { rpcUrl } = options
  const chain = (asked: Asked) => (rpcUrl ? askEndpoint(rpcUrl, asked) : askChain(page.request, asked))
  const quiet = new Set([
    'eth_chainId',
    'eth_accounts',
    'eth_getTransactionReceipt',
    'eth_blockNumber',
    'eth_call',
    'wallet_getCapabilities',
  ])
  const tell = (event: string, detail: unknown) =>
    page.evaluate(([name, value]) => void window.dispatchEvent(new CustomEvent(`test:${name}`, { detail: value })), [
      event,
      detail,
    ] as const)

  await page.exposeFunction('askTestWallet', async (method: string, params: [`0x${string}`, string]) => {
    asked.push(method)
    if (!quiet.has(method) && how === 'rejects') return refuse(4001, 'User rejected the request.')
    if (!quiet.has(method) && how === 'busy') return refuse(-32002, 'Request already pending.')
    if (!quiet.has(method) && how === 'breaks') return refuse(-32603, 'Internal JSON-RPC error.')
    if (method === 'eth_requestAccounts' && how === 'shows nobody') return { result: [] }
    if (method === 'wallet_addEthereumChain') added.push(...(params as unknown as [AddedChain]))
    if (method === 'wallet_switchEthereumChain') {
      if (!knowsChain) return refuse(4902, 'Unrecognized chain ID.')
      const wanted = (params as unknown as [{ chainId: string }])[0].chainId
      chainId = Number(wanted)
      await tell('chainChanged', wanted)
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
    const heard = new Map<unknown, (event: Event) => void>()
    const provider = {
      async request({ method, params = [] }: { method: string; params?: unknown }) {
        const { result, error } = await ask(method, params)
        if (error) throw Object.assign(new Error(error.message), { code: error.code })
        return result
      },
      on: (event: string, listener: (detail: unknown) => void) => {
        const hear = (told: Event) => listener((told as CustomEvent).detail)
        heard.set(listener, hear)
        window.addEventListener(`test:${event}`, hear)
      },
      removeListener: (event: string, listener: (detail: unknown) => void) => {
        const hear = heard.get(listener)
        if (hear) window.removeEventListener(`test:${event}`, hear)
      },
    }
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
      await tell('accountsChanged', [account().address])
    },
  }
}
