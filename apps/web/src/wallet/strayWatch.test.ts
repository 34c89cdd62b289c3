import { expect, test } from 'vitest'
import type { Wallet } from './provider.ts'
import { isElsewhere, watchStray } from './strayWatch.ts'

const network = { chainId: 56, name: 'BSC', rpcUrl: '', explorerUrl: '' }
const walletOn = (chain: unknown, accounts: string[]) => ({
  id: 'x',
  name: 'x',
  icon: '',
  provider: {
    request: async ({ method }: { method: string }) => {
      if (method === 'eth_accounts') return accounts
      if (chain instanceof Error) throw chain
      return chain
    },
  },
})

test.each([
  ['on the game’s network', '0x38', ['0xa'], false],
  ['on another', '0x1', ['0xa'], true],
  ['on another, and shows no account', '0x1', [], false],
  ['that does not say where it is', new Error('locked'), ['0xa'], false],
])('a wallet %s', async (_, chain, accounts, expected) => {
  expect(await isElsewhere(walletOn(chain, accounts), network)).toBe(expected)
})

/** A browser in which wallets announce themselves, and one whose chain is changed by hand. */
function browser() {
  let wallets: readonly Wallet[] = []
  let [chain, asked] = ['0x1', 0]
  const listeners = new Set<() => void>()
  const hooks = new Map<string, Set<() => void>>()
  const hooked = (event: string) => hooks.get(event) ?? hooks.set(event, new Set()).get(event) ?? new Set()
  const used: Wallet = {
    id: 'used',
    name: 'used',
    icon: '',
    provider: {
      request: async ({ method }) => {
        asked++
        return method === 'eth_accounts' ? ['0xa'] : chain
      },
      on: (event, listener) => void hooked(event).add(listener as () => void),
      removeListener: (event, listener) => void hooked(event).delete(listener as () => void),
    },
  }
  return {
    discovered: {
      current: () => wallets,
      last: () => 'used',
      subscribe: (listener: () => void) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    announce: (...ids: string[]) => {
      for (const id of ids) {
        wallets = [...wallets, id === 'used' ? used : { ...used, id }]
        for (const listener of listeners) listener()
      }
    },
    switchTo: (to: string) => {
      chain = to
      for (const listener of hooked('chainChanged')) listener()
    },
    asked: () => asked,
    hooks: () => [...hooks.values()].reduce((sum, { size }) => sum + size, listeners.size),
  }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a wallet is asked once, however many tiles ask and wallets announce themselves', async () => {
  const world = browser()
  const watch = watchStray(network, world.discovered)
  const leave = Array.from({ length: 24 }, () => watch.subscribe(() => {}))
  world.announce('first', 'second', 'used', 'third', 'fourth')
  await settled()
  expect(watch.current()?.id).toBe('used')
  expect(world.asked(), 'its account and its chain').toBe(2)
  for (const one of leave) one()
  expect(world.hooks(), 'nothing is left behind').toBe(0)
})

test('it is told when the wallet comes back to the game’s network', async () => {
  const world = browser()
  const watch = watchStray(network, world.discovered)
  const seen: unknown[] = []
  const leave = watch.subscribe(() => seen.push(watch.current()?.id ?? null))
  world.announce('used')
  await settled()
  world.switchTo('0x38')
  await settled()
  expect(seen).toEqual(['used', null])
  leave()
})
