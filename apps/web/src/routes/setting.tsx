import { useQuery } from '@tanstack/react-query'
import { Devices } from '../features/account/Devices.tsx'
import { SecurityEvents } from '../features/account/SecurityEvents.tsx'
import { Settings } from '../features/account/Settings.tsx'
import { useAccountWords } from '../features/account/words/index.ts'
import { useCaptcha } from '../features/captcha/useCaptcha.tsx'
import { PostPanel } from '../features/post/PostPanel.tsx'
import { LanguageSwitch } from '../features/shell/LanguageSwitch.tsx'
import { userQuery } from '../game/user.ts'
import { navigate, useLocation } from '../lib/router.tsx'
import { button } from '../ui/button.ts'
import { Notice } from '../ui/Notice.tsx'
import { safeNext } from './guard.ts'
import styles from './setting.module.css'

/** Who you are, how you log in, and who is using your account. */
export default function SettingScreen() {
  const { setting } = useAccountWords()
  const { data: user, error, refetch } = useQuery(userQuery)
  const { askCaptcha, dialog } = useCaptcha()
  const params = new URLSearchParams(useLocation().search)
  const next = safeNext(params.get('next'))
  if (error && !user)
    return (
      <Notice icon="broken" title={setting.title} text={setting.failed} isBad heading="h1">
        <button type="button" className={button('gold')} onClick={() => void refetch()}>
          {setting.retry}
        </button>
      </Notice>
    )
  return (
    <div className={styles.setting}>
      <header>
        <h1>{setting.title}</h1>
        <p>{setting.lead}</p>
      </header>
      <div className={styles.column}>
        {user ? (
          <Settings
            user={user}
            askCaptcha={askCaptcha}
            languageSwitch={<LanguageSwitch isLong />}
            isForPayPassword={params.get('open') === 'paypwd'}
            onPayPassword={() => next && navigate(next)}
          />
        ) : (
          <>
            <div className={`skeleton ${styles.wait}`} aria-hidden="true" />
            <div className={`skeleton ${styles.wait}`} aria-hidden="true" />
          </>
        )}
        <PostPanel />
      </div>
      <div className={styles.column}>
        <Devices />
        <SecurityEvents />
      </div>
      {dialog}
    </div>
  )
}
