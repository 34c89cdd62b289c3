import { useEffect, useRef, useState } from 'react'
import { enter } from '../../game/user.ts'
import { api, isApiError } from '../../lib/api.ts'
import { deviceMark } from '../../lib/deviceMark.ts'
import { toast } from '../../ui/toastStore.ts'
import { requestAccount, signText } from '../../wallet/account.ts'
import { rememberWallet } from '../../wallet/discover.ts'
import { isOnNetwork, type Network, switchNetwork } from '../../wallet/network.ts'
import { type Wallet, walletProblem } from '../../wallet/provider.ts'
import { forgetInvite, inviteCode } from './invite.ts'
import { useLoginWords } from './words/index.ts'

/** Why a step did not succeed: by name, or in the server's own words. */
export type LoginProblem = 'rejected' | 'busy' | 'failed' | 'not_connected' | { text: string }

export type LoginState =
  | { step: 'choose'; problem?: LoginProblem; walletId?: string }
  | { step: 'connecting'; wallet: Wallet }
  | { step: 'network'; wallet: Wallet; address: string; isWaiting: boolean; problem?: LoginProblem }
  | { step: 'signing'; wallet: Wallet; address: string; isWaiting: boolean; problem?: LoginProblem }

/** Connect, be on the right network, sign. Each step waits for the wallet's owner and can be tried again by itself. */
export function useWalletLogin(network: Network | undefined, onEntered: () => void) {
  const { login } = useLoginWords()
  const [state, setState] = useState<LoginState>({ step: 'choose' })
  // Whoever goes back or closes the dialog has left: an answer of the wallet that comes later changes nothing.
  const attempt = useRef(0)
  useEffect(() => () => void attempt.current++, [])
  /** What was signed while the server could not ask the chain: it is still good, and need not be signed again. */
  const signed = useRef<Signed | null>(null)

  const begin = () => {
    const mine = ++attempt.current
    return (next: LoginState) => {
      if (attempt.current !== mine) throw new AttemptAbandoned()
      setState(next)
    }
  }

  const sign = async (wallet: Wallet, address: string, show = begin()) => {
    const at = { step: 'signing', wallet, address } as const
    try {
      show({ ...at, isWaiting: true })
      const mine = signed.current?.address === address ? signed.current : await askToSign(wallet, address)
      signed.current = null
      show({ ...at, isWaiting: true })
      const session = await logIn(mine).catch((error: unknown) => {
        if (isApiError(error) && error.error === 'chain.unavailable') signed.current = mine
        throw error
      })
      show({ ...at, isWaiting: true })
      enter(session, true)
      forgetInvite()
      const { invite } = session
      if (invite !== 'none' && invite !== 'taken') toast(login.notInvited[invite], 'warning')
      onEntered()
    } catch (error) {
      unlessAbandoned(error, () => show({ ...at, isWaiting: false, problem: problemOf(error) }))
    }
  }

  const goOn = async (wallet: Wallet, address: string, show: (next: LoginState) => void) => {
    if (network && !(await isOnNetwork(wallet.provider, network)))
      return show({ step: 'network', wallet, address, isWaiting: false })
    await sign(wallet, address, show)
  }

  const connect = async (wallet: Wallet) => {
    const show = begin()
    try {
      show({ step: 'connecting', wallet })
      const address = await requestAccount(wallet.provider)
      if (!address) return show({ step: 'choose', problem: 'not_connected', walletId: wallet.id })
      show({ step: 'connecting', wallet })
      rememberWallet(wallet.id)
      await goOn(wallet, address, show)
    } catch (error) {
      unlessAbandoned(error, () => show({ step: 'choose', problem: problemOf(error), walletId: wallet.id }))
    }
  }

  const changeNetwork = async (wallet: Wallet, address: string) => {
    if (!network) return
    const show = begin()
    const at = { step: 'network', wallet, address } as const
    try {
      show({ ...at, isWaiting: true })
      await switchNetwork(wallet.provider, network)
      show({ ...at, isWaiting: true })
      await goOn(wallet, address, show)
    } catch (error) {
      unlessAbandoned(error, () => show({ ...at, isWaiting: false, problem: problemOf(error) }))
    }
  }

  const goBack = () => begin()({ step: 'choose' })
  return { state, connect, sign, changeNetwork, goBack }
}

type Signed = { address: string; message: string; signature: string }

async function askToSign(wallet: Wallet, address: string): Promise<Signed> {
  const { message } = await api('GET /api/auth/msg', { query: { address } })
  return { address, message, signature: await signText(wallet.provider, message, address) }
}

function logIn({ message, signature }: Signed) {
  const code = inviteCode()
  const body = { message, signature, remember: true, ...deviceMark(), ...(code ? { inviteCode: code } : {}) }
  return api('POST /api/auth/login', { body })
}

class AttemptAbandoned extends Error {}

function unlessAbandoned(error: unknown, tell: () => void): void {
  if (error instanceof AttemptAbandoned) return
  try {
    tell()
  } catch {
    // Left in the meantime: nobody is there to be told.
  }
}

function problemOf(error: unknown): LoginProblem {
  if (isApiError(error)) return { text: error.message }
  const problem = walletProblem(error)
  return problem === 'unknown_chain' ? 'failed' : problem
}
