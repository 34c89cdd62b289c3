import type { CallData } from '@mdragon/api'
import { pause } from '../lib/pause.ts'
import { canBatch, sendBatch } from '../wallet/batch.ts'
import type { Network } from '../wallet/network.ts'
import type { Eip1193Provider } from '../wallet/provider.ts'
import { receiptOf, sendCall, signTyped } from '../wallet/send.ts'

export type Prepared = CallData<'POST /api/operations/:id/check'>
export type Operation = Prepared['operation']

/** Where the wallet is with it, for the player to read. */
export type SignStage =
  | { name: 'checking' }
  /** The wallet is asked to allow exactly this price or this card: not yet the operation itself. */
  | { name: 'approve' | 'permit'; of: number }
  | { name: 'approving'; tx: string }
  /** The wallet is asked for the operation itself. */
  | { name: 'act'; part: number; of: number }

type Signing = {
  provider: Eip1193Provider
  from: string
  network: Network
  /** The server looks again: rules, prices, approvals; a signed permit goes along. */
  check: (permit?: string) => Promise<Prepared>
  onStage: (stage: SignStage) => void
}

const POLL_MS = 1000
/** The approval may have been sped up under another hash, so now and then the server is asked whether it is there. */
const POLLS_PER_CHECK = 6
const APPROVAL_POLLS = 300

/**
 * Has an operation signed and sent. The server is asked first, so that nothing is signed that would fail by now. Answers
 * the hash; null when a batching wallet did not name it.
 */
export async function signOperation(signing: Signing): Promise<string | null> {
  const { provider, from, network, check, onStage } = signing
  onStage({ name: 'checking' })
  const fresh = await check()
  const { calls } = fresh.operation
  if (calls.length > 1 && (await canBatch(provider, from, network.chainId))) {
    onStage({ name: 'act', part: 1, of: 1 })
    return sendBatch(provider, from, network.chainId, calls)
  }
  const { prepared, steps } = await allow(signing, fresh)
  const act = prepared.operation.calls.at(-1)
  if (!act) throw new Error('nothing is left to sign')
  onStage({ name: 'act', part: steps, of: steps })
  return sendCall(provider, from, act)
}

/** All that was reviewed: what was left out since, right before the wallet was asked, is over and says why. */
export function signedOf({ batch }: Prepared, last: Prepared): Operation[] {
  const isSigned = ({ id }: Operation) => last.batch.some((one) => one.id === id)
  const why = ({ asset }: Operation) => last.left_out.find(({ assets_id }) => assets_id === asset?.assets_id)?.error
  return batch.map((one) => (isSigned(one) ? one : { ...one, state: 'dropped', error: why(one) ?? null }))
}

/** Approvals first, each awaited; a permit is a signature and saves that transaction, where the wallet can sign one. */
async function allow(signing: Signing, fresh: Prepared): Promise<{ prepared: Prepared; steps: number }> {
  const { provider, from, check, onStage } = signing
  const { calls } = fresh.operation
  if (calls.length > 1 && fresh.permit) {
    onStage({ name: 'permit', of: 2 })
    const permit = await signTyped(provider, from, fresh.permit)
    if (permit !== null) {
      onStage({ name: 'checking' })
      return { prepared: await check(permit), steps: 2 }
    }
  }
  const steps = calls.length
  let prepared = fresh
  for (let call = calls[0]; call && call.step !== 'act'; call = prepared.operation.calls[0]) {
    onStage({ name: 'approve', of: steps })
    const tx = await sendCall(provider, from, call)
    onStage({ name: 'approving', tx })
    prepared = await untilApproved(signing, tx, prepared.operation.calls.length)
  }
  return { prepared, steps }
}

async function untilApproved({ provider, check }: Signing, tx: string, before: number): Promise<Prepared> {
  for (let poll = 1; poll <= APPROVAL_POLLS; poll++) {
    const receipt = await receiptOf(provider, tx)
    if (receipt === 'failed') throw new Error('the approval failed on the chain')
    if (receipt === 'done' || poll % POLLS_PER_CHECK === 0) {
      const prepared = await check()
      if (prepared.operation.calls.length < before) return prepared
    }
    await pause(POLL_MS)
  }
  throw new Error('the approval did not come through')
}
