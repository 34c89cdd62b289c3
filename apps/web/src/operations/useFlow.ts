import type { ErrorCode } from '@mdragon/api'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { lookAtAssets } from '../game/assetWakes.ts'
import { userKey } from '../game/user.ts'
import { isApiError } from '../lib/api.ts'
import { useAction } from '../lib/useAction.ts'
import type { Network } from '../wallet/network.ts'
import { type Wallet, walletProblem } from '../wallet/provider.ts'
import { findSigner, SignerMissing, type SignerProblem } from '../wallet/signer.ts'
import { lookAtOperations } from './queries.ts'
import { reportTransaction } from './report.ts'
import { type Operation, type Prepared, type SignStage, signOperation } from './sign.ts'

/** What the settings say that an operation needs. */
export type OperationSettings = { network: Network; feeBps: number }

/** Why it does not go on: what the wallet said, what is missing in it, or the server's own words. */
export type FlowProblem =
  | { by: 'wallet'; what: 'rejected' | 'busy' | 'failed' }
  | { by: 'signer'; what: SignerProblem; wallet: Wallet | undefined }
  | { by: 'server'; text: string; error: ErrorCode | undefined }

export type FormState = { step: 'form'; isPreparing: boolean; problem?: FlowProblem | undefined }
export type FlowState =
  | FormState
  | { step: 'review'; prepared: Prepared; isSure: boolean; problem?: FlowProblem | undefined }
  | { step: 'wallet'; prepared: Prepared; stage: SignStage }
  | { step: 'sent'; operation: Operation; tx: string | null }

export type Flow = ReturnType<typeof useFlow>

/** From the click to the hash: prepared by the server, explained, signed by the wallet, reported. */
export function useFlow(address: string, network: Network) {
  const [state, setState] = useState<FlowState>({ step: 'form', isPreparing: false })
  const queryClient = useQueryClient()
  const check = useAction('POST /api/operations/:id/check')
  const drop = useAction('POST /api/operations/:id/drop')
  // One at a time, also for two clicks within the same frame.
  const isBusy = useRef(false)
  const once = async (work: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    await work().finally(() => {
      isBusy.current = false
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

  /** An answer of null: it is done already, and there is nothing to sign. */
  const prepare = (ask: () => Promise<Prepared | null>) =>
    once(async () => {
      setState({ step: 'form', isPreparing: true })
      try {
        const prepared = await ask()
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
      const show = (stage: SignStage) => setState({ step: 'wallet', prepared, stage })
      try {
        show({ name: 'checking' })
        const { provider } = await findSigner(address, network, chosen)
        const tx = await signOperation({
          provider,
          from: address,
          network,
          check: (permit) => check.mutateAsync({ params, body: permit ? { permit } : {} }),
          onStage: show,
        })
        // Reported also when the dialog was closed meanwhile: the player has signed.
        if (tx) void reportTransaction(prepared.operation, tx).then(lookAgain)
        setState({ step: 'sent', operation: prepared.operation, tx })
      } catch (error) {
        setState({ step: 'review', prepared, isSure: true, problem: problemOf(error) })
        if (isApiError(error)) lookAtAll()
      }
    })

  /** What was prepared and not signed is given up, so that it does not wait in the drawer for nobody. */
  const giveUp = () => {
    if (state.step !== 'review') return
    drop.mutate({ params: { id: state.prepared.operation.id }, body: {} }, { onSuccess: lookAgain })
  }

  return {
    state,
    prepare,
    sign,
    giveUp,
    sure: (prepared: Prepared) => setState({ step: 'review', prepared, isSure: true }),
    back: () => {
      giveUp()
      setState({ step: 'form', isPreparing: false })
    },
  }
}

function problemOf(error: unknown): FlowProblem {
  if (isApiError(error)) return { by: 'server', text: error.message, error: error.error }
  if (error instanceof SignerMissing) return { by: 'signer', what: error.problem, wallet: error.wallet }
  const what = walletProblem(error)
  return { by: 'wallet', what: what === 'unknown_chain' ? 'failed' : what }
}
