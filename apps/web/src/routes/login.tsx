import { useLanguage } from '../i18n/index.tsx'
import { safeNext } from '../lib/guard.ts'
import { Link, useLocation } from '../lib/router.tsx'
import { button } from '../ui/button.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import styles from './login.module.css'

const stepIcons: readonly IconName[] = ['wallet', 'purse', 'key', 'envelope', 'gate']

/** The entrance. Logging in itself opens later; the guide and the way to the market are here already. */
export default function LoginScreen() {
  const { t } = useLanguage()
  const wasSent = safeNext(new URLSearchParams(useLocation().search).get('next')) !== null
  return (
    <div className={styles.login}>
      <div className={styles.hero}>
        <img src="/art/201e3913848900ae.svg" alt="" width={300} height={340} />
        <div className={styles.words}>
          <h1>
            {t.login.slogan.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </h1>
          <p>{t.login.text}</p>
        </div>
      </div>
      <div className={styles.box}>
        {wasSent && (
          <p className={styles.needed}>
            <Icon name="key" size={18} />
            {t.login.needed}
          </p>
        )}
        <h2>{t.login.soonTitle}</h2>
        <p className={styles.soon}>{t.login.soon}</p>
        <Link href="/marketplace" className={button('gold', true)}>
          <Icon name="market" size={20} />
          {t.login.toMarket}
        </Link>
        <h3 className={styles.guide}>{t.login.guide}</h3>
        <ol className={styles.steps}>
          {t.login.steps.map(({ title, text }, i) => (
            <li key={title}>
              <span className={styles.mark}>
                <Icon name={stepIcons[i] ?? 'gate'} size={22} />
              </span>
              <span>
                <b>
                  {i + 1}. {title}
                </b>
                {text}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
