import { useState } from 'react'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { isDemo, lastUsed } from '../../wallet/discover.ts'
import type { Wallet } from '../../wallet/provider.ts'
import styles from './WalletList.module.css'
import { WalletMark } from './WalletMark.tsx'
import { useLoginWords } from './words/index.ts'

const DEMO_SHOWN = 3

type WalletListProps = {
  wallets: readonly Wallet[]
  waitingFor: string | undefined
  onChoose: (wallet: Wallet) => void
}

/** The wallets of this browser, the last used first, and on the local chain the demo players. */
export function WalletList({ wallets, ...rest }: WalletListProps) {
  const { connect } = useLoginWords()
  const [isAll, setAll] = useState(false)
  const own = wallets.filter((wallet) => !isDemo(wallet))
  const demo = wallets.filter(isDemo)
  const hidden = isAll ? 0 : Math.max(0, demo.length - DEMO_SHOWN)
  return (
    <>
      {own.length > 0 && <List wallets={own} {...rest} />}
      {demo.length > 0 && (
        <>
          <h3 className={styles.group}>{connect.demo}</h3>
          <p className={styles.text}>{connect.demoText}</p>
          <List wallets={hidden ? demo.slice(0, DEMO_SHOWN) : demo} {...rest} />
          {hidden > 0 && (
            <button type="button" className={styles.more} onClick={() => setAll(true)}>
              {connect.more(hidden)}
            </button>
          )}
        </>
      )}
    </>
  )
}

function List({ wallets, waitingFor, onChoose }: WalletListProps) {
  const { connect } = useLoginWords()
  const last = lastUsed()
  return (
    <ul className={styles.list}>
      {wallets.map((wallet) => (
        <li key={wallet.id}>
          <NetworkButton type="button" className={styles.wallet} onClick={() => onChoose(wallet)}>
            <WalletMark wallet={wallet} isWaiting={wallet.id === waitingFor} />
            <b>{wallet.name || connect.browserWallet}</b>
            {wallet.id === last && <span className={styles.last}>{connect.lastUsed}</span>}
          </NetworkButton>
        </li>
      ))}
    </ul>
  )
}
