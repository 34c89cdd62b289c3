import { useQuery } from '@tanstack/react-query'
import { ResetForm } from '../features/account/ResetForm.tsx'
import { readResetLink } from '../features/account/resetLink.ts'
import { useAccountWords } from '../features/account/words/index.ts'
import { useCaptcha } from '../features/captcha/useCaptcha.tsx'
import { settingQuery } from '../features/settings/queries.ts'
import { Link, useLocation } from '../lib/router.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './forget.module.css'

/** A new login password by mail, or where the operator wants it so, the default one. */
export default function ForgetScreen() {
  const { forget } = useAccountWords()
  const { askCaptcha, dialog } = useCaptcha()
  const { data: setting } = useQuery(settingQuery)
  // Also when the link is opened on top of this very page.
  useLocation()
  const link = readResetLink(window.location.hash)
  const toDefault = setting?.reset_sets_default ?? false
  return (
    <div className={styles.forget}>
      <span className={styles.mark}>
        <Icon name="key" size={34} />
      </span>
      <h1>{forget.title}</h1>
      <p className={styles.lead}>{link ? forget.leadLink : toDefault ? forget.leadDefault : forget.lead}</p>
      <ResetForm key={link?.token} askCaptcha={askCaptcha} toDefault={toDefault} link={link} />
      <Link href="/login" className={styles.back}>
        {forget.back}
      </Link>
      {dialog}
    </div>
  )
}
