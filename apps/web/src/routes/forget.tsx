import { ResetForm } from '../features/account/ResetForm.tsx'
import { useCaptcha } from '../features/captcha/useCaptcha.tsx'
import { useAccountWords } from '../i18n/account/index.ts'
import { Link } from '../lib/router.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './forget.module.css'

/** A new login password by mail. */
export default function ForgetScreen() {
  const { forget } = useAccountWords()
  const { askCaptcha, dialog } = useCaptcha()
  return (
    <div className={styles.forget}>
      <span className={styles.mark}>
        <Icon name="key" size={34} />
      </span>
      <h1>{forget.title}</h1>
      <p className={styles.lead}>{forget.lead}</p>
      <ResetForm askCaptcha={askCaptcha} />
      <Link href="/login" className={styles.back}>
        {forget.back}
      </Link>
      {dialog}
    </div>
  )
}
