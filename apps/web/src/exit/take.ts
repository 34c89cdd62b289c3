import { switchNetwork } from '../wallet/network.ts'
import { walletProblem } from '../wallet/provider.ts'
import { sendCall } from '../wallet/send.ts'
import { type Call, gasOf, refusalOf } from './deeds.ts'
import { type Desk, say, sayStopped } from './desk.ts'
import type { Ask } from './rpc.ts'
import { lookAgain } from './search.ts'
import { chosen, type Item, type Said } from './state.ts'

/** By what name a thing that was taken is kept. */
export type TitleOf = (item: Item) => string

const RECEIPT_MS = 1_000
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** One after the other; the first that is refused or cancelled ends it, and what went before stays done. */
export async function take(desk: Desk, titleOf: TitleOf): Promise<void> {
  const { wallet, account, contracts, rpcUrl, ask } = desk.get()
  if (!wallet || !account || !contracts || !ask || desk.get().isTaking) return
  say(desk, 'yours')
  desk.set({ isTaking: true })
  try {
    const network = { chainId: contracts.chainId, name: `chain ${contracts.chainId}`, rpcUrl, explorerUrl: '' }
    const isThere = Number(await wallet.provider.request({ method: 'eth_chainId' })) === contracts.chainId
    if (!isThere) await switchNetwork(wallet.provider, network)
    for (const item of chosen(desk.get())) for (const call of item.calls) await sendOne(desk, call, titleOf(item))
  } catch (error) {
    say(desk, 'yours', problemOf(error))
  }
  await lookAgain(desk).catch((error) => sayStopped(desk, error))
  desk.set({ isTaking: false })
}

async function sendOne(desk: Desk, call: Call, title: string): Promise<void> {
  const { wallet, account, ask } = desk.get()
  if (!wallet || !account || !ask) return
  // The chain is asked right before the wallet: what it refuses by now is not signed.
  const gas = await gasOf(ask, account, call)
  if (typeof gas === 'string') throw new Refused(gas)
  const hash = await sendCall(wallet.provider, account, { to: call.to, data: call.data, value: '0x0' })
  const line = { title, call: call.name, hash, block: null, isFailed: false }
  desk.set({ sent: [...desk.get().sent, line] })
  const receipt = await receiptOf(ask, hash)
  const isFailed = Number(receipt.status) === 0
  const mined = { ...line, block: Number(receipt.blockNumber), isFailed }
  desk.set({ sent: desk.get().sent.map((one) => (one.hash === hash ? mined : one)) })
  if (isFailed) throw new Refused(call.name)
}

class Refused extends Error {}

export function problemOf(error: unknown): Said {
  if (error instanceof Refused) return { name: 'refused', why: error.message }
  const problem = walletProblem(error)
  return problem === 'rejected' ? { name: 'rejected' } : { name: 'walletFailed', why: refusalOf(error) }
}

type Receipt = { status: string; blockNumber: string }

/** As long as it takes: the transaction is sent, and its end is worth knowing. */
async function receiptOf(ask: Ask, hash: string): Promise<Receipt> {
  for (;;) {
    const receipt = (await ask('eth_getTransactionReceipt', [hash]).catch(() => null)) as Receipt | null
    if (receipt?.blockNumber) return receipt
    await wait(RECEIPT_MS)
  }
}
