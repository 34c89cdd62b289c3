import type { Wallet } from '../wallet/provider.ts'
import { readContracts } from './deployment.ts'
import { type Desk, forget, say, sayStopped } from './desk.ts'
import { sorted, voucherItem } from './items.ts'
import { connectNode, findNumber, search } from './search.ts'
import { begin } from './state.ts'
import { problemOf, type TitleOf, take } from './take.ts'
import { readVoucher, type VoucherProblem } from './voucherFile.ts'

/** Everything that its user can do. */
export const createActions = (desk: Desk, titleOf: TitleOf) => ({
  connect: (wallet: Wallet) => connect(desk, wallet),
  connectNode: (url: string) => connectNode(desk, url),
  search: () => search(desk),
  findNumber: (text: string) => findNumber(desk, text),
  addVoucher: (text: string) => addVoucher(desk, text),
  loadContracts: (text: string) => loadContracts(desk, text),
  choose: (key: string, isChosen: boolean) => choose(desk, key, isChosen),
  take: () => take(desk, titleOf),
})
export type Actions = ReturnType<typeof createActions>

async function connect(desk: Desk, wallet: Wallet): Promise<void> {
  say(desk, 'wallet')
  try {
    const [account] = (await wallet.provider.request({ method: 'eth_requestAccounts' })) as string[]
    if (!account) return
    forget(desk)
    desk.vouchers.clear()
    desk.set({ wallet, account, sent: [] })
    wallet.provider.on?.('accountsChanged', () => location.reload())
    if (desk.get().contracts?.rpcUrl) await connectNode(desk, desk.get().rpcUrl)
  } catch (error) {
    say(desk, 'wallet', problemOf(error))
  }
}

async function addVoucher(desk: Desk, text: string): Promise<void> {
  const { contracts, account, ask } = desk.get()
  if (!contracts || !account || !ask) return
  say(desk, 'yours')
  const voucher = readVoucher(text, contracts, account)
  try {
    if (typeof voucher === 'string') throw new Unusable(voucher)
    const item = await voucherItem(desk, voucher)
    desk.vouchers.set(item.key, voucher)
    desk.set({ items: sorted([...desk.get().items.filter(({ key }) => key !== item.key), item]) })
  } catch (error) {
    if (error instanceof Unusable) say(desk, 'yours', { name: error.problem })
    else sayStopped(desk, error)
  }
}

function loadContracts(desk: Desk, text: string): void {
  const contracts = readContracts(parsed(text))
  const { wallets, wallet, account } = desk.get()
  if (contracts) {
    forget(desk)
    desk.vouchers.clear()
    desk.set({ ...begin(contracts), wallets, wallet, account })
  } else say(desk, 'node', { name: 'unreadableContracts' })
}

function choose(desk: Desk, key: string, isChosen: boolean): void {
  const unchosen = new Set(desk.get().unchosen)
  if (isChosen) unchosen.delete(key)
  else unchosen.add(key)
  desk.set({ unchosen })
}

class Unusable extends Error {
  readonly problem: VoucherProblem
  constructor(problem: VoucherProblem) {
    super(problem)
    this.problem = problem
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
