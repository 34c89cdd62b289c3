import type { ErrorCode } from '@mdragon/api'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { lookAtAssets } from '../game/assetWakes.ts'
import { userKey } from '../game/user.ts'
import { api, isApiError } from '../lib/api.ts'
import { serverId } from '../lib/session.ts'
import { useAction } from '../lib/useAction.ts'
import type { Network } from '../wallet/network.ts'
import { type Wallet, walletProblem } from '../wallet/provider.ts'
import { NoHash } from '../wallet/send.ts'
import { findSigner, SignerMissing, type SignerProblem } from '../wallet/signer.ts'
import type { Contracts } from './calls/contracts.ts'
import type { Shown } from './calls/deeds.ts'
import { type Difference, differencesOf, staleness } from './calls/differences.ts'
import { sumOfPrices } from './money.ts'
import { lookAtOperations } from './queries.ts'
import { reportTransaction } from './report.ts'
import { type Operation, type Prepared, type SignStage, signedOf, signOperation } from './sign.ts'
import type { Trading } from './trading.ts'

/** What the settings say that an operation needs. */
export type OperationSettings = {
  network: Network
  feeBps: number
  contracts: Contracts
  formerVaults: readonly string[]
  trading: Trading
}

/** What the dialog shows of it; what is not said here, the review shows as the server has decided it. */
export type Intent = Omit<Shown, 'account' | 'deadline' | 'serverId'>

/** Why it does not go on: what the wallet said, what is missing in it, or the server's own words. */
export type FlowProblem =
  | { by: 'wallet'; what: 'rejected' | 'busy' | 'failed' | 'no_hash' | 'silent' }
  | { by: 'signer'; what: SignerProblem; wallet: Wallet | undefined }
  | { by: 'server'; text: string; error: ErrorCode | undefined }
  /** The call is not what the dialog shows. `stale`: because the world has moved on. */
  | { by: 'page'; differences: readonly Difference[]; stale: ErrorCode | null }

export type FormState = { step: 'form'; isPreparing: boolean; problem?: FlowProblem | undefined }
export type FlowState =
  | FormState
  | { step: 'review'; prepared: Prepared; isSure: boolean; problem?: FlowProblem | undefined }
  | { step: 'wallet'; prepared: Prepared; stage: SignStage }
  /** `batch`: all that the transaction does, where it is several. */
  | { step: 'sent'; operation: Operation; batch: readonly Operation[]; tx: string | null }

export type Flow = ReturnType<typeof useFlow>

