import { refusalOf } from './deeds.ts'
import type { Trace } from './holdings.ts'
import type { Said, State } from './state.ts'
import type { Voucher } from './voucherFile.ts'

/** What the page knows, and what it has looked at on the way. */
export type Desk = {
  get: () => State
  set: (change: Partial<State>) => void
  traces: Map<string, Trace>
  vouchers: Map<string, Voucher>
  /** Grows with every new beginning: a search that is under way notices that nobody waits for it. */
  round: number
}

export const createDesk = (get: Desk['get'], set: Desk['set']): Desk => ({
  get,
  set,
  traces: new Map(),
  vouchers: new Map(),
  round: 0,
})

/** In its part of the page; nothing takes back what was said there. */
export function say({ get, set }: Desk, part: keyof State['said'], said?: Said): void {
  const { [part]: _, ...others } = get().said
  set({ said: said ? { ...others, [part]: said } : others })
}

export const sayStopped = (desk: Desk, error: unknown): void =>
  say(desk, 'yours', { name: 'stopped', why: refusalOf(error) })

/** Another wallet, node or set of contracts: all that was found is somebody else's, or elsewhere. */
export function forget(desk: Desk): void {
  desk.round++
  desk.traces.clear()
  desk.set({ items: [], left: null, hasSearched: false, head: null, ask: null })
}
