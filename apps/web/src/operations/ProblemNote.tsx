import { button } from '../ui/button.ts'
import { chooseAccount } from '../wallet/account.ts'
import { NoWallet } from '../wallet/NoWallet.tsx'
import { type Network, switchNetwork } from '../wallet/network.ts'
import type { Wallet } from '../wallet/provider.ts'
import { useWallets } from '../wallet/useWallets.ts'
import { DiffersNote } from './DiffersNote.tsx'
import styles from './ProblemNote.module.css'
import { Refusal } from './Refusal.tsx'
import type { FlowProblem } from './useFlow.ts'
import { useOperationsWords } from './words/index.ts'

type ProblemNoteProps = {
  problem: FlowProblem
  network: Network
  /** Goes on, with a wallet that was just chosen or put right. */
  onWallet: (wallet: Wallet) => void
}

/** Why it does not go on, and what leads on from there. */
export function ProblemNote({ problem, network, onWallet }: ProblemNoteProps) {
  const { wallet, messages } = useOperationsWords()
  if (problem.by === 'wallet')
    return (
      <p className={styles.quiet} role="status">
        {
          {
            rejected: wallet.cancelled,
            busy: wallet.busy,
            failed: messages['wallet.failed'],
            no_hash: wallet.noHash,
            silent: wallet.silent,
          }[problem.what]
        }
      </p>
    )
  if (problem.by === 'page') return <DiffersNote {...problem} />
  if (problem.by === 'server') return <Refusal code={problem.error} text={problem.text} />
  return <SignerNote problem={problem} network={network} onWallet={onWallet} />
}

type SignerNoteProps = ProblemNoteProps & { problem: Extract<FlowProblem, { by: 'signer' }> }

function SignerNote({ problem, network, onWallet }: SignerNoteProps) {
  const { wallet: words, messages } = useOperationsWords()
  const wallets = useWallets(network.chainId)
  const { wallet, what } = problem
  /** What the owner refuses leaves the note as it is. */
  const after = (work: (wallet: Wallet) => Promise<unknown>) => () => {
    if (wallet)
      work(wallet).then(
        () => onWallet(wallet),
        () => {},
      )
  }
  if (what === 'wrong_network')
    return (
      <div className={styles.bad} role="alert">
        <p>{words.network(network.name)}</p>
        <button
          type="button"
          className={button('quiet')}
          onClick={after(({ provider }) => switchNetwork(provider, network))}
        >
          {words.switch(network.name)}
        </button>
      </div>
    )
  if (what === 'other_account')
    return (
      <div className={styles.bad} role="alert">
        <p>{messages['account.abnormal']}</p>
        <button type="button" className={button('quiet')} onClick={after(({ provider }) => chooseAccount(provider))}>
          {words.switchAccount}
        </button>
      </div>
    )
  if (wallets.length === 0)
    return (
      <div className={styles.none} role="alert">
        <NoWallet />
      </div>
    )
  return (
    <div className={styles.bad} role="alert">
      <p>{messages['wallet.not_connected']}</p>
      <p>{words.choose}</p>
      <div className={styles.wallets}>
        {wallets.map((one) => (
          <button key={one.id} type="button" className={button('quiet')} onClick={() => onWallet(one)}>
            {one.name || words.browserWallet}
          </button>
        ))}
      </div>
    </div>
  )
}
