import { useAssetsWords } from '../../i18n/assets/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './ActivationNotice.module.css'

/** For an account that cannot trade yet: why, and what it takes. */
export function ActivationNotice() {
  const { activation, messages } = useAssetsWords()
  return (
    <section className={styles.notice} aria-label={messages['account.not_activated']}>
      <span className={styles.mark}>
        <Icon name="gate" size={26} />
      </span>
      <div>
        <h2>{messages['account.not_activated']}</h2>
        <p>
          {messages['account.top_up_first']} {activation}
        </p>
      </div>
    </section>
  )
}
