import { useEffect, useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { isApiError } from '../../lib/api.ts'
import { dropServerId, dropToken } from '../../lib/session.ts'
import { useAction } from '../../lib/useAction.ts'
import { button } from '../../ui/button.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { chooseAccount, type WalletAccount, watchAccount } from '../../wallet/account.ts'
import styles from './dialogs.module.css'
import { useAccountWords } from './words/index.ts'

type AbnormalProps = { address: string; isLocalChain: boolean }

/**
 * Watches the wallet that was used last. When its account is not the one that is logged in, it says so and lets the
 * player choose; the login itself never changes silently.
 */
export function Abnormal({ address, isLocalChain }: AbnormalProps) {
  const [account, setAccount] = useState<WalletAccount | null>(null)
  useEffect(() => watchAccount(isLocalChain, setAccount), [isLocalChain])
  const isOther = account?.address && account.address.toLowerCase() !== address.toLowerCase()
  if (!isOther) return null
  // The key: another account is another question, also for who closed the dialog before.
  return <AbnormalDialog key={account.address} address={address} account={account} onAccount={setAccount} />
}

type DialogProps = { address: string; account: WalletAccount; onAccount: (account: WalletAccount) => void }

function AbnormalDialog({ address, account, onAccount }: DialogProps) {
  const { t } = useLanguage()
  const { abnormal } = useAccountWords()
  const [isOpen, setOpen] = useState(true)
  const [isHinted, setHinted] = useState(false)
  const logout = useAction('POST /api/user/logout')

  const switchWallet = async () => {
    setHinted(true)
    // Refused, or not offered by this wallet: the dialog stays, with the hint.
    const next = await chooseAccount(account.wallet.provider).catch(() => account.address)
    onAccount({ wallet: account.wallet, address: next })
  }
  const again = async () => {
    // Whether the server could be told or not, this device forgets.
    const error = await logout.mutateAsync({}).then(
      () => null,
      (failed: unknown) => failed,
    )
    // Somebody else has logged in here meanwhile: that login is not this page's to forget, and it is loaded anew.
    if (isApiError(error) && error.error === 'account.other') return
    forgetEverything()
    window.location.assign('/login')
  }

  if (!isOpen) return null
  return (
    <Dialog title={abnormal.title} closeLabel={t.nav.close} place="box" onClose={() => setOpen(false)}>
      <p className={styles.text}>{abnormal.text}</p>
      <dl className={styles.pair}>
        <div>
          <dt>{abnormal.login}</dt>
          <dd>{address}</dd>
        </div>
        <div className={styles.other}>
          <dt>{abnormal.wallet}</dt>
          <dd>{account.address}</dd>
        </div>
      </dl>
      <p className={styles.hint} role="status">
        {isHinted && abnormal.hint}
      </p>
      <div className={styles.buttons}>
        <button type="button" className={button('quiet')} disabled={logout.isPending} onClick={again}>
          {abnormal.again}
        </button>
        <button type="button" className={button('gold')} onClick={switchWallet}>
          {abnormal.switch}
        </button>
      </div>
    </Dialog>
  )
}

/** All that this device keeps of the login; the language is nobody's identity and stays. */
function forgetEverything(): void {
  dropToken()
  dropServerId()
  sessionStorage.clear()
  const language = localStorage.getItem('language')
  localStorage.clear()
  if (language) localStorage.setItem('language', language)
}
