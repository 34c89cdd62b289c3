import { Suspense } from 'react'
import { button } from '../ui/button.ts'
import { Icon } from '../ui/Icon.tsx'
import { isPhone, walletLinks } from './links.ts'
import styles from './NoWallet.module.css'
import { useWalletWords } from './words/index.ts'

/** No wallet in this browser: what one is, and where to get it; on a phone, how to open this page inside it. */
export const NoWallet = () => (
  // Few ever need its words: they come with it, and the dialog around it stays meanwhile.
  <Suspense>
    <WaysToWallet />
  </Suspense>
)

function WaysToWallet() {
  const words = useWalletWords()
  const onPhone = isPhone(navigator.userAgent)
  const here = window.location.href
  return (
    <div className={styles.none}>
      <h3>{words.messages['wallet.missing']}</h3>
      <p>{words.noneText}</p>
      {onPhone && <p>{words.phoneText}</p>}
      <ul className={styles.links}>
        {walletLinks.map(({ name, installUrl, openUrl }) => {
          const opens = onPhone ? openUrl : null
          return (
            <li key={name}>
              <a href={opens ? opens(here) : installUrl} {...(opens ? {} : { target: '_blank', rel: 'noreferrer' })}>
                <Icon name="wallet" size={20} />
                <span>{opens ? words.openIn(name) : words.install(name)}</span>
                <Icon name="out" size={14} />
              </a>
            </li>
          )
        })}
      </ul>
      {!onPhone && (
        <button type="button" className={button('quiet', true)} onClick={() => window.location.reload()}>
          <Icon name="retry" size={16} />
          {words.installed}
        </button>
      )}
    </div>
  )
}