/** From the click to the hash: prepared by the server, explained, signed by the wallet, reported. */
export function useFlow(address: string, { network, contracts, formerVaults }: OperationSettings) {
  const [state, setState] = useState<FlowState>({ step: 'form', isPreparing: false })
  const queryClient = useQueryClient()
  const check = useAction('POST /api/operations/:id/check')
  const drop = useAction('POST /api/operations/:id/drop')
  // One at a time, also for two clicks within the same frame.
  const isBusy = useRef(false)
  // A wallet that was not waited for any longer may still answer: what it sent is told, what it says else is not.
  const attempt = useRef(0)
  const intent = useRef<Intent | null>(null)
  const once = async (work: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    const begun = attempt.current
    await work().finally(() => {
      // What was given up has let go already, and somebody else may be busy by now.
      if (attempt.current <= begun + 1) isBusy.current = false
    })
  }
  const lookAgain = () => {
    lookAtOperations()
    lookAtAssets('many')
  }

  /** What was refused rests on something that the page has wrong: who is online, what is left, whose it is. */
  const lookAtAll = () => {
    lookAtAssets('many')
    void queryClient.invalidateQueries({ queryKey: [userKey] })
  }

  /** Nothing reaches review or wallet whose calls are not what the dialog shows. */
  const trusted = (prepared: Prepared): Prepared => {
    // What is left out stays so: it is not asked for again.
    intent.current = intent.current && withoutLeftOut(intent.current, prepared)
    const shown = intent.current && shownOf(intent.current, prepared, address)
    const { chainId } = network
    const differences = shown ? differencesOf(prepared, shown, { chainId, contracts, formerVaults }) : []
    if (differences.length > 0) throw new CallDiffers(prepared.operation.id, differences)
    return prepared
  }

  /** An answer of null: it is done already, and there is nothing to sign. */
  const prepare = (shown: Intent, ask: () => Promise<Prepared | null>) =>
    once(async () => {
      setState({ step: 'form', isPreparing: true })
      intent.current = shown
      try {
        const answer = await ask()
        const prepared = answer && trusted(answer)
        setState(
          prepared
            ? { step: 'review', prepared, isSure: !prepared.preview.is_far_under_floor }
            : { step: 'form', isPreparing: false },
        )
      } catch (error) {
        setState({ step: 'form', isPreparing: false, problem: problemOf(error) })
        lookAtAll()
      }
    })

  const sign = (prepared: Prepared, chosen?: Wallet) =>
    once(async () => {
      const params = { id: prepared.operation.id }
      const mine = ++attempt.current
      const isMine = () => mine === attempt.current
      const show = (stage: SignStage) => {
        if (!isMine()) throw new Error('not waited for any longer')
        setState({ step: 'wallet', prepared, stage })
      }
      try {
        show({ name: 'checking' })
        const { provider } = await findSigner(address, network, chosen)
        let checked = prepared
        const tx = await signOperation({
          provider,
          from: address,
          network,
          check: async (permit) => {
            checked = trusted(await check.mutateAsync({ params, body: permit ? { permit } : {} }))
            return checked
          },
          onStage: show,
        })
        // Reported also when the dialog was closed meanwhile: the player has signed.
        setState({ step: 'sent', operation: prepared.operation, batch: signedOf(prepared, checked), tx })
        if (!tx) return
        void reportTransaction(prepared.operation, tx).then((refusal) => {
          lookAgain()
          if (refusal && isMine()) setState({ step: 'review', prepared, isSure: true, problem: problemOf(refusal) })
        })
      } catch (error) {
        if (!isMine()) return
        setState({ step: 'review', prepared, isSure: true, problem: problemOf(error) })
        if (isApiError(error) || error instanceof CallDiffers) lookAtAll()
      }
    })

  /** The wallet says nothing: whatever it was asked, its owner may begin anew. */
  const startAgain = (prepared: Prepared) => {
    attempt.current++
    isBusy.current = false
    setState({ step: 'review', prepared, isSure: true, problem: { by: 'wallet', what: 'silent' } })
  }

  /** What was prepared and not signed is given up, so that it does not wait in the drawer for nobody. */
  const giveUp = () => {
    if (state.step !== 'review') return
    drop.mutate({ params: { id: state.prepared.operation.id }, body: {} }, { onSuccess: lookAgain })
  }

  return {
    state,
    prepare,
    sign,
    startAgain,
    giveUp,
    sure: (prepared: Prepared) => setState({ step: 'review', prepared, isSure: true }),
    back: () => {
      giveUp()
      setState({ step: 'form', isPreparing: false })
    },
  }
}

class CallDiffers extends Error {
  override name = 'CallDiffers'
  readonly operation: string
  readonly differences: readonly Difference[]
  constructor(operation: string, differences: readonly Difference[]) {
    super(differences.map(({ field }) => field).join(', '))
    this.operation = operation
    this.differences = differences
  }
}

/** Of several, those that can be done, and what these cost. */
function withoutLeftOut(intent: Intent, { left_out }: Prepared): Intent {
  const gone = new Set(left_out.map(({ assets_id }) => assets_id))
  const items = intent.items?.filter(({ asset }) => !asset?.assets_id || !gone.has(asset.assets_id))
  return items ? { ...intent, items, price: sumOfPrices(items) } : intent
}

/** What the dialog shows, with what the review adds to it. */
function shownOf(intent: Intent, { operation }: Prepared, account: string): Shown {
  const { price, coin, deadline } = operation
  const server = Number(serverId() ?? Number.NaN)
  return {
    price: price ?? undefined,
    coin: coin ?? undefined,
    ...intent,
    account,
    deadline,
    serverId: Number.isInteger(server) ? server : undefined,
  }
}

/** Whoever runs the site should know that its page did not trust it; that it cannot be told changes nothing. */
function tell({ operation, differences }: CallDiffers): void {
  const body = { differences: differences.slice(0, MOST_TOLD).map((one) => ({ ...one })) }
  api('POST /api/operations/:id/differs', { params: { id: operation }, body }).catch(() => {})
}
const MOST_TOLD = 20

function problemOf(error: unknown): FlowProblem {
  if (error instanceof CallDiffers) {
    const { differences } = error
    const stale = staleness(differences)
    if (!stale) tell(error)
    return { by: 'page', differences, stale }
  }
  if (isApiError(error)) return { by: 'server', text: error.message, error: error.error }
  if (error instanceof SignerMissing) return { by: 'signer', what: error.problem, wallet: error.wallet }
  if (error instanceof NoHash) return { by: 'wallet', what: 'no_hash' }
  const what = walletProblem(error)
  return { by: 'wallet', what: what === 'unknown_chain' ? 'failed' : what }
}
