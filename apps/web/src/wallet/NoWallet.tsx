import { useAccountWords } from '../i18n/account/index.ts'
import { button } from '../ui/button.ts'
import { Icon } from '../ui/Icon.tsx'
import { isPhone, walletLinks } from './links.ts'
import styles from './NoWallet.module.css'

/** No wallet in this browser: what one is, and where to get it; on a phone, how to open this page inside it. */
export function NoWallet() {
  const { connect, messages } = useAccountWords()
  const onPhone = isPhone(navigator.userAgent)
  const here = window.location.href
  return (
    <div className={styles.none}>
      <h3>{messages['wallet.missing']}</h3>
      <p>{connect.noneText}</p>
      {onPhone && <p>{connect.phoneText}</p>}
      <ul className={styles.links}>
        {walletLinks.map(({ name, installUrl, openUrl }) => {
          const opens = onPhone ? openUrl : null
          return (
            <li key={name}>
              <a href={opens ? opens(here) : installUrl} {...(opens ? {} : { target: '_blank', rel: 'noreferrer' })}>
                <Icon name="wallet" size={20} />
                <span>{opens ? connect.openIn(name) : connect.install(name)}</span>
                <Icon name="out" size={14} />
              </a>
            </li>
          )
        })}
      </ul>
      {!onPhone && (
        <button type="button" className={button('quiet', true)} onClick={() => window.location.reload()}>
          <Icon name="retry" size={16} />
          {connect.installed}
        </button>
      )}
    </div>
  )
}
