import { shortAddress } from '@mdragon/domain/text/shortAddress'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { loadChunk } from '../../lib/chunk.ts'
import { button } from '../../ui/button.ts'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { NetworkButton, OfflineNote } from '../../ui/NetworkButton.tsx'
import { NoWallet } from '../../wallet/NoWallet.tsx'
import type { Network } from '../../wallet/network.ts'
import type { Wallet } from '../../wallet/provider.ts'
import styles from './ConnectDialog.module.css'
import { type LoginProblem, useWalletLogin } from './useWalletLogin.ts'
import { WalletList } from './WalletList.tsx'
import { WalletMark } from './WalletMark.tsx'
import { type LoginWords, useLoginWords } from './words/index.ts'

/** Only where the installation offers it: its button, and behind the button all the rest. */
const PhoneWallet = lazy(() => loadChunk('phoneWallet', () => import('./PhoneWallet.tsx')))

type ConnectDialogProps = {
  network: Network | undefined
  wallets: readonly Wallet[]
  /** Chosen already: its owner is asked at once. */
  first?: Wallet | undefined
  onEntered: () => void
  onClose: () => void
}

/** Login with a wallet, in two visible steps: connect, then sign. */
export default function ConnectDialog({ network, wallets, first, onEntered, onClose }: ConnectDialogProps) {
  const { t } = useLanguage()
  const words = useLoginWords()
  const { connect } = words
  const flow = useWalletLogin(network, onEntered)
  const { state } = flow
  const [isPairing, setPairing] = useState(false)
  const isChoosing = state.step === 'choose' || state.step === 'connecting'
  useAtOnce(() => first && void flow.connect(first))
  const nameOf = (wallet: Wallet) => wallet.name || connect.browserWallet
  const chain = network?.name ?? 'BSC'
  const problem = 'problem' in state && state.problem ? sentenceOf(state.problem, words) : undefined

  return (
    <Dialog title={connect.title} closeLabel={t.nav.close} place="box" onClose={onClose}>
      <ol className={styles.steps}>
        <li className={cx(state.step !== 'signing' && styles.now)}>{connect.stepConnect}</li>
        <li className={cx(state.step === 'signing' && styles.now)}>{connect.stepSign}</li>
      </ol>

      <OfflineNote />
      {isChoosing && network?.walletConnectId && (
        <Suspense>
          <PhoneWallet
            network={network}
            onWallet={(wallet) => {
              setPairing(false)
              void flow.connect(wallet)
            }}
            onOpen={setPairing}
          />
        </Suspense>
      )}
      {isChoosing &&
        !isPairing &&
        (wallets.length === 0 ? (
          <NoWallet />
        ) : (
          <>
            <p className={styles.lead}>{connect.lead}</p>
            <WalletList
              wallets={wallets}
              waitingFor={state.step === 'connecting' ? state.wallet.id : undefined}
              onChoose={(wallet) => void flow.connect(wallet)}
            />
          </>
        ))}

      {state.step === 'network' && (
        <Step mark={<WalletMark wallet={state.wallet} size={56} />} title={connect.network(chain)}>
          <p>{connect.networkText(chain)}</p>
          <NetworkButton
            type="button"
            className={button('gold', true)}
            disabled={state.isWaiting}
            onClick={() => void flow.changeNetwork(state.wallet, state.address)}
          >
            {state.isWaiting ? connect.switching : connect.switch(chain)}
          </NetworkButton>
        </Step>
      )}

      {state.step === 'signing' && (
        <Step
          mark={<WalletMark wallet={state.wallet} size={56} isWaiting={state.isWaiting} />}
          title={connect.signing(nameOf(state.wallet))}
        >
          <p className={styles.address}>{shortAddress(state.address)}</p>
          <p>{connect.signText}</p>
          {state.isWaiting ? (
            <p className={styles.waiting}>{connect.waitSign}</p>
          ) : (
            <NetworkButton
              type="button"
              className={button('gold', true)}
              onClick={() => void flow.sign(state.wallet, state.address)}
            >
              {connect.sign}
            </NetworkButton>
          )}
        </Step>
      )}

      {wallets.length > 0 && (
        <p className={cx(styles.note, problem && styles.said)} role="status">
          {problem ?? (state.step === 'connecting' && connect.waiting(nameOf(state.wallet)))}
        </p>
      )}
      {(state.step === 'network' || state.step === 'signing') && (
        <button type="button" className={styles.back} onClick={flow.goBack}>
          {connect.back}
        </button>
      )}
    </Dialog>
  )
}

/** Once the dialog stands, and only if it stays: a development build mounts everything twice. */
function useAtOnce(begin: () => void): void {
  const latest = useRef(begin)
  useEffect(() => {
    const timer = setTimeout(() => latest.current())
    return () => clearTimeout(timer)
  }, [])
}

const Step = ({ mark, title, children }: { mark: ReactNode; title: string; children: ReactNode }) => (
  <div className={styles.step}>
    {mark}
    <h3>{title}</h3>
    {children}
  </div>
)

function sentenceOf(problem: LoginProblem, { connect, messages }: LoginWords): string {
  if (typeof problem === 'object') return problem.text
  if (problem === 'rejected') return connect.cancelled
  if (problem === 'busy') return connect.busy
  return messages[problem === 'failed' ? 'wallet.failed' : 'wallet.not_connected']
}
