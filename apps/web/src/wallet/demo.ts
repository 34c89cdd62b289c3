import styles from './demo.module.css'
import { describe } from './demoText.ts'
import { DEMO_PREFIX } from './discover.ts'
import type { Eip1193Provider } from './provider.ts'

type Player = { name: string; address: string }
type Answer = { result?: unknown; error?: { code: number; message: string } }

/** Methods that a wallet asks its owner about. */
const asks = new Set(['eth_requestAccounts', 'personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'])

/**
 * The demo players as wallets, on the local chain only: they announce themselves like any other (EIP-6963), ask before
 * they sign, and let the local chain sign, whose test accounts everybody knows. On any other chain this is never loaded.
 */
export function announceDemoWallets(): Promise<void> {
  announced ??= announceAll()
  return announced
}
let announced: Promise<void> | undefined

async function announceAll(): Promise<void> {
  const response = await fetch('/demo/players.json').catch(() => null)
  if (!response?.ok) return
  const players = (await response.json()) as Player[]
  for (const player of players) announce(player)
}

function announce({ name, address }: Player): void {
  const title = `${name[0]?.toUpperCase()}${name.slice(1)} (demo)`
  const detail = Object.freeze({
    info: { uuid: crypto.randomUUID(), name: title, icon: '/icon.svg', rdns: DEMO_PREFIX + name },
    provider: createProvider(title, address),
  })
  const say = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', say)
  say()
}

function createProvider(title: string, address: string): Eip1193Provider {
  return {
    async request({ method, params = [] }) {
      if (asks.has(method) && !(await askOwner(title, method, params)))
        throw Object.assign(new Error('rejected'), { code: 4001 })
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [address]
      if (method === 'wallet_switchEthereumChain' || method === 'wallet_addEthereumChain') return null
      // It offers no batches: approvals are a step of their own here.
      if (method === 'wallet_getCapabilities') return {}
      const response = await fetch('/demo/rpc', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ method, params }),
      })
      const { result, error } = (await response.json()) as Answer
      if (error) throw Object.assign(new Error(error.message), { code: error.code })
      return result
    },
    on() {},
    removeListener() {},
  }
}

/** The wallet's own window: built by hand, for a wallet is not part of the page that it serves. */
function askOwner(title: string, method: string, params: unknown): Promise<boolean> {
  const request = describe(method, params)
  const dialog = document.createElement('dialog')
  dialog.className = styles.wallet ?? ''
  dialog.setAttribute('aria-label', title)
  const add = <K extends keyof HTMLElementTagNameMap>(tag: K, text: string, parent: HTMLElement = dialog) => {
    const element = document.createElement(tag)
    element.textContent = text
    parent.append(element)
    return element
  }
  add('h2', title)
  add('p', request.title)
  if (request.facts) {
    const list = add('dl', '')
    for (const [name, value] of request.facts) {
      add('dt', name, list)
      add('dd', value, list)
    }
  }
  if (request.text) add('pre', request.text).tabIndex = 0
  const buttons = add('div', '')
  const button = (label: string, value: string) => {
    const one = add('button', label, buttons)
    one.addEventListener('click', () => dialog.close(value))
    return one
  }
  button('Reject', 'no')
  const confirm = button('Confirm', 'yes')
  document.body.append(dialog)
  dialog.showModal()
  confirm.focus()
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(dialog.returnValue === 'yes')
    })
  })
}
