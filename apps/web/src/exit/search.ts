import { refusalOf } from './deeds.ts'
import { type Desk, forget, say, sayStopped } from './desk.ts'
import { findBackwards } from './findBackwards.ts'
import { keyOf, readCredits, readHolding, readTraces, type Trace, tracesOf } from './holdings.ts'
import { itemOf, sorted, voucherItem, withNewer } from './items.ts'
import { type Ask, nodeAt, readHead } from './rpc.ts'

/** An address, or nothing for the wallet's own node. */
export async function connectNode(desk: Desk, url: string): Promise<void> {
  const { contracts, wallet } = desk.get()
  forget(desk)
  say(desk, 'node')
  desk.set({ rpcUrl: url })
  const isAddress = url === '' || /^https?:\/\/\S+$/.test(url)
  if (!isAddress) say(desk, 'node', { name: 'badUrl' })
  if (!isAddress || !contracts || !wallet) return
  const ask: Ask = url === '' ? (method, params = []) => wallet.provider.request({ method, params }) : nodeAt(url)
  try {
    const head = await readHead(ask)
    const isRight = head.chainId === contracts.chainId
    if (isRight) desk.set({ ask, head })
    else say(desk, 'node', { name: 'otherChain', is: head.chainId })
  } catch (error) {
    say(desk, 'node', { name: 'nodeFailed', why: refusalOf(error) })
  }
  await search(desk)
}

/** From the newest block back to the contracts' first one. */
export async function search(desk: Desk): Promise<void> {
  const { contracts, account, ask, head } = desk.get()
  if (!contracts || !account || !ask || !head) return
  const mine = ++desk.round
  say(desk, 'yours')
  desk.set({ left: head.block - contracts.startBlock })
  try {
    await lookAgain(desk)
    await findBackwards<Trace>({
      from: contracts.startBlock,
      to: head.block,
      read: async (from, to) => {
        const found = await readTraces(ask, contracts, account, from, to)
        await add(desk, found)
        return found
      },
      onRead: (_, from) => desk.set({ left: from - contracts.startBlock }),
      isWanted: () => mine === desk.round,
    })
    if (mine === desk.round) desk.set({ left: null, hasSearched: true })
  } catch (error) {
    if (mine !== desk.round) return
    desk.set({ left: null, hasSearched: true })
    sayStopped(desk, error)
  }
}

/** Those that are the account's join the list. */
async function add(desk: Desk, found: readonly Trace[]): Promise<number> {
  const { ask, account } = desk.get()
  const fresh = found.filter((trace) => !desk.traces.has(keyOf(trace)))
  const unique = [...new Map(fresh.map((trace) => [keyOf(trace), trace])).values()]
  if (!ask || !account || unique.length === 0) return 0
  const read = await someAtOnce(unique, (trace) => readHolding(ask, trace, account))
  for (const trace of unique) desk.traces.set(keyOf(trace), trace)
  const held = read.flatMap((holding, i) => (holding ? [{ holding, key: keyOf(unique[i] as Trace) }] : []))
  const more = await someAtOnce(held, ({ holding, key }) => itemOf(desk, holding, key))
  if (more.length > 0) desk.set({ items: sorted([...desk.get().items, ...more]) })
  return more.length
}

/** All that is known, as the chain has it now. */
export async function lookAgain(desk: Desk): Promise<void> {
  const { contracts, account, ask } = desk.get()
  if (!contracts || !account || !ask) return
  const head = await readHead(ask)
  const [balance, gasPrice] = await Promise.all(
    [ask('eth_getBalance', [account, 'latest']), ask('eth_gasPrice')].map(async (one) => BigInt(String(await one))),
  )
  desk.set({ head, balance: balance ?? 0n, gasPrice: gasPrice ?? 0n })
  const before = new Set(desk.get().items.map(({ key }) => key))
  const known = [...desk.traces.values()]
  const read = await someAtOnce(known, (trace) => readHolding(ask, trace, account))
  const held = [
    ...(await readCredits(ask, contracts, account)),
    ...read.flatMap((holding, i) => (holding ? [{ holding, key: keyOf(known[i] as Trace) }] : [])),
  ]
  const items = [
    ...(await someAtOnce(held, ({ holding, key }) => itemOf(desk, holding, key))),
    ...(await someAtOnce([...desk.vouchers.values()], (voucher) => voucherItem(desk, voucher))),
  ]
  for (const { key, isUsed } of items) if (isUsed) desk.vouchers.delete(key)
  desk.set({ items: sorted(withNewer(items, before, desk.get().items)) })
}

export async function findNumber(desk: Desk, text: string): Promise<void> {
  const { contracts, ask } = desk.get()
  if (!contracts || !ask || !/^\d{1,20}$/.test(text)) return
  say(desk, 'yours')
  try {
    const wanted = tracesOf(contracts, BigInt(text))
    for (const trace of wanted) desk.traces.delete(keyOf(trace))
    desk.set({ items: desk.get().items.filter(({ key }) => !wanted.some((trace) => keyOf(trace) === key)) })
    const found = await add(desk, wanted)
    if (found === 0) say(desk, 'yours', { name: 'notFound', why: text })
  } catch (error) {
    sayStopped(desk, error)
  }
}

/** A node that is asked for everything at once answers with 429. */
const AT_ONCE = 8

async function someAtOnce<T, U>(list: readonly T[], ask: (one: T) => Promise<U>): Promise<U[]> {
  const answers: U[] = []
  for (let i = 0; i < list.length; i += AT_ONCE)
    answers.push(...(await Promise.all(list.slice(i, i + AT_ONCE).map(ask))))
  return answers
}
